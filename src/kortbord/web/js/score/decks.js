/** The decks of the score pad, and what a row or a round is worth; no page here. */

import { working } from "../games/expedition-model.js";

/** @typedef {{suit: string, cards: string[]}} Row */

/**
 * What lies on the table in a game with rows: `F` stands for any face card, since all count alike.
 * @type {Record<string, {suits: string, ranks: string[], many: boolean}>}
 */
const DECKS = {
  "lost-cities": { suits: "YBWGRP", ranks: ["x", "2", "3", "4", "5", "6", "7", "8", "9", "10"], many: false },
  "store-oppdagere": { suits: "SHDC", ranks: ["F", "A", "2", "3", "4", "5", "6", "7", "8", "9", "10"], many: true },
};

/** The cards with which a round of Scout is played, by number of players. @type {Record<number, number>} */
export const SCOUT_CARDS = { 2: 22, 3: 36, 4: 44, 5: 45 };

/** A round of Scout pays no more chips than it has actions. */
const MOST_CHIPS = 1000;
const CHIPS_OF_TWO = 3;

/** @param {string} game */
export const hasRows = (game) => game in DECKS;

/**
 * @typedef {object} Deck
 * @property {string[]} suits
 * @property {string[]} ranks in the order of a row
 * @property {boolean} many whether a player may have several rows of a suit
 * @property {(rank: string) => number} copies how often a suit has a rank
 */

/**
 * @param {string} game
 * @param {number} players
 * @param {number} colours of Lost Cities
 * @returns {Deck}
 */
export function deckOf(game, players, colours) {
  const { suits, ranks, many } = DECKS[game];
  const decks = many && players > 2 ? 2 : 1;
  return {
    suits: [...suits].slice(0, many ? 4 : colours),
    ranks,
    many,
    copies: (rank) => (rank === "x" ? 3 : rank === "F" ? 3 * decks : decks),
  };
}

/**
 * Ranks as they lie in a row: multipliers first, then rising.
 * @param {Deck} deck
 * @param {string[]} cards
 */
export const ordered = (deck, cards) => [...cards].sort((a, b) => deck.ranks.indexOf(a) - deck.ranks.indexOf(b));

/**
 * The working and the points of a row, counted as the table counts it.
 * @param {Deck} deck
 * @param {readonly string[]} cards ranks
 */
export function countRow(deck, cards) {
  const named = cards.map((rank) => deck.suits[0] + (rank === "F" ? "K" : rank));
  const { text, score } = working(named, !deck.many);
  return { text: cards.length ? text : "0", score };
}

/**
 * Points of a round of Scout.
 * @param {{captured: number, chips: number, hand: number, spared: boolean}} entry
 */
export const countScout = ({ captured, chips, hand, spared }) => captured + chips - (spared ? 0 : hand);

/**
 * Whether a row can lie on the table: known ranks, no more of them than a suit has, in their order.
 * @param {Deck} deck
 * @param {readonly string[]} cards
 */
export function canLie(deck, cards) {
  const places = cards.map((rank) => deck.ranks.indexOf(rank));
  return places.every(
    (place, k) =>
      place >= 0 && (k === 0 || place >= places[k - 1]) && count(cards, cards[k]) <= deck.copies(cards[k]),
  );
}

/** @param {readonly string[]} cards @param {string} rank */
export const count = (cards, rank) => cards.filter((card) => card === rank).length;

/** The greatest number that a counter of Scout may show. @param {"captured" | "chips" | "hand"} what @param {number} players */
export function mostOf(what, players) {
  if (what !== "chips") return SCOUT_CARDS[players];
  return players === 2 ? CHIPS_OF_TWO : MOST_CHIPS;
}
