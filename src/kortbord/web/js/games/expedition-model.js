/** What the table of an expedition game works out from a view and the legal moves; no page here. */

import { isMultiplier, rankOf, suitOf, valueOf } from "../cards/names.js";

/** @typedef {import("../protocol.js").TableTold} TableTold */
/** @typedef {import("../protocol.js").Legal} Legal */
/** @typedef {import("../protocol.js").Happened} Happened */

/**
 * @typedef {{suit: string, cards: string[], score: number}} Row
 *
 * @typedef {object} ExpeditionView
 * @property {string} game
 * @property {number | null} seat
 * @property {number} players
 * @property {number} to_move
 * @property {"place" | "draw" | "over"} phase
 * @property {string[] | null} hand
 * @property {number[]} hand_sizes
 * @property {string[][]} known
 * @property {Row[][]} rows
 * @property {Record<string, string[]>} discards
 * @property {Record<string, number>} discard_sizes
 * @property {number} pile
 * @property {string | null} banned
 * @property {number[]} scores
 */

/** @typedef {{sign: string, card: string, row: number | null, draw: string | null}} Told */

const MOVE = /^(?:([+-])([A-Z](?:10|[2-9AJQKx]))(?:@(\d+))?)?(?:\/([A-Za-z]))?$/;

/**
 * Reads the text of a move, or of a half.
 * @param {string} text
 * @returns {Told | null}
 */
export function readMove(text) {
  const found = MOVE.exec(text);
  if (!found) return null;
  return {
    sign: found[1] ?? "",
    card: found[2] ?? "",
    row: found[3] ? Number(found[3]) - 1 : null,
    draw: found[4] ?? null,
  };
}

/** The suits of the game in their fixed order. @param {ExpeditionView} view */
export const suitsOf = (view) => Object.keys(view.discards);

/** @param {ExpeditionView} view */
export const manyRows = (view) => view.game === "store-oppdagere";

/**
 * The working of a row: what its points come from.
 * @param {string[]} cards
 * @param {boolean} bonus whether eight cards earn 20
 */
export function working(cards, bonus) {
  const numbers = cards.filter((card) => !isMultiplier(card)).map(valueOf);
  const sum = numbers.reduce((a, b) => a + b, 0);
  const factor = 1 + cards.length - numbers.length;
  const extra = bonus && cards.length >= 8 ? 20 : 0;
  const score = cards.length ? (sum - 20) * factor + extra : 0;
  let text = `${numbers.join("+") || "0"} \u2212 20`;
  if (factor > 1) text = `(${text}) \u00d7 ${factor}`;
  if (extra) text += ` + ${extra}`;
  return { sum, factor, extra, score, text };
}

/**
 * Where a hand card may go: `plays` by number of the row (-1: a new one), `discard`.
 * @param {readonly Legal[]} legal
 * @param {string} card
 * @param {ExpeditionView} view
 */
export function targetsOf(legal, card, view) {
  /** @type {Map<number, Legal>} */
  const plays = new Map();
  /** @type {Legal | null} */
  let discard = null;
  for (const move of legal) {
    const told = readMove(move.text);
    if (told?.card !== card) continue;
    if (told.sign === "-") discard = move;
    else if (told.row !== null) plays.set(told.row, move);
    else plays.set(manyRows(view) ? -1 : rowOf(view, view.seat ?? 0, suitOf(card)), move);
  }
  return { plays, discard };
}

/**
 * The index of a player's row of a suit in Lost Cities; -1 if none is begun.
 * @param {ExpeditionView} view
 * @param {number} seat
 * @param {string} suit
 */
export function rowOf(view, seat, suit) {
  return view.rows[seat].findIndex((row) => row.suit === suit);
}

/**
 * Where one may draw: `d` is the pile, the others are suits.
 * @param {readonly Legal[]} legal
 * @returns {Map<string, Legal>}
 */
export function drawsOf(legal) {
  const draws = new Map();
  for (const move of legal) {
    const told = readMove(move.text);
    if (told && !told.card && told.draw) draws.set(told.draw, move);
  }
  return draws;
}

/**
 * The log of a round with the card that each draw from a discard pile took, found by laying the
 * piles anew.
 * @param {readonly Happened[]} log
 * @param {number} round
 */
export function withTaken(log, round) {
  /** @type {Record<string, string[]>} */
  const piles = {};
  return log.map((line) => {
    const told = readMove(line.move);
    if (line.round !== round || !told) return { line, told, taken: null };
    const suit = suitOf(told.card);
    if (told.sign === "-") (piles[suit] ??= []).push(told.card);
    const taken = told.draw && told.draw !== "d" ? (piles[told.draw]?.pop() ?? null) : null;
    return { line, told, taken };
  });
}

/**
 * What has happened since this seat's last move: marks for the table.
 * @param {TableTold} table
 */
export function marksOf(table) {
  const told = withTaken(table.log, table.round);
  const marks = { rows: new Set(), discards: new Set(), draws: new Set(), newest: "" };
  for (let k = told.length - 1; k >= 0; k--) {
    const { line, told: move, taken } = told[k];
    if (line.round !== table.round || !move) break;
    if (line.seat === table.you) {
      marks.newest = line.drew ?? taken ?? "";
      break;
    }
    if (told.slice(k + 1).some((later) => later.line.seat === line.seat)) break;
    if (move.sign === "+") marks.rows.add(`${line.seat} ${move.card}`);
    if (move.sign === "-") marks.discards.add(suitOf(move.card));
    if (move.draw) marks.draws.add(move.draw);
  }
  return marks;
}

/**
 * The cards that fly for a move of another player: the placed one, then the drawn one.
 * @param {TableTold} table
 * @param {ExpeditionView} view after the move
 * @param {Happened} line
 * @returns {import("./flights.js").Flight[]}
 */
export function flightsOf(table, view, line) {
  const told = withTaken(table.log, table.round).find((it) => it.line === line);
  const move = told?.told;
  if (!move) return [];
  const seat = `[data-seat="${line.seat}"]`;
  const suit = suitOf(move.card);
  const row = manyRows(view) ? (move.row ?? view.rows[line.seat].length - 1) : rowOf(view, line.seat, suit);
  const place = move.sign === "+" ? `[data-place="row ${suit} ${line.seat} ${row}"] .strip.last` : `[data-place="pile ${suit}"]`;
  const pile = move.draw === "d" ? '[data-place="deck"]' : `[data-place="pile ${move.draw}"]`;
  return [
    { key: `${line.number} placed`, from: seat, to: place, card: move.card, after: 0 },
    { key: `${line.number} drawn`, from: pile, to: seat, card: told.taken, after: 1 },
  ];
}

/**
 * How many turns a seat gets after the present one if everybody draws from the pile.
 * @param {ExpeditionView} view
 * @param {number} seat
 */
export function turnsLeft(view, seat) {
  let turns = 0;
  for (let k = 1; k < view.pile; k++) if ((view.to_move + k) % view.players === seat) turns++;
  return turns;
}

/**
 * What of the own side stands in the way of a refused move: the row by its index, or a pile.
 * @param {import("../store.js").Refusal | null} refusal
 * @param {ExpeditionView} view
 * @returns {{row: number, pile: string}} -1 and "" for none
 */
export function blockerOf(refusal, view) {
  const nothing = { row: -1, pile: "" };
  if (refusal?.reason !== "illegal") return nothing;
  const { rule, card, row, suit } = refusal.details;
  if (rule === "banned" || rule === "empty-pile") return { row: -1, pile: String(suit) };
  if (!["too-low", "too-low-of-row", "wager-late", "face-late", "other-suit"].includes(String(rule))) return nothing;
  if (manyRows(view)) return { row: Number(row) - 1, pile: "" };
  return { row: rowOf(view, view.seat ?? 0, suitOf(String(card))), pile: "" };
}

/**
 * A hand in the order of its suits, newest card last among equals.
 * @param {readonly string[]} hand
 * @param {string[]} suits
 */
export function sorted(hand, suits) {
  const order = "xA23456789 JQK"; // the gap is the ten
  /** @param {string} card */
  const place = (card) =>
    suits.indexOf(suitOf(card)) * 100 + order.indexOf(rankOf(card).replace("10", " "));
  return [...hand].sort((a, b) => place(a) - place(b));
}
