/** What happened in this round, in sentences. */

import { html, useEffect, useRef } from "../../vendor/preact.js";
import { t } from "../i18n.js";
import { story } from "../story.js";

/** @typedef {import("../protocol.js").TableTold} TableTold */

/** The last lines, for the room above the hand. @param {{table: TableTold}} props */
export function Recent({ table }) {
  const lines = story(table).slice(-3);
  return html`<ol class="recent" aria-label=${t("log.last")}>
    ${lines.map((line) => html`<li key=${line.key}>${line.text}</li>`)}
  </ol>`;
}

/** The whole log. @param {{table: TableTold}} props */
export function Log({ table }) {
  const lines = story(table);
  const end = useRef(/** @type {any} */ (null));
  useEffect(() => {
    if (end.current) end.current.scrollTop = end.current.scrollHeight;
  }, [lines.length]);
  if (!lines.length) return html`<p class="muted">${t("log.empty")}</p>`;
  return html`<ol class="log" ref=${end} tabindex="0" aria-label=${t("log.title")}>
    ${lines.map((line) => html`<li key=${line.key} class=${line.seat === table.you ? "own" : ""}>${line.text}</li>`)}
  </ol>`;
}
