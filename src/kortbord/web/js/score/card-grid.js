/** All cards of the deck as keys: a tap puts a card into a row of the player whose round is counted. */

import { html, useState } from "../../vendor/preact.js";
import { number, t } from "../i18n.js";
import { Icon, Shape } from "../cards/shapes.js";
import { capital, suitName } from "../cards/names.js";
import { Button } from "../views/parts.js";
import { count, countRow, ordered } from "./decks.js";
import { deckFor, leftOf, usedBy } from "./sheet.js";
import { padCard } from "./working.js";

/** @typedef {import("./sheet.js").Sheet} Sheet */
/** @typedef {import("./sheet.js").Entry} Entry */
/** @typedef {import("./decks.js").Row} Row */

/** @param {string} rank */
const signOf = (rank) => (rank === "x" ? "\u00d7" : rank === "F" ? "JQK" : rank);

/**
 * @param {{sheet: Sheet, round: (Entry | null)[], seat: number, setEntry: (entry: Entry) => void,
 *   say: (text: string, tone?: "" | "warn") => void}} props
 */
export function CardGrid({ sheet, round, seat, setEntry, say }) {
  const deck = deckFor(sheet);
  const rows = round[seat]?.rows ?? [];
  const [suit, setSuit] = useState(rows.at(-1)?.suit ?? deck.suits[0]);
  const [fresh, setFresh] = useState(""); // the suit whose next card begins another row
  const [chosen, setChosen] = useState(/** @type {Record<string, number>} */ ({}));

  /** The row that takes cards of a suit, as its place among all rows; -1: a new one. @param {string} of */
  function activeRow(of) {
    const own = rows.flatMap((row, k) => (row.suit === of ? [k] : []));
    if (fresh === of || !own.length) return -1;
    return own.includes(chosen[of]) ? chosen[of] : own[own.length - 1];
  }

  /** @param {number} at @param {string} of @param {string[]} cards @param {string} name */
  function setRow(at, of, cards, name) {
    const next = at < 0 ? [...rows, { suit: of, cards }] : rows.map((row, k) => (k === at ? { suit: of, cards } : row));
    setEntry({ rows: next.filter((row) => row.cards.length) });
    if (at < 0) setChosen({ ...chosen, [of]: next.length - 1 });
    if (!cards.length) setChosen({});
    const { text, score } = countRow(deck, cards);
    say(cards.length ? t("pad.rowNow", { suit: name, working: text, score }) : t("pad.rowGone", { suit: name }));
  }

  /** @param {string} of @param {string} rank */
  function tap(of, rank) {
    setSuit(of);
    const at = activeRow(of);
    const cards = at < 0 ? [] : rows[at].cards;
    const card = padCard(of, rank);
    // Where there is one such card, a second tap takes it out again.
    if (deck.copies(rank) === 1 && cards.includes(rank)) return setRow(at, of, without(cards, rank), capital(suitName(of)));
    if (leftOf(sheet, round, of, rank) < 1) return say(whyNot(of, rank, card), "warn");
    setFresh("");
    setRow(at, of, ordered(deck, [...cards, rank]), capital(suitName(of)));
  }

  /** @param {string} of @param {string} rank @param {string} card */
  function whyNot(of, rank, card) {
    const holders = usedBy(round, of, rank);
    const other = holders.findIndex((n, k) => n > 0 && k !== seat);
    const n = deck.copies(rank);
    if (n > 1) return t("padno.allUsed", { card, n });
    if (other >= 0) return t("padno.otherHas", { card: capital(card), who: sheet.players[other] });
    return t("padno.ownRow", { card: capital(card) });
  }

  const own = rows.flatMap((row, k) => (row.suit === suit ? [k] : []));
  return html`<div class="deckgrid" style=${{ "--n": deck.suits.length }} role="group" aria-label=${t("pad.cards")}>
      ${deck.suits.map((of) => html`<${SuitHead} key=${of} suit=${of} deck=${deck} rows=${rows.filter((row) => row.suit === of)} />`)}
      ${deck.ranks.flatMap((rank) => deck.suits.map((of) => {
        const at = activeRow(of);
        const here = at < 0 ? 0 : count(rows[at].cards, rank);
        const left = leftOf(sheet, round, of, rank);
        return html`<${Key} key=${of + rank} suit=${of} rank=${rank} here=${here} left=${left} copies=${deck.copies(rank)} onTap=${() => tap(of, rank)} />`;
      }))}
    </div>
    <section class=${`rowpanel s${suit}`} aria-label=${capital(suitName(suit))}>
      ${own.map((at, k) => html`<${RowLine} key=${at} row=${rows[at]} deck=${deck} n=${k + 1} many=${deck.many} active=${activeRow(suit) === at}
        onChoose=${() => { setChosen({ ...chosen, [suit]: at }); setFresh(""); }}
        onTake=${(/** @type {string} */ rank) => setRow(at, suit, without(rows[at].cards, rank), capital(suitName(suit)))} />`)}
      ${!own.length && html`<p class="muted">${t("row.none", { suit: capital(suitName(suit)) })}</p>`}
      ${deck.many && own.length > 0 && html`<${Button} kind=${`quiet small ${fresh === suit ? "on" : ""}`} icon="plus" pressed=${fresh === suit}
        onClick=${() => setFresh(fresh === suit ? "" : suit)}>${t("row.new", { suit: suitName(suit) })}</${Button}>`}
    </section>`;
}

/** @param {string[]} cards @param {string} rank */
function without(cards, rank) {
  const at = cards.indexOf(rank);
  return cards.filter((_, k) => k !== at);
}

/** The suit and what its rows are worth. @param {{suit: string, deck: import("./decks.js").Deck, rows: Row[]}} props */
function SuitHead({ suit, deck, rows }) {
  const points = rows.reduce((sum, row) => sum + countRow(deck, row.cards).score, 0);
  return html`<span class=${`suithead s${suit}`}><span class="sr">${capital(suitName(suit))}: </span><i><${Shape} suit=${suit} /></i>
    <b>${rows.length ? number(points) : "\u2013"}</b></span>`;
}

/**
 * @param {{suit: string, rank: string, here: number, left: number, copies: number, onTap: () => void}} props
 */
function Key({ suit, rank, here, left, copies, onTap }) {
  const gone = left < 1 && !(copies === 1 && here > 0);
  const card = padCard(suit, rank);
  const name = copies > 1 ? t("pad.keyMany", { card, here, left }) : gone ? t("pad.keyGone", { card }) : card;
  return html`<button type="button" class=${`key s${suit} ${here ? "here" : ""} ${gone && !here ? "gone" : ""}`} data-card=${suit + rank}
      aria-label=${capital(name)} aria-pressed=${String(here > 0)} aria-disabled=${gone ? "true" : undefined} onClick=${onTap}>
    <b aria-hidden="true" data-sign=${signOf(rank)} />
    ${copies > 1 ? html`<small aria-hidden="true" data-sign=${`${here}/${left + here}`} />` : here > 0 && html`<${Icon} name="check" />`}
  </button>`;
}

/**
 * A row with its working; a tap on a card takes it out.
 * @param {{row: Row, deck: import("./decks.js").Deck, n: number, many: boolean, active: boolean,
 *   onChoose: () => void, onTake: (rank: string) => void}} props
 */
function RowLine({ row, deck, n, many, active, onChoose, onTake }) {
  const { text, score } = countRow(deck, row.cards);
  const name = many ? t("pad.rowNumbered", { n }) : capital(suitName(row.suit));
  return html`<div class=${`rowline ${active ? "on" : ""}`}>
    <p>${many
      ? html`<${Button} kind=${`quiet small ${active ? "on" : ""}`} pressed=${active} onClick=${onChoose}>${name}</${Button}>`
      : html`<b>${name}</b>`}
      <span class="working">${text} = <b>${number(score)}</b></span></p>
    <p class="chips">${row.cards.map((rank, k) => html`<button key=${k} type="button" class="chip"
      aria-label=${t("pad.takeOut", { card: padCard(row.suit, rank) })} onClick=${() => onTake(rank)}><b aria-hidden="true" data-sign=${signOf(rank)} /></button>`)}</p>
  </div>`;
}
