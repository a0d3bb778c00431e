/** The line of speech of an expedition game: whose turn, what is chosen, what is possible, why not. */

import { list, t } from "../i18n.js";
import { capital, cardName, pileName, suitName, suitOf } from "../cards/names.js";
import { drawsOf, manyRows, turnsLeft } from "./expedition-model.js";
import { isMine, isMissed, plainName, seatName, whyNot } from "../story.js";

/** @typedef {import("../protocol.js").TableTold} TableTold */
/** @typedef {import("../protocol.js").Legal} Legal */
/** @typedef {import("./expedition-model.js").ExpeditionView} ExpeditionView */

/**
 * @typedef {object} Situation
 * @property {TableTold} table
 * @property {ExpeditionView} view
 * @property {string | null} picked the chosen card
 * @property {{plays: Map<number, Legal>, discard: Legal | null} | null} targets
 * @property {Legal | null} asked a move that waits for a yes
 * @property {import("../store.js").Refusal | null} refusal
 * @property {string} note what was just asked for, such as a row's working
 */

/**
 * @param {Situation} now
 * @returns {{text: string, tone: "" | "mine" | "warn"}}
 */
export function speech({ table, view, picked, targets, asked, refusal, note }) {
  const mine = isMine(table);
  if (asked) return { text: (asked.warnings ?? []).map((code) => t(`warning.${code}`)).join(" "), tone: "warn" };
  if (refusal) return { text: whyNot(refusal), tone: "warn" };
  if (note) return { text: note, tone: mine ? "mine" : "" };
  if (isMissed(table)) return { text: t("reason.left"), tone: "" };
  if (!mine) return { text: othersTurn(table, view), tone: "" };
  if (view.phase === "draw") return { text: `${drawText(table)} ${endText(view)}`.trim(), tone: "mine" };
  if (picked && targets) return { text: pickedText(view, picked, targets), tone: "mine" };
  return { text: `${t("say.yourTurn")} ${endText(view) || t("say.chooseCard")}`, tone: "mine" };
}

/** @param {TableTold} table @param {ExpeditionView} view */
function othersTurn(table, view) {
  const names = table.acting.map((seat) => plainName(table, seat));
  if (!names.length) return t("say.roundOver");
  const text = t("say.turnOf", { who: list(names) });
  const end = endText(view);
  return end ? `${text} ${end}` : text;
}

/** From so many cards in the pile on, the end of the round is told of. */
const NEAR_END = 5;

/**
 * A word on the end of the round when it is near: how many draws, and turns for this seat. Whoever
 * takes from a discard pile prolongs the round, so that it is "at least" so many.
 * @param {ExpeditionView} view
 */
function endText(view) {
  if (view.pile > NEAR_END) return "";
  const draws = view.pile === 1 ? t("say.lastCard") : t("say.drawsLeft", { n: view.pile });
  if (view.seat === null) return draws;
  const n = turnsLeft(view, view.seat);
  const now = view.to_move === view.seat;
  if (!n) return `${draws} ${t(now ? "say.lastTurn" : "say.noTurnLeft")}`;
  return `${draws} ${t(now ? "say.turnsLeftAfter" : "say.turnsLeft", { n })}`;
}

/** @param {TableTold} table */
function drawText(table) {
  const piles = [...drawsOf(table.legal).keys()].filter((pile) => pile !== "d");
  if (!piles.length) return t("say.drawPile");
  return t("say.drawAny");
}

/**
 * @param {ExpeditionView} view
 * @param {string} picked
 * @param {{plays: Map<number, Legal>}} targets
 */
function pickedText(view, picked, { plays }) {
  const card = capital(cardName(picked));
  const suit = suitName(suitOf(picked));
  const rows = [...plays.keys()].filter((row) => row >= 0);
  if (!plays.size) return t("say.discardOnly", { card });
  if (!manyRows(view)) return t(rows.length ? "say.playOrDiscard" : "say.beginOrDiscard", { card, suit });
  return t(rows.length ? "say.rowOrNew" : "say.newOrDiscard", { card });
}

/**
 * A row in words, with its working.
 * @param {TableTold} table
 * @param {number} seat
 * @param {string} suit
 * @param {{text: string, score: number, extra: number, factor: number}} work
 */
export function workingText(table, seat, suit, work) {
  const values = { who: seatName(table, seat), suit: suitName(suit), working: work.text, score: work.score };
  return t("row.working", values);
}

/**
 * The cards of a discard pile in words, from the top.
 * @param {string} suit
 * @param {string[]} cards as far as they may be looked at
 * @param {number} size
 */
export function pileText(suit, cards, size) {
  const pile = capital(pileName(suit));
  if (!size) return t("pile.isEmpty", { pile });
  const names = [...cards].reverse().map(cardName);
  return names.length < size
    ? t("pile.topOnly", { pile, card: names[0], n: size })
    : t("pile.holds", { pile, cards: names.join(", ") });
}
