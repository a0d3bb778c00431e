/** How to play by keyboard. */

import { html } from "../../vendor/preact.js";
import { t } from "../i18n.js";
import { Button, Page } from "./parts.js";

/** Keys, and the text that explains them. @type {[string[], string][]} */
const KEYS = [
  [["Tab"], "keys.tab"],
  [["\u2190", "\u2191", "\u2192", "\u2193"], "keys.arrows"],
  [["Enter"], "keys.enter"],
  [["1", "\u2026", "9", "0"], "keys.digits"],
  [["Esc"], "keys.escape"],
  [["U"], "keys.undo"],
  [["H"], "keys.hand"],
  [["M"], "keys.mine"],
  [["T"], "keys.piles"],
  [["O"], "keys.others"],
];

export function Keys() {
  return html`<${Page} title=${t("keys.title")}>
    <section class="panel" aria-label=${t("keys.title")}>
      <p>${t("keys.about")}</p>
      <dl class="keys">${KEYS.map(([keys, text]) => html`<div key=${text}><dt>${keys.map((key) => html`<kbd key=${key}>${key}</kbd>`)}</dt><dd>${t(text)}</dd></div>`)}</dl>
    </section>
    <p><${Button} icon="back" onClick=${() => history.back()}>${t("back")}</${Button}></p>
  </${Page}>`;
}
