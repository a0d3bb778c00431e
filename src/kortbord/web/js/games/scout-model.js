/** What the Scout table works out from a view and the legal moves; no page here. */

/** @typedef {import("../protocol.js").Legal} Legal */

/**
 * @typedef {object} ScoutView
 * @property {number | null} seat
 * @property {number} players
 * @property {number} to_move
 * @property {"turn" | "act" | "show" | "over"} phase
 * @property {string[] | null} hand
 * @property {number[]} hand_sizes
 * @property {boolean[]} chosen
 * @property {string[]} active
 * @property {number | null} owner
 * @property {number[]} captured
 * @property {number[]} chips
 * @property {boolean[]} show_chips
 * @property {boolean[]} scouted
 * @property {string | null} end
 * @property {number[]} scores
 */

/** The number that counts. @param {string} card */
export const up = (card) => Number(card.split("/")[0]);

/** The number on its head. @param {string} card */
export const down = (card) => Number(card.split("/")[1]);

/** @param {string} card */
export const turned = (card) => card.split("/").reverse().join("/");

/** @typedef {"single" | "equal" | "run"} Kind */

/**
 * What kind of set some numbers are.
 * @param {number[]} numbers
 * @returns {Kind | null}
 */
export function kindOf(numbers) {
  if (numbers.length < 2) return numbers.length ? "single" : null;
  const step = numbers[1] - numbers[0];
  if (Math.abs(step) > 1) return null;
  const even = numbers.every((n, k) => k === 0 || n - numbers[k - 1] === step);
  if (!even) return null;
  return step ? "run" : "equal";
}

/**
 * Why one set beats another or doesn't: `free`, `longer`, `equal`, `higher`; `shorter`, `run`,
 * `lower` (level counts as lower, a tie does not beat).
 * @param {number[]} cards
 * @param {number[]} table
 */
export function compare(cards, table) {
  if (!table.length) return { beats: true, why: "free" };
  if (cards.length !== table.length) {
    const beats = cards.length > table.length;
    return { beats, why: beats ? "longer" : "shorter" };
  }
  const [mine, theirs] = [kindOf(cards), kindOf(table)];
  if (mine !== theirs && cards.length > 1) {
    return mine === "equal" ? { beats: true, why: "equal" } : { beats: false, why: "run" };
  }
  const beats = Math.min(...cards) > Math.min(...table);
  return { beats, why: beats ? "higher" : "lower" };
}

/**
 * The longest sets of two or more adjacent cards in a hand.
 * @param {readonly string[]} hand
 * @returns {{from: number, to: number}[]}
 */
export function setsIn(hand) {
  const numbers = hand.map(up);
  /** @type {{from: number, to: number}[]} */
  const found = [];
  for (let from = 0; from < numbers.length - 1; from++) {
    let to = from;
    while (to + 1 < numbers.length && kindOf(numbers.slice(from, to + 2))) to++;
    const covered = found.some((set) => set.from <= from && set.to >= to);
    if (to > from && !covered) found.push({ from, to });
  }
  return found;
}

/** The text of a show. @param {number} from @param {number} to */
export const showText = (from, to) => (from === to ? `S${from + 1}` : `S${from + 1}-${to + 1}`);

/**
 * @typedef {object} Options
 * @property {Set<string>} texts all legal texts
 * @property {Set<string>} both first halves of scout & show, such as `L4t`
 * @property {boolean} canScout
 * @property {boolean} canBoth
 * @property {boolean} canShow
 */

/**
 * The legal moves, sorted out.
 * @param {readonly Legal[]} legal
 * @returns {Options}
 */
export function optionsOf(legal) {
  const texts = new Set(legal.map((move) => move.text));
  const both = new Set();
  let canScout = false;
  let canShow = false;
  for (const text of texts) {
    if (text.includes("+")) both.add(text.split("+")[0]);
    else if (text[0] === "S") canShow = true;
    else if (text[0] === "L" || text[0] === "R") canScout = true;
  }
  return { texts, both, canScout, canShow, canBoth: both.size > 0 };
}

/**
 * The cards that fly for a move of another player: a scouted one to their seat, a set to the table.
 * @param {import("../protocol.js").Happened} line
 * @returns {import("./flights.js").Flight[]}
 */
export function flightsOf(line) {
  const seat = `[data-seat="${line.seat}"]`;
  /** @type {import("./flights.js").Flight[]} */
  const flights = [];
  for (const part of line.move.split(" + ")) {
    const [sign, ...cards] = part.split(" ");
    if (sign === "L" || sign === "R") {
      flights.push({ key: `${line.number} scouted`, from: ".set", to: seat, card: cards[0], after: 0 });
    } else if (sign === "S") {
      const after = flights.length;
      // Where the set lies by now, card by card.
      cards.forEach((card, k) =>
        flights.push({ key: `${line.number} ${k}`, from: seat, to: `.set li:nth-child(${k + 1})`, card, after }),
      );
    }
  }
  return flights;
}

/**
 * The lines in which a hand stands: one, or several when it must.
 * @param {number} n cards
 * @param {number} width
 * @param {number} card width of a card
 * @param {boolean} wide
 * @param {number} [seen] how much of a covered card is seen at least
 * @returns {number} cards a line
 */
export function perLine(n, width, card, wide, seen = 24) {
  const room = Math.max(1, Math.floor((width - card) / seen) + 1);
  const lines = Math.max(!wide && n > 12 ? 2 : 1, Math.ceil(n / room));
  return Math.ceil(n / lines);
}
