/** A sheet as a document, there and back: what is saved as a file and what `kortbord sheet` reads. */

import { canLie, countRow, hasRows, mostOf, ordered } from "./decks.js";
import { MOST_ROUNDS, deckFor, pointsOf, scoutProblem, starterOf, totalsOf, usedBy, winnersOf } from "./sheet.js";

/** @typedef {import("./sheet.js").Sheet} Sheet */
/** @typedef {import("./sheet.js").Entry} Entry */

export const FORMAT = "kortbord-sheet";
export const VERSION = 1;
/** The largest file that is read, in bytes: hundreds of times what a long evening takes. */
export const LARGEST = 1_000_000;
const LONGEST_NAME = 40;
const MOST_POINTS = 100_000;

const PLAYERS = /** @type {Record<string, number[]>} */ ({
  "lost-cities": [2],
  "store-oppdagere": [2, 3, 4],
  scout: [2, 3, 4, 5],
});

/**
 * @param {Sheet} sheet
 * @returns {Record<string, unknown>}
 */
export function toDocument(sheet) {
  return {
    format: FORMAT,
    version: VERSION,
    game: sheet.game,
    made: sheet.made,
    options: { ...(sheet.colours ? { colours: sheet.colours } : {}), rounds: sheet.planned, start: sheet.start },
    players: sheet.players.map((name) => ({ name })),
    rounds: sheet.rounds.map((round, k) => ({
      start: starterOf(sheet, k),
      entries: round.map((entry) => entryTold(entry)),
      scores: round.map((entry) => pointsOf(sheet, entry)),
    })),
    totals: totalsOf(sheet),
    winners: winnersOf(sheet),
  };
}

/** @param {Entry | null} entry */
function entryTold(entry) {
  if (!entry?.rows) return entry;
  return { rows: entry.rows.map((row) => `${row.suit}: ${row.cards.join(" ")}`) };
}

/** A document is refused; the code says why, and where a line of a table is to blame, which. */
export class SheetError extends Error {
  /** @param {string} code @param {number} [line] from 1 */
  constructor(code, line = 0) {
    super(code);
    this.line = line;
  }
}

/**
 * Reads a file; of several sheets, one a line, the first to the last.
 * @param {string} text
 * @param {() => string} newId
 * @returns {Sheet[]}
 */
export function readFile(text, newId) {
  if (text.length > LARGEST) throw new SheetError("large");
  const lines = text.trim().split("\n");
  // One document over many lines, or one on each line.
  const parts = lines.length > 1 && lines[0].trim().endsWith("}") ? lines : [text];
  return parts.filter((part) => part.trim()).map((part) => fromDocument(parse(part), newId()));
}

/** @param {string} text @returns {any} */
function parse(text) {
  try {
    return JSON.parse(text);
  } catch {
    throw new SheetError("json");
  }
}

/** @param {unknown} holds @param {string} code @returns {asserts holds} */
function must(holds, code) {
  if (!holds) throw new SheetError(code);
}

/** @param {unknown} value @param {number} low @param {number} high */
const whole = (value, low, high) => Number.isInteger(value) && Number(value) >= low && Number(value) <= high;

/**
 * @param {any} told
 * @param {string} id
 * @returns {Sheet}
 */
export function fromDocument(told, id) {
  must(told && typeof told === "object" && told.format === FORMAT, "foreign");
  must(told.version === VERSION, "version");
  must(Object.hasOwn(PLAYERS, told.game), "foreign");
  const options = told.options ?? {};
  must(Array.isArray(told.players) && PLAYERS[told.game].includes(told.players.length), "players");
  const players = told.players.map((/** @type {any} */ player) => {
    must(typeof player?.name === "string" && player.name.trim() && player.name.length <= LONGEST_NAME, "players");
    return player.name.trim();
  });
  const colours = told.game === "lost-cities" ? (options.colours ?? 5) : 0;
  must(!colours || colours === 5 || colours === 6, "foreign");
  const start = options.start ?? 0;
  must(whole(start, 0, players.length - 1), "players");
  must(Array.isArray(told.rounds) && told.rounds.length <= MOST_ROUNDS, "rounds");
  const planned = options.rounds ?? Math.max(1, told.rounds.length);
  must(whole(planned, 1, MOST_ROUNDS), "rounds");
  const made = /^\d{4}-\d\d-\d\d$/.test(told.made) ? told.made : "";
  /** @type {Sheet} */
  const sheet = { id, made, game: told.game, colours, players, planned, start, rounds: [] };
  for (const round of told.rounds) {
    must(Array.isArray(round?.entries) && round.entries.length === players.length, "rounds");
    const entries = round.entries.map((/** @type {unknown} */ entry) => entryOf(sheet, entry));
    checkRound(sheet, entries);
    sheet.rounds.push(entries);
    const scores = entries.map((/** @type {Entry | null} */ entry) => pointsOf(sheet, entry));
    must(round.scores === undefined || JSON.stringify(round.scores) === JSON.stringify(scores), "scores");
  }
  return sheet;
}

/** @param {Sheet} sheet @param {any} told @returns {Entry | null} */
function entryOf(sheet, told) {
  if (told === null) return null;
  must(typeof told === "object", "rounds");
  if (told.points !== undefined) {
    must(whole(told.points, -MOST_POINTS, MOST_POINTS), "numbers");
    return { points: told.points };
  }
  if (hasRows(sheet.game)) return rowsOf(sheet, told.rows);
  for (const what of /** @type {const} */ (["captured", "chips", "hand"])) {
    must(whole(told[what], 0, mostOf(what, sheet.players.length)), "numbers");
  }
  must(typeof (told.spared ?? false) === "boolean", "numbers");
  return { captured: told.captured, chips: told.chips, hand: told.hand, spared: told.spared ?? false };
}

/** @param {Sheet} sheet @param {any} told @returns {Entry} */
function rowsOf(sheet, told) {
  must(Array.isArray(told) && told.length <= 60, "rows");
  const deck = deckFor(sheet);
  const rows = told.map((/** @type {any} */ text) => {
    const found = /^(?:([A-Z]):)?([ 0-9AFJKQx]*)$/.exec(typeof text === "string" ? text : "?");
    must(found, "rows");
    const cards = found[2].trim().split(/ +/).filter(Boolean).map((rank) => (/^[JQK]$/.test(rank) ? "F" : rank));
    must(cards.length <= 26 && canLie(deck, cards), "rows");
    must(!found[1] || deck.suits.includes(found[1]), "rows");
    return { suit: found[1] ?? "", cards: ordered(deck, cards) };
  });
  // A row whose suit nobody wrote down can't be checked against the deck: its points are kept.
  if (rows.some((row) => !row.suit)) return { points: rows.reduce((sum, row) => sum + countRow(deck, row.cards).score, 0) };
  must(deck.many || new Set(rows.map((row) => row.suit)).size === rows.length, "rows");
  return { rows: rows.filter((row) => row.cards.length) };
}

/** @param {Sheet} sheet @param {(Entry | null)[]} round */
export function checkRound(sheet, round) {
  if (!hasRows(sheet.game)) return must(scoutProblem(sheet, round) === null, "numbers");
  const deck = deckFor(sheet);
  for (const suit of deck.suits) {
    for (const rank of deck.ranks) {
      const used = usedBy(round, suit, rank).reduce((a, b) => a + b, 0);
      must(used <= deck.copies(rank), "twice");
    }
  }
}

/** Points typed as one does in the margin: `12`, `10+15-8`; null if it is no such thing. @param {string} text */
export function readPoints(text) {
  const plain = text.replaceAll("\u2212", "-").replaceAll(" ", "");
  if (!/^[+-]?\d{1,5}([+-]\d{1,5}){0,30}$/.test(plain)) return null;
  const sum = (plain.match(/[+-]?\d+/g) ?? []).reduce((total, part) => total + Number(part), 0);
  return Math.abs(sum) <= MOST_POINTS ? sum : null;
}
