/** The shapes of the suits, drawn. */

import { html } from "../../vendor/preact.js";

/** @typedef {import("../../vendor/preact.js").VNode} VNode */

const RAYS =
  "M12 1v3.4M12 19.6v3.4M1 12h3.4M19.6 12h3.4M4.2 4.2l2.4 2.4M17.4 17.4l2.4 2.4M4.2 19.8l2.4-2.4M17.4 6.6l2.4-2.4";

/** @type {Record<string, VNode>} */
const SHAPES = {
  Y: html`<g><circle cx="12" cy="12" r="5.2" /><path d=${RAYS} stroke="currentColor" stroke-width="2.4" stroke-linecap="round" /></g>`,
  B: html`<g>
    <path d="M1 8c3.5-4 7-4 11 0s7.5 4 11 0v4.2c-3.5 4-7 4-11 0s-7.5-4-11 0z" />
    <path d="M1 15.5c3.5-4 7-4 11 0s7.5 4 11 0v3.2c-3.5 4-7 4-11 0s-7.5-4-11 0z" opacity=".6" />
  </g>`,
  W: html`<g>
    <path d="M12 2.5 23.5 21.5H.5z" />
    <path d="M12 2.5l4.3 7.1-2.3-.7L12 11.2l-2-2.3-2.3.7z" fill="#fff" stroke="currentColor" stroke-width=".8" />
  </g>`,
  G: html`<g>
    <path d="M21.5 2.5C9 1.5 2.5 8 3.8 17.8l-2 3.4 1.7 1 2-3.2C15 20.5 21.5 14.5 21.5 2.5z" />
    <path d="M6 18C9 12 13 9 17 7" stroke="#fff" stroke-width="1.5" fill="none" />
  </g>`,
  R: html`<path d="M12 .8c1 5 7.5 7.2 7.5 14.4A7.5 7.6 0 0 1 4.5 15c0-4 2-5.2 3-8.2 1.5 1 2.1 2.2 2.1 4.2 1-2 2.4-5.2 2.4-10.2z" />`,
  P: html`<path d="M12 1.2l3.2 7 7.6.8-5.7 5.1 1.6 7.5L12 17.8l-6.7 3.8 1.6-7.5L1.2 9l7.6-.8z" />`,
  S: html`<path d="M12 1.5c3 4.5 9.5 7.5 9.5 12.5a4.7 4.7 0 0 1-8 3.2c.2 2.3.9 4 2.5 5.3H8c1.6-1.3 2.3-3 2.5-5.3a4.7 4.7 0 0 1-8-3.2C2.5 9 9 6 12 1.5z" />`,
  H: html`<path d="M12 22C7 17.5 1.5 13 1.5 8A5.5 5.5 0 0 1 12 5.5 5.5 5.5 0 0 1 22.5 8c0 5-5.5 9.5-10.5 14z" />`,
  D: html`<path d="M12 1l8.5 11L12 23 3.5 12z" />`,
  C: html`<path d="M12 1.5a4.9 4.9 0 0 1 4.1 7.6 4.9 4.9 0 1 1-2.7 8.5c.2 2 .9 3.6 2.4 4.9H8.2c1.5-1.3 2.2-2.9 2.4-4.9A4.9 4.9 0 1 1 7.9 9.1 4.9 4.9 0 0 1 12 1.5z" />`,
};

/**
 * A suit's shape; words beside it or a name above it tell the suit, so it is hidden from readers.
 * @param {{suit: string}} props
 */
export function Shape({ suit }) {
  return html`<svg class="shape" viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">${SHAPES[suit]}</svg>`;
}

/** The same as a part of a larger drawing, 24 by 24. @param {string} suit */
export const shapeOf = (suit) => SHAPES[suit];

/** @type {Record<string, string>} */
const ICONS = {
  play: "M12 3v14M5.5 11l6.5 6.5 6.5-6.5M4 21h16",
  discard: "M4 8h16l-1.6 13H5.6zM8.5 8V4h7v4",
  draw: "M12 21V7M5.5 13l6.5-6.5 6.5 6.5M4 3h16",
  plus: "M12 4v16M4 12h16",
  home: "M3 11.5 12 4l9 7.5M6 10v10h12V10",
  menu: "M4 6h16M4 12h16M4 18h16",
  list: "M9 6h11M9 12h11M9 18h11M4 6h.5M4 12h.5M4 18h.5",
  talk: "M4 5h16v11H10l-5 4v-4H4z",
  undo: "M9 5 4 10l5 5M4.5 10H14a6 6 0 0 1 0 10h-3",
  close: "M5 5l14 14M19 5 5 19",
  check: "M4 12.5 9.5 18 20 6.5",
  next: "M8 4l8 8-8 8",
  back: "M16 4 8 12l8 8",
  first: "M18 4l-8 8 8 8M6 4v16",
  last: "M6 4l8 8-8 8M18 4v16",
  turn: "M5 9a7.5 7.5 0 0 1 14 1M19 4v6h-6M19 15a7.5 7.5 0 0 1-14-1M5 20v-6h6",
  share: "M12 15V3M7 7.5 12 3l5 4.5M5 12v9h14v-9",
  copy: "M8 8h12v13H8zM5 16H4V3h12v2",
  gear: "M4 7h9M19 7h1M4 17h1M11 17h9M16 4.5v5M8 14.5v5",
  person: "M12 12a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9zM3.5 21.5c0-5 4-7 8.5-7s8.5 2 8.5 7",
  bot: "M5 9h14v11H5zM12 9V4.5M9 13.5v2M15 13.5v2M2.5 13v4M21.5 13v4M12 3v1",
  warn: "M12 3 22.5 21h-21zM12 9.5v5.5M12 17.5v1",
  eye: "M1.5 12C5 6.5 8 5 12 5s7 1.5 10.5 7c-3.5 5.5-6.5 7-10.5 7s-7-1.5-10.5-7zM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6z",
  lamp: "M9 18h6M10 21.5h4M8.5 15a6.5 6.5 0 1 1 7 0v3h-7z",
  flag: "M5 22V3h13l-3 4.5 3 4.5H5",
};

/**
 * A small line drawing beside words.
 * @param {{name: string}} props
 */
export function Icon({ name }) {
  return html`<svg class="icon" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2.4"
    stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d=${ICONS[name]} /></svg>`;
}
