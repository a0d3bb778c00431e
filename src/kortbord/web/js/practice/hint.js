/** A hint in words and marks: first what kind of move, then the move. */

import { t } from "../i18n.js";
import { isMine } from "../story.js";
import { cardName, pileName } from "../cards/names.js";
import { manyRows, readMove } from "../games/expedition-model.js";
import { up } from "../games/scout-model.js";

/** @typedef {import("../protocol.js").TableTold} TableTold */
/** @typedef {import("../store.js").Hint} Hint */

/**
 * What is still to be done of the move that was hinted at; empty where another way was taken.
 * @param {TableTold} table
 * @param {Hint | null | undefined} hint
 */
function restOf(table, hint) {
  if (!hint?.move || !isMine(table)) return "";
  const whole = hint.half + hint.move;
  const half = table.half ?? "";
  return whole.startsWith(half) ? whole.slice(half.length) : "";
}

/**
 * @param {TableTold} table
 * @param {string} move of an expedition game
 */
function expeditionText(table, move) {
  const told = readMove(move);
  if (!told) return "";
  const words = [];
  const card = told.card && cardName(told.card);
  if (told.sign === "-") words.push(t("hint.discard", { card }));
  else if (card && !manyRows(table.view)) words.push(t("hint.play", { card }));
  else if (card) words.push(told.row === null ? t("hint.newRow", { card }) : t("hint.onRow", { card, n: told.row + 1 }));
  if (told.draw === "d") words.push(t("hint.draw"));
  else if (told.draw) words.push(t("hint.take", { pile: pileName(told.draw) }));
  return words.join(" ");
}

/** The parts of a Scout move. @param {string} move */
function scoutParts(move) {
  const show = /S(\d+)(?:-(\d+))?$/.exec(move);
  const scout = /^([LR])(\d+)(t?)/.exec(move);
  return { show: show && { from: Number(show[1]) - 1, to: Number(show[2] ?? show[1]) - 1 }, scout };
}

/**
 * @param {TableTold} table
 * @param {string} move
 */
function scoutText(table, move) {
  if (move === "keep" || move === "turn") return t(move === "keep" ? "hint.keep" : "hint.turn");
  const { show, scout } = scoutParts(move);
  const words = [];
  if (scout) {
    words.push(t(scout[1] === "L" ? "hint.left" : "hint.right", { n: Number(scout[2]) }));
    if (scout[3]) words.push(t("hint.turned"));
  }
  // After a scout the places are those of the hand with the new card.
  if (show && !scout) words.push(t("hint.show", { cards: table.view.hand.slice(show.from, show.to + 1).map(up).join(" ") }));
  else if (show) words.push(t("hint.thenShow", { from: show.from + 1, to: show.to + 1 }));
  return words.join(" ");
}

/** A move, or a half of one, as words that tell somebody to make it. @param {TableTold} table @param {string} move */
export const moveText = (table, move) => (table.game === "scout" ? scoutText : expeditionText)(table, move);

/**
 * A hint as it is told now; empty if there is none.
 * @param {TableTold} table
 * @param {Hint | null | undefined} hint
 */
export function hintText(table, hint) {
  if (!hint || !isMine(table)) return "";
  const rest = restOf(table, hint);
  const near = !hint.move && hint.state === table.state;
  if (!rest && !near) return "";
  const text = near ? t(`hintNear.${hint.near}`) : moveText(table, rest);
  return hint.sure ? text : `${text} ${t("hint.looking")}`;
}

/**
 * What of the table is marked: a card of the hand, a pile (`d` to draw from), cards or an end of Scout.
 * @param {TableTold} table
 * @param {Hint | null | undefined} hint
 * @returns {{card: string, pile: string, from: number, to: number, end: string}}
 */
export function hintMarks(table, hint) {
  const marks = { card: "", pile: "", from: -1, to: -1, end: "" };
  const rest = restOf(table, hint);
  if (table.game === "scout") {
    const { show, scout } = scoutParts(rest);
    if (scout) marks.end = scout[1];
    else if (show) Object.assign(marks, show);
    return marks;
  }
  const told = readMove(rest);
  if (!told) return marks;
  marks.card = told.card;
  // One thing after the other: where to draw is marked when the card lies.
  if (!told.card) marks.pile = told.draw ?? "";
  return marks;
}
