/** A Scout card: the number that counts large, the other one small and on its head. Both stand at
 * the left edge, where an overlapped card is still seen. */

import { html } from "../../vendor/preact.js";
import { down, up } from "../games/scout-model.js";

/** @param {{card: string}} props */
export function ScoutFace({ card }) {
  return html`<span class="sup" aria-hidden="true" data-sign=${up(card)} /><span class="sdown" aria-hidden="true" data-sign=${down(card)} />`;
}

/** The class that gives a card its hue. @param {string} card */
export const hue = (card) => `scard n-${up(card)} d-${down(card)}`;
