/** Cards and suits in words. Codes and letters are the same in all languages, the words are not. */

import { t } from "../i18n.js";

const MULTIPLIERS = new Set(["x", "J", "Q", "K"]);

/** The suit's letter of a card. @param {string} card */
export const suitOf = (card) => card[0];

/** @param {string} card */
export const rankOf = (card) => card.slice(1);

/** Whether a card counts 0 and multiplies: a wager or a face card. @param {string} card */
export const isMultiplier = (card) => MULTIPLIERS.has(rankOf(card));

/** The number that a card counts. @param {string} card */
export function valueOf(card) {
  if (isMultiplier(card)) return 0;
  return rankOf(card) === "A" ? 1 : Number(rankOf(card));
}

/** A rank as a card shows it. @param {string} card */
export function rankShown(card) {
  return rankOf(card) === "x" ? "\u00d7" : rankOf(card);
}

/** The name of a card: "red 7", "hearts queen". @param {string} card */
export function cardName(card) {
  const [suit, rank] = [suitOf(card), rankOf(card)];
  if (rank === "x") return t(`wager.${suit}`);
  const told = /\d/.test(rank) ? rank : t(`rank.${rank}`);
  return t(`card.${suit}`, { rank: told });
}

/** The name of a suit. @param {string} suit */
export const suitName = (suit) => t(`suit.${suit}`);

/** The discard pile of a suit, as one says it after "to" or "from". @param {string} suit */
export const pileName = (suit) => t(`pile.${suit}`);

/** Ranks of a row, spoken. @param {string[]} cards */
export function rankNames(cards) {
  return cards
    .map((card) => {
      const rank = rankOf(card);
      if (rank === "x") return t("rank.x");
      return /\d/.test(rank) ? rank : t(`rank.${rank}`);
    })
    .join(", ");
}

/** Puts a capital in front. @param {string} text */
export const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);
