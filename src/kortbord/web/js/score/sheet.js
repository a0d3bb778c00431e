/** A score sheet as data: rounds, totals, who starts, who wins; no page here. */

import { count, countRow, countScout, deckOf, hasRows, mostOf, SCOUT_CARDS } from "./decks.js";

/** @typedef {import("./decks.js").Row} Row */

/**
 * What one player has in one round: rows of cards, the counters of Scout, or just the points.
 * @typedef {{rows?: Row[], captured?: number, chips?: number, hand?: number, spared?: boolean, points?: number}} Entry
 * @typedef {(Entry | null)[]} Round null: nothing has been entered, which is not the same as 0 points
 */

/**
 * @typedef {object} Sheet
 * @property {string} id
 * @property {string} made the day, such as 2026-11-30
 * @property {string} game
 * @property {number} colours of Lost Cities; 0 for other games
 * @property {string[]} players
 * @property {number} planned how many rounds are to be played
 * @property {number} start the seat that starts the first round
 * @property {Round[]} rounds
 */

export const MOST_ROUNDS = 30;

/** How many rounds a game has if nobody says otherwise. @param {string} game @param {number} players */
export const usualRounds = (game, players) => (game === "scout" ? players : game === "lost-cities" ? 3 : 1);

/** @param {Sheet} sheet */
export const deckFor = (sheet) => deckOf(sheet.game, sheet.players.length, sheet.colours);

/** @param {Sheet} sheet @returns {Round} */
export const emptyRound = (sheet) => sheet.players.map(() => null);

/**
 * The points of a player in a round; null if nothing has been entered.
 * @param {Sheet} sheet
 * @param {Entry | null} entry
 */
export function pointsOf(sheet, entry) {
  if (!entry) return null;
  if (entry.points !== undefined) return entry.points;
  if (!hasRows(sheet.game)) return countScout(/** @type {any} */ (entry));
  const deck = deckFor(sheet);
  return (entry.rows ?? []).reduce((sum, row) => sum + countRow(deck, row.cards).score, 0);
}

/** The points of every player so far. @param {Sheet} sheet @param {number} [rounds] only of the first so many */
export function totalsOf(sheet, rounds = sheet.rounds.length) {
  return sheet.players.map((_, seat) =>
    sheet.rounds.slice(0, rounds).reduce((sum, round) => sum + (pointsOf(sheet, round[seat]) ?? 0), 0),
  );
}

/** Whether every player of a round has been counted. @param {Round | undefined} round */
export const isWhole = (round) => Boolean(round?.every((entry) => entry !== null));

/** How many rounds have been counted from the first on. @param {Sheet} sheet */
export function wholeRounds(sheet) {
  const gap = sheet.rounds.findIndex((round) => !isWhole(round));
  return gap < 0 ? sheet.rounds.length : gap;
}

/**
 * The seat that starts each round up to one: in Lost Cities whoever leads, or if level the one who
 * did not start last; elsewhere the next seat.
 * @param {Sheet} sheet
 * @param {number} round
 */
export function starterOf(sheet, round) {
  let seat = sheet.start;
  for (let k = 1; k <= round; k++) {
    if (sheet.game !== "lost-cities") seat = (seat + 1) % sheet.players.length;
    else {
      const [first, second] = totalsOf(sheet, k);
      seat = first === second ? 1 - seat : first > second ? 0 : 1;
    }
  }
  return seat;
}

/** Whether all planned rounds have been counted. @param {Sheet} sheet */
export const isOver = (sheet) => wholeRounds(sheet) >= sheet.planned && wholeRounds(sheet) === sheet.rounds.length;

/** The seats with the most points; several share the win. @param {Sheet} sheet */
export function winnersOf(sheet) {
  const totals = totalsOf(sheet);
  const best = Math.max(...totals);
  return totals.flatMap((points, seat) => (points === best ? [seat] : []));
}

/**
 * How often a card lies in the rows of each player, in one round.
 * @param {Round} round
 * @param {string} suit
 * @param {string} rank
 */
export const usedBy = (round, suit, rank) =>
  round.map((entry) =>
    (entry?.rows ?? []).reduce((sum, row) => sum + (row.suit === suit ? count(row.cards, rank) : 0), 0),
  );

/** How many of a card no row holds. @param {Sheet} sheet @param {Round} round @param {string} suit @param {string} rank */
export const leftOf = (sheet, round, suit, rank) =>
  deckFor(sheet).copies(rank) - usedBy(round, suit, rank).reduce((a, b) => a + b, 0);

/**
 * Why a round of Scout can't be: a code and its values; null if it can.
 * @param {Sheet} sheet
 * @param {Round} round
 * @returns {{code: string, values: Record<string, number>} | null}
 */
export function scoutProblem(sheet, round) {
  const players = sheet.players.length;
  const cards = SCOUT_CARDS[players];
  let sum = 0;
  for (const entry of round) {
    if (!entry || entry.points !== undefined) continue;
    const chips = entry.chips ?? 0;
    const most = mostOf("chips", players);
    if (chips > most) return { code: "chips", values: { n: most } };
    sum += (entry.captured ?? 0) + (entry.hand ?? 0);
  }
  if (sum > cards) return { code: "cards", values: { n: cards } };
  const counted = round.filter((entry) => entry && entry.points === undefined);
  if (counted.filter((entry) => entry?.spared).length > 1) return { code: "spared", values: {} };
  return null;
}
