/** A step of a replay as the table that a watcher would be told. */

/** @typedef {import("../api.js").ReplayTold} ReplayTold */
/** @typedef {import("../protocol.js").TableTold} TableTold */

/**
 * A Scout move of a record as the log tells it: with the cards instead of their places.
 * @param {string} move
 * @param {string[]} hand before the move
 * @param {string[]} active before the move
 */
export function scoutTold(move, hand, active) {
  if (move === "keep" || move === "turn") return "chosen";
  const [first, then] = move.split("+");
  if (first[0] === "S") return shown(first, hand);
  const found = /^([LR])(\d+)(t?)$/.exec(first);
  if (!found) return first;
  const card = found[1] === "L" ? active[0] : active[active.length - 1];
  if (then === undefined) return `${found[1]} ${card}`;
  const held = found[3] ? card.split("/").reverse().join("/") : card;
  const grown = [...hand.slice(0, Number(found[2]) - 1), held, ...hand.slice(Number(found[2]) - 1)];
  return `${found[1]} ${card} + ${shown(then, grown)}`;
}

/** @param {string} show @param {string[]} hand */
function shown(show, hand) {
  const [from, to = from] = show.slice(1).split("-").map(Number);
  return ["S", ...hand.slice(from - 1, to)].join(" ");
}

/**
 * The number of the last step of the round to which a step belongs.
 * @param {ReplayTold} match
 * @param {number} at number of the step
 */
export function endOfRound({ steps }, at) {
  let end = at;
  while (end + 1 < steps.length && steps[end + 1].round === steps[at].round) end++;
  return end;
}

/**
 * @param {ReplayTold} match
 * @param {number} at number of the step
 * @returns {TableTold}
 */
export function tableAt(match, at) {
  const { steps } = match;
  const step = steps[at];
  const log = [];
  let first = at;
  while (first > 0 && steps[first - 1].round === step.round) first--;
  for (let k = first; k <= at; k++) {
    const { seat, move, round } = steps[k];
    if (seat === null || move === null) continue;
    const before = steps[k - 1] ?? steps[k];
    const told = match.game === "scout" ? scoutTold(move, before.hands[seat] ?? [], before.view.active) : move;
    log.push({ number: k - round - 1, round, seat, move: told, by: null, drew: null });
  }
  const players = step.view.players;
  return {
    type: "table",
    code: match.code,
    game: match.game,
    title: match.title,
    options: match.options,
    phase: "playing",
    public: false,
    watchable: true,
    clock_kind: "none",
    host: false,
    you: null,
    seats: match.players.map(seatOf),
    watchers: 0,
    state: at,
    round: step.round,
    rounds: steps[steps.length - 1].round + 1,
    view: step.view,
    half: null,
    legal: [],
    acting: step.view.phase === "over" ? [] : [step.view.to_move],
    log,
    finished: [],
    totals: Array.from({ length: players }, (_, seat) =>
      match.rounds.slice(0, step.round).reduce((sum, round) => sum + round.scores[seat], 0),
    ),
    winners: [],
    clock: null,
    rematch: null,
    series: [],
    assisted: [],
    values: false,
    daily: null,
    attempt: 1,
  };
}

/**
 * A player of the record as a seat: a bot is recorded under its level, a person for whom one
 * played under the own name.
 * @param {{name?: string, level?: string}} player
 * @returns {TableTold["seats"][0]}
 */
function seatOf({ name, level }) {
  return {
    kind: level && (name ?? level) === level ? "bot" : "person",
    name: name ?? null,
    level: level ?? null,
    present: true,
    away_seconds: null,
    left: false,
    agreed: [],
    ready: false,
    who: null,
  };
}
