/**
 * A card of the expedition games: an index edge that is read when overlapped, and one big shape.
 *
 * The index is symbols, not the name of the button; the style sheet writes it from `data-sign`, so
 * that the name alone, such as "red 7, in hand", is what is read and can be said.
 */

import { html } from "../../vendor/preact.js";
import { Shape } from "./shapes.js";
import { rankShown, suitOf } from "./names.js";

/**
 * The face, to be put into a button or a plain element of class `card`.
 * @param {{card: string}} props
 */
export function Face({ card }) {
  const suit = suitOf(card);
  return html`<span class="idx" aria-hidden="true"><b data-sign=${rankShown(card)} /><${Shape} suit=${suit} /><i data-sign=${suit} /></span>
    <span class="face" aria-hidden="true"><${Shape} suit=${suit} /></span>`;
}

/**
 * A card of a row, as a strip.
 * @param {{card: string, last?: boolean, mark?: string}} props
 */
export function Strip({ card, last = false, mark = "" }) {
  return html`<span class=${`strip ${last ? "last" : ""} ${mark}`}>
    <b data-sign=${rankShown(card)} /><${Shape} suit=${suitOf(card)} />
  </span>`;
}
