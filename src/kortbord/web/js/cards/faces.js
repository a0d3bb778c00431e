/** The few signs that one can say at the table, drawn: not every device has a font of emoji. */

import { html } from "../../vendor/preact.js";

/** @typedef {import("../../vendor/preact.js").VNode} VNode */

/** A face with its eyes; the mouth is what tells them apart. @param {VNode} mouth */
const face = (mouth) => html`<g>
  <circle cx="12" cy="12" r="10.2" fill="#f3c64a" stroke="#5a3d00" stroke-width="1.4" />
  ${mouth}
</g>`;

const EYES = html`<g fill="#3a2700"><ellipse cx="8.4" cy="9.6" rx="1.3" ry="1.8" /><ellipse cx="15.6" cy="9.6" rx="1.3" ry="1.8" /></g>`;

/** @param {string} path */
const line = (path) => html`<path d=${path} fill="none" stroke="#3a2700" stroke-width="1.7" stroke-linecap="round" />`;

/** A hand, its thumb up. */
const HAND = "M7.5 11.2 11 3.4c.3-.8 1-1.2 1.8-1 1.4.3 2 1.6 1.6 3l-.9 3.5h5c1.5 0 2.4 1.1 2.1 2.5l-1.5 6.9c-.3 1.3-1.2 2-2.5 2H9.6l-2.1-1.2z";

/** @type {Record<string, VNode>} */
const FACES = {
  "thumbs-up": html`<g stroke="#5a3d00" stroke-width="1.4" stroke-linejoin="round">
    <path d=${HAND} fill="#f3c64a" /><rect x="2.2" y="10.4" width="4.6" height="10.6" rx="1.2" fill="#5fa8e6" stroke="#12365f" />
    ${["M17 12.3h3", "M16.4 15.2h3", "M15.8 18h2.8"].map((d) => html`<path key=${d} d=${d} fill="none" stroke-linecap="round" />`)}
  </g>`,
  smile: face(html`<g>${EYES}${line("M7.2 14.2c2.4 3.4 7.2 3.4 9.6 0")}</g>`),
  laugh: face(html`<g>${line("M6.6 10.2c.7-1.6 2.6-1.6 3.3 0M14.1 10.2c.7-1.6 2.6-1.6 3.3 0")}
    <path d="M6.6 13.4h10.8c0 3.4-2.3 5.6-5.4 5.6s-5.4-2.2-5.4-5.6z" fill="#3a2700" /><path d="M8.2 14.4h7.6v1.4H8.2z" fill="#fff" /></g>`),
  wow: face(html`<g>${EYES}${line("M6.8 6.2c.8-.8 2-1 3-.6M17.2 6.2c-.8-.8-2-1-3-.6")}<ellipse cx="12" cy="16.2" rx="2.5" ry="3.1" fill="#3a2700" /></g>`),
  sad: face(html`<g>${EYES}${line("M7.8 17.2c2-2.8 6.4-2.8 8.4 0M6.4 7c1-.2 2-.8 2.6-1.6M17.6 7c-1-.2-2-.8-2.6-1.6")}</g>`),
  clap: html`<g stroke="#5a3d00" stroke-width="1.3" stroke-linejoin="round">
    <rect x="4.1" y="8.2" width="8" height="13" rx="3.9" transform="rotate(-24 8 15)" fill="#e9a63a" />
    <rect x="10.4" y="7.2" width="8" height="13.6" rx="3.9" transform="rotate(14 14 14)" fill="#f3c64a" />
    <path d="M13.4 8.6 12.6 14M16.2 9.2l-.9 5.2" fill="none" stroke-linecap="round" />
    <path d="M5 5.4 3.6 3.2M9.4 4.2 9 1.6M14.2 4.2l.8-2.4M19 6.2l1.8-1.8" fill="none" stroke="currentColor" stroke-width="1.7" stroke-linecap="round" />
  </g>`,
};

/** What can be said by a sign. */
export const SIGNS = Object.keys(FACES);

/** A sign; words beside it or the name above it say the same. @param {{name: string}} props */
export function Sign({ name }) {
  return html`<svg class="emoji" viewBox="0 0 24 24" aria-hidden="true">${FACES[name]}</svg>`;
}
