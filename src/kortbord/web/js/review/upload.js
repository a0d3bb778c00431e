/** A record from elsewhere: chosen as a file, or pasted. What it holds is only ever sent, never run. */

import { html, useState } from "../../vendor/preact.js";
import { t } from "../i18n.js";
import * as api from "../api.js";
import { go } from "../router.js";
import { problemText } from "./problem.js";

const LARGEST = 16 * 1024 * 1024;

export function Upload() {
  const [text, setText] = useState("");
  const [problem, setProblem] = useState(/** @type {unknown} */ (null));
  const [busy, setBusy] = useState(false);
  /** @param {string} record */
  const send = async (record) => {
    setBusy(true);
    setProblem(null);
    try {
      // Read and written again: the spaces that make it pleasant to read stay here.
      const { key } = await api.reviewRecord(JSON.parse(record));
      go(`review/${key}`);
    } catch (error) {
      setProblem(error instanceof SyntaxError ? new api.ApiError("malformed", 400) : error);
      setBusy(false);
    }
  };
  /** @param {File | undefined} file */
  const read = async (file) => {
    if (!file) return;
    if (file.size > LARGEST) setProblem(new api.ApiError("too-large", 413));
    else send(await file.text());
  };
  return html`<section class="panel upload"><p>${t("review.uploadWhy")}</p>
    <p><label class="btn quiet file"><span>${t("review.file")}</span><input type="file" accept=".json,application/json" disabled=${busy}
      onChange=${(/** @type {any} */ event) => read(event.currentTarget.files[0])} /></label></p>
    <form onSubmit=${(/** @type {Event} */ event) => { event.preventDefault(); send(text); }}>
      <p><label for="record">${t("review.paste")}</label></p>
      <textarea id="record" class="field" rows="5" spellcheck=${false} autocomplete="off" value=${text}
        onInput=${(/** @type {any} */ event) => setText(event.currentTarget.value)}></textarea>
      <p><button class="btn" disabled=${busy || !text.trim()}>${t("review.start")}</button></p></form>
    ${problem !== null && html`<p class="error" role="alert">${problemText(problem)}</p>`}
  </section>`;
}
