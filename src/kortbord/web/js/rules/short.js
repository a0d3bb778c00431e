/** The rules of a game on one screen. */

import { html } from "../../vendor/preact.js";
import { t } from "../i18n.js";

const LINES = [..."abcdef"];

/** @param {{game: string}} props */
export function Short({ game }) {
  const text = (/** @type {string} */ line) =>
    game === "scout" ? t(`shortSc.${line}`) : game === "lost-cities" ? t(`shortLc.${line}`) : t(`shortSo.${line}`);
  return html`<ul class="short-rules">${LINES.map((line) => html`<li key=${line}>${text(line)}</li>`)}</ul>`;
}
