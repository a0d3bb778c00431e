/** What happened in this round, in sentences. */

import { html, useEffect, useRef } from "../../vendor/preact.js";
import { t } from "../i18n.js";
import { story } from "../story.js";

/** @typedef {import("../protocol.js").TableTold} TableTold */

/** The last lines, the latest first, for the room above the hand. @param {{table: TableTold}} props */
export function Recent({ table }) {
  const lines = story(table).slice(-3).reverse();
  return html`<ol class="recent" aria-label=${t("log.last")}>
    ${lines.map((line) => html`<li key=${line.key}>${line.text}</li>`)}
  </ol>`;
}

/**
 * The whole log; each line leads to its position, if there is somewhere to go.
 * @param {{table: TableTold, at?: number, onGo?: (step: number) => void}} props
 */
export function Log({ table, at, onGo }) {
  const lines = story(table);
  const end = useRef(/** @type {any} */ (null));
  useEffect(() => {
    const list = end.current;
    if (!list) return;
    const here = list.querySelector("[aria-current]");
    if (at === undefined) list.scrollTop = list.scrollHeight;
    else if (here) list.scrollTop = here.offsetTop - list.offsetTop - list.clientHeight / 2;
    else list.scrollTop = 0;
  }, [lines.length, at]);
  if (!lines.length) return html`<p class="muted">${t("log.empty")}</p>`;
  return html`<ol class="log" ref=${end} tabindex="0" aria-label=${t("log.title")}>
    ${lines.map((line) => html`<li key=${line.key} class=${line.seat === table.you ? "own" : ""}>${
      onGo ? html`<button type="button" class="goto" aria-current=${line.step === at ? "step" : undefined} onClick=${() => onGo(line.step)}>${line.text}</button>` : line.text
    }</li>`)}
  </ol>`;
}
