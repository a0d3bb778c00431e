/** What the user may wish for; kept in this browser. */

import { html } from "../../vendor/preact.js";
import { LANGUAGES, language, t } from "../i18n.js";
import { change, useSettings } from "../settings.js";
import { Button, Check, Choice, Link, Page } from "./parts.js";
import { NameField } from "./name.js";

const WARNINGS = ["ends-round", "helps-other", "hardly-pays"];

/** The languages, each in itself. @param {{id: string}} props */
function LanguageField({ id }) {
  return html`<div><label for=${id}>${t("settings.language")}</label>
    <select id=${id} class="field" value=${language()} onChange=${(/** @type {any} */ event) => change({ language: event.currentTarget.value })}>
      ${Object.entries(LANGUAGES).map(([code, name]) => html`<option key=${code} value=${code} lang=${code}>${name}</option>`)}
    </select></div>`;
}

/** @param {{value: string}} props */
function ThemeField({ value }) {
  return html`<${Choice} name="theme" legend=${t("settings.theme")} value=${value}
    options=${["system", "light", "dark"].map((kind) => ({ value: kind, text: t(`theme.${kind}`) }))}
    onChange=${(/** @type {any} */ theme) => change({ theme })} />`;
}

/** The few that one wants at the table. */
export function QuickSettings() {
  const settings = useSettings();
  return html`<div class="form">
    <${LanguageField} id="menu-language" />
    <${ThemeField} value=${settings.theme} />
    <${Check} checked=${settings.sound} onChange=${(/** @type {boolean} */ sound) => change({ sound })}>${t("settings.sound")}</${Check}>
  </div>`;
}

export function SettingsPage() {
  const settings = useSettings();
  return html`<${Page} title=${t("settings.title")}>
    <section class="panel" aria-labelledby="name"><h2 id="name">${t("name.title")}</h2><${NameField} />
      <p><${Link} to="#device" class="btn quiet">${t("device.title")}</${Link}></p></section>
    <section class="panel form" aria-labelledby="looks"><h2 id="looks">${t("settings.looks")}</h2>
      <${LanguageField} id="language" />
      <${ThemeField} value=${settings.theme} />
      <${Choice} name="motion" legend=${t("settings.motion")} value=${settings.motion}
        options=${["system", "always", "never"].map((kind) => ({ value: kind, text: t(`motion.${kind}`) }))}
        onChange=${(/** @type {any} */ motion) => change({ motion })} />
      <${Choice} name="hand" legend=${t("settings.hand")} value=${settings.hand}
        options=${["right", "left"].map((kind) => ({ value: kind, text: t(`hand.${kind}`) }))}
        onChange=${(/** @type {any} */ hand) => change({ hand })} />
    </section>
    <section class="panel form" aria-labelledby="play"><h2 id="play">${t("settings.play")}</h2>
      <fieldset class="checks"><legend>${t("settings.ask")}</legend>
        ${WARNINGS.map((code) => html`<${Check} key=${code} checked=${settings.warnings[code] !== false}
          onChange=${(/** @type {boolean} */ on) => change({ warnings: { ...settings.warnings, [code]: on } })}>${t(`ask.${code}`)}</${Check}>`)}
      </fieldset>
      <${Check} checked=${settings.sound} onChange=${(/** @type {boolean} */ sound) => change({ sound })}>${t("settings.sound")}</${Check}>
      <${Check} checked=${settings.shortcuts} onChange=${(/** @type {boolean} */ shortcuts) => change({ shortcuts })}>${t("settings.shortcuts")}</${Check}>
      ${settings.muted.length > 0 && html`<p>${t("settings.muted", { names: settings.muted.map((entry) => entry.name).join(", ") })}
        <${Button} kind="quiet small" onClick=${() => change({ muted: [] })}>${t("settings.unmute")}</${Button}></p>`}
      <p><${Link} to="#keys">${t("keys.title")}</${Link}></p>
    </section>
    <p><${Button} icon="back" onClick=${() => history.back()}>${t("back")}</${Button}></p>
  </${Page}>`;
}
