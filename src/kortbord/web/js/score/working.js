/** What the points of a player come from, line by line, in words. */

import { t } from "../i18n.js";
import { capital, suitName } from "../cards/names.js";
import { countRow, countScout } from "./decks.js";
import { deckFor } from "./sheet.js";

/** @typedef {import("./sheet.js").Sheet} Sheet */
/** @typedef {import("./sheet.js").Entry} Entry */

/**
 * @param {Sheet} sheet
 * @param {Entry} entry
 * @returns {{label: string, text: string, points: number}[]}
 */
export function linesOf(sheet, entry) {
  if (entry.points !== undefined) return [{ label: t("pad.typed"), text: "", points: entry.points }];
  if (entry.rows) {
    const deck = deckFor(sheet);
    const rows = [...entry.rows].sort((a, b) => deck.suits.indexOf(a.suit) - deck.suits.indexOf(b.suit));
    return rows.map((row) => {
      const { text, score } = countRow(deck, row.cards);
      return { label: capital(suitName(row.suit)), text, points: score };
    });
  }
  return [{ label: t("points.points"), text: scoutText(entry), points: countScout(/** @type {any} */ (entry)) }];
}

/** @param {Entry} entry */
export function scoutText(entry) {
  const values = { captured: entry.captured ?? 0, chips: entry.chips ?? 0, hand: entry.hand ?? 0 };
  return entry.spared ? t("end.scoutSpared", values) : t("end.scoutWorking", values);
}

/** The name of a card: "red 7", "face card of hearts". @param {string} suit @param {string} rank */
export function padCard(suit, rank) {
  if (rank === "F") return t("pad.face", { suit: suitName(suit) });
  if (rank === "x") return t(`wager.${suit}`);
  return t(`card.${suit}`, { rank: rank === "A" ? t("rank.A") : rank });
}
