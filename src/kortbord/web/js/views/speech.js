/** The line of speech above the hand. The live region says the same, see `announce`. */

import { html } from "../../vendor/preact.js";

/**
 * @param {{text: string, tone: string, children?: import("../../vendor/preact.js").Child}} props
 */
export function Speech({ text, tone, children }) {
  return html`<div class=${`speech ${tone}`}>
    <p>${text}</p>
    <div class="acts">${children}</div>
  </div>`;
}
