/** The name that the others see. */

import { html, useEffect, useState } from "../../vendor/preact.js";
import { t } from "../i18n.js";
import * as api from "../api.js";
import { announce } from "../announce.js";
import { errorText } from "./parts.js";

const LONGEST = 24;

export function NameField() {
  const [name, setName] = useState("");
  const [kept, setKept] = useState("");
  const [error, setError] = useState("");
  useEffect(() => {
    api.me().then((told) => {
      setName((typed) => typed || (told.name ?? "")); // somebody may have begun to type
      setKept(told.name ?? "");
    }, () => {});
  }, []);
  /** @param {Event} event */
  async function save(event) {
    event.preventDefault();
    try {
      const told = await api.rename(name.trim());
      setName(told.name);
      setKept(told.name);
      setError("");
      announce(t("name.saved"));
    } catch (problem) {
      const { status, reason } = /** @type {any} */ (problem);
      setError(status !== 400 ? errorText(problem) : t(reason === "name-of-ours" ? "name.ours" : "name.bad"));
    }
  }
  return html`<form onSubmit=${save}>
    <label for="my-name">${t("name.label")}</label>
    <div class="row nowrap">
      <input id="my-name" class="field" maxlength=${LONGEST} autocomplete="nickname" value=${name}
        onInput=${(/** @type {any} */ event) => setName(event.currentTarget.value)} />
      <button class="btn" disabled=${!name.trim() || name.trim() === kept}>${t("name.save")}</button>
    </div>
    ${error && html`<p class="error" role="alert">${error}</p>`}
  </form>`;
}
