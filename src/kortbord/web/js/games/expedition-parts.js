/** Parts of the table of an expedition game: rows, discard piles, the draw pile, folded boards. */

import { html } from "../../vendor/preact.js";
import { number, t } from "../i18n.js";
import { Face, Strip } from "../cards/card.js";
import { Icon, Shape } from "../cards/shapes.js";
import { capital, cardName, pileName, rankNames, rankShown, suitName } from "../cards/names.js";
import { fitRow } from "./expedition-fit.js";
import { suitsOf } from "./expedition-model.js";

/** @typedef {import("./expedition-model.js").Row} Row */
/** @typedef {import("./expedition-model.js").ExpeditionView} ExpeditionView */

/** What a legal target says: a sign besides the outline. @param {{icon: string, text: string}} props */
export const Doing = ({ icon, text }) =>
  html`<span class="doing"><${Icon} name=${icon} /><span>${text}</span></span>`;

/**
 * A row, or the empty place of one, as a button.
 * @param {{suit: string, row: Row | null, label: string, target: boolean, size: {width: number, height: number},
 *   onTap: (event: MouseEvent) => void, mark?: string, strip?: number, doing?: string, dataset?: string}} props
 */
export function Column({ suit, row, label, target, size, onTap, mark = "", strip = 22, doing = "", dataset }) {
  const cards = row?.cards ?? [];
  const fit = fitRow(cards.length, size.height, size.width, strip);
  const name = target ? `${doing}: ${label}` : label;
  return html`<button type="button" data-nav data-place=${dataset} class=${`col s${suit} ${target ? "target" : ""}`}
    aria-label=${name} onClick=${onTap}>
    ${!cards.length && html`<span class="ghost"><${Shape} suit=${suit} /></span>`}
    <span class="strips" style=${{ "--strip": `${fit.strip}px`, "--last": `${fit.last}px` }}>
      ${fit.packed > fit.skipped && html`<span class="packed" aria-hidden="true">${fit.skipped > 0 && html`<b data-sign="\u2026" />`}
        ${cards.slice(fit.skipped, fit.packed).map((card, k) => html`<b key=${k} data-sign=${rankShown(card)} />`)}</span>`}
      ${cards.slice(fit.packed).map((card, k) => {
        const last = fit.packed + k === cards.length - 1;
        return html`<${Strip} key=${fit.packed + k} card=${card} last=${last} mark=${last ? mark : ""} />`;
      })}
    </span>
    ${target && html`<${Doing} icon="play" text=${doing} />`}
    ${cards.length > 0 && html`<span class="worth">${number(row?.score ?? 0)}</span>`}
  </button>`;
}

/**
 * The words of a row for its button.
 * @param {string} suit
 * @param {Row | null} row
 */
export function rowLabel(suit, row) {
  const name = capital(suitName(suit));
  if (!row) return t("row.none", { suit: name });
  return t("row.label", { suit: name, cards: rankNames(row.cards), score: row.score });
}

/**
 * @param {{suit: string, cards: string[], size: number, target: "" | "discard" | "draw", marks: string,
 *   onTap: (event: MouseEvent) => void}} props
 */
export function DiscardPile({ suit, cards, size, target, marks, onTap }) {
  const top = cards.at(-1);
  const pile = capital(pileName(suit));
  const name = top ? t("pile.label", { pile, card: cardName(top), n: size }) : t("pile.isEmpty", { pile });
  const doing = target && t(`do.${target}`);
  return html`<button type="button" data-nav data-place=${`pile ${suit}`}
    class=${`pile s${suit} ${target ? "target" : ""} ${marks}`} aria-label=${doing ? `${doing}: ${name}` : name} onClick=${onTap}>
    ${top
      ? html`<span key=${`${top}${size}`} class=${`card s${suit}`}><${Face} card=${top} /></span>`
      : html`<span class="ghost"><${Shape} suit=${suit} /></span>`}
    ${size > 1 && html`<span class="count" aria-hidden="true" data-sign=${size} />`}
    ${target && html`<${Doing} icon=${target} text=${doing} />`}
  </button>`;
}

/**
 * @param {{n: number, target: boolean, marks: string, onTap: (event: MouseEvent) => void}} props
 */
export function DrawPile({ n, target, marks, onTap }) {
  const name = t("drawPile.label", { n });
  const doing = t("do.draw");
  return html`<button type="button" data-nav data-place="deck" class=${`deck ${target ? "target" : ""} ${marks}`}
    aria-label=${target ? `${doing}: ${name}` : name} onClick=${onTap}>
    <span class="n" data-sign=${n} />
    ${target && html`<${Doing} icon="draw" text=${doing} />`}
  </button>`;
}

/**
 * Another player's rows on one line: the top of each, with its suit.
 * @param {{view: ExpeditionView, seat: number}} props
 */
export function Tops({ view, seat }) {
  const suits = suitsOf(view);
  const rows = [...view.rows[seat]].sort((a, b) => suits.indexOf(a.suit) - suits.indexOf(b.suit));
  if (!rows.length) return html`<span class="tops none">${t("row.noneYet")}</span>`;
  return html`<span class="tops">
    ${rows.map((row, k) => {
      const top = row.cards[row.cards.length - 1];
      return html`<span key=${k} class=${`top s${row.suit}`}>
        <${Shape} suit=${row.suit} /><span class="sr">${suitName(row.suit)} </span><b>${rankShown(top)}</b>
        ${row.cards.length > 1 && html`<small aria-hidden="true">(${row.cards.length})</small>`}
      </span>`;
    })}
  </span>`;
}
