/** Moves, reasons and numbers of a review in words. */

import { has, language, t } from "../i18n.js";
import { cardName, capital, suitName } from "../cards/names.js";

/**
 * @typedef {object} Parts a move as plain data
 * @property {string} act
 * @property {string} [card]
 * @property {number} [row]
 * @property {string | null} [draw]
 * @property {number[]} [numbers]
 * @property {number} [place]
 *
 * @typedef {{code: string, card?: string, cards?: string[], suit?: string, seat?: number,
 *   numbers?: number[], most?: number, turns?: number, held?: number, pile?: number, place?: number}} Reason
 *
 * @typedef {object} Option
 * @property {string} move
 * @property {Parts} parts
 * @property {number} margin
 * @property {number} win
 * @property {number} behind
 * @property {[number, number]} interval
 * @property {number} worlds
 *
 * @typedef {object} Decision
 * @property {number} round from 1
 * @property {number} move
 * @property {number} step as the replay counts, after the move
 * @property {number} seat
 * @property {string} made
 * @property {string} best
 * @property {string} grade
 * @property {number} cost
 * @property {[number, number]} interval
 * @property {Reason | null} reason
 * @property {number} expected
 * @property {number} win
 * @property {Option[]} options
 *
 * @typedef {object} Summary
 * @property {number} seat
 * @property {string} name
 * @property {string | null} level
 * @property {number} decisions
 * @property {number} lost
 * @property {[number, number]} lost_interval
 * @property {number} lost_per_decision
 * @property {number[]} dearest
 * @property {{deal: number, draws: number | null}} luck
 *
 * @typedef {object} ReviewTold
 * @property {string} game
 * @property {string} title
 * @property {string} network
 * @property {{worlds: number}} effort
 * @property {Summary[]} players
 * @property {number[]} totals
 * @property {Decision[]} decisions
 */

/** A card in words; a Scout card is its two numbers. @param {string} card */
const named = (card) => (card.includes("/") ? card : cardName(card));

/** @param {Parts} parts @returns {string} */
export function moveWords(parts) {
  const { act, card = "", row = 0, draw = null, numbers = [], place = 0 } = parts;
  if (act !== "play" && act !== "discard") return t(`act.${act}`, { card, place, numbers: numbers.join(" ") });
  const placed = t(`act.${row ? "playRow" : act}`, { card: named(card), row });
  return `${placed}, ${draw ? t("act.take", { card: named(draw) }) : t("act.pile")}`;
}

/** @param {Decision} decision @param {string} move one of its options */
export function optionWords(decision, move) {
  const option = decision.options.find((one) => one.move === move);
  return option ? moveWords(option.parts) : move;
}

/**
 * @param {Reason | null} reason
 * @param {string[]} names
 */
export function reasonWords(reason, names) {
  if (!reason) return "";
  const { code, card, cards, suit, seat, numbers, ...rest } = reason;
  const values = /** @type {Record<string, string | number>} */ ({ ...rest });
  if (card) values.card = named(card);
  if (cards) values.cards = cards.map(named).join(", ");
  if (suit) values.suit = suitName(suit);
  if (seat !== undefined) values.who = names[seat];
  if (numbers) values.numbers = numbers.join(" ");
  return capital(t(`why.${code}`, values));
}

/** Points with one decimal and a real minus. @param {number} value @param {boolean} [signed] */
export function points(value, signed = false) {
  const format = new Intl.NumberFormat(language(), {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
    signDisplay: signed ? "exceptZero" : "negative",
  });
  return format.format(value).replace("-", "\u2212");
}

/** @param {number} share */
export function percent(share) {
  return new Intl.NumberFormat(language(), { style: "percent", maximumFractionDigits: 0 }).format(share);
}

/** @param {[number, number]} bounds */
export function between([low, high]) {
  return t("review.between", { low: points(low), high: points(high) });
}

/** The names of the players; bots are called by their level, as everywhere. @param {ReviewTold} review */
export function namesOf(review) {
  const level = (/** @type {Summary} */ one) => (one.level && one.name === one.level && has(`level.${one.level}`) ? one.level : "");
  return review.players.map((one) => {
    const own = level(one);
    if (!own) return one.name;
    const alike = review.players.filter((other) => level(other) === own);
    const named = { level: t(`level.${own}`), number: alike.indexOf(one) + 1 };
    return t(alike.length > 1 ? "bot.numbered" : "bot.named", named);
  });
}
