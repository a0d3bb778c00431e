/** Beside the table: points, what happened, phrases; in the menu also seats and leaving. */

import { html, useState } from "../../vendor/preact.js";
import { number, t } from "../i18n.js";
import { go } from "../router.js";
import { gaveUp, seatName } from "../story.js";
import { Button, Link } from "./parts.js";
import { Icon } from "../cards/shapes.js";
import { Invite } from "./invite.js";
import { Log } from "./log.js";
import { LetBotPlay, Presence, PresenceWords, SitAgain, mayReplace } from "./seat.js";
import { QuickSettings } from "./settings.js";
import { ShortRules } from "./short-rules.js";
import { Talk } from "./talk.js";

/** @typedef {import("../protocol.js").TableTold} TableTold */
/** @typedef {(message: import("../protocol.js").PageMessage) => void} Send */

/**
 * @param {{table: TableTold, send: Send, heard: import("../store.js").Heard[], menu?: boolean, wide?: boolean}} props
 */
export function Side({ table, send, heard, menu = false, wide = true }) {
  // While a match goes on there is no replay: its cards are secret.
  const onGo = table.phase === "over" ? (/** @type {number} */ step) => go(`r/${table.code}?step=${step}`) : undefined;
  return html`<div class="side">
    ${(!menu || !wide) && html`<section aria-labelledby="side-points"><h2 id="side-points">${t("points.title")}</h2><${Points} table=${table} /></section>`}
    ${!menu && html`<section class="grows" aria-labelledby="side-log"><h2 id="side-log">${t("log.title")}</h2><${Log} table=${table} onGo=${onGo} /></section>
      <section aria-labelledby="side-talk"><h2 id="side-talk">${t("talk.title")}</h2><${Talk} table=${table} send=${send} heard=${heard} /></section>`}
    ${menu && !wide && html`<section aria-labelledby="menu-log"><h2 id="menu-log">${t("log.title")}</h2><${Log} table=${table} onGo=${onGo} /></section>`}
    ${menu && html`<section aria-labelledby="menu-seats"><h2 id="menu-seats">${t("seats.title")}</h2><${Seats} table=${table} send=${send} /></section>
      <section aria-labelledby="menu-settings"><h2 id="menu-settings">${t("settings.title")}</h2><${QuickSettings} />
        <p class="row"><${Link} to="#settings" class="btn quiet">${t("settings.all")}</${Link}><${Link} to="#keys" class="btn quiet">${t("keys.title")}</${Link}></p></section>
      <section aria-labelledby="menu-rules"><h2 id="menu-rules">${t("rules.title")}</h2><${ShortRules} game=${table.game} /></section>
      <section aria-labelledby="menu-link"><h2 id="menu-link">${t("invite.title")}</h2><${Invite} code=${table.code} /></section>`}
  </div>`;
}

/** The points of each round and in all. @param {{table: TableTold}} props */
function Points({ table }) {
  const now = table.phase === "playing" ? table.view?.scores : null;
  return html`<div class="scroll" tabindex="0" role="group" aria-label=${t("points.title")}><table class="points-table">
    <thead><tr><th scope="col">${t("points.player")}</th>
      ${table.finished.map((_, k) => html`<th key=${k} scope="col"><abbr title=${t("points.round", { n: k + 1 })}>${k + 1}</abbr></th>`)}
      ${now && html`<th scope="col">${t("points.now")}</th>`}<th scope="col">${t("points.total")}</th></tr></thead>
    <tbody>${table.seats.map((_, seat) => html`<tr key=${seat}>
      <th scope="row">${seatName(table, seat)}</th>
      ${table.finished.map((round, k) => html`<td key=${k}>${number(round.scores[seat])}</td>`)}
      ${now && html`<td class="muted">${number(now[seat])}</td>`}<td><b>${number(table.totals[seat] ?? 0)}</b></td></tr>`)}
    </tbody></table></div>`;
}

/** Who sits where; what to do about somebody who is away. @param {{table: TableTold, send: Send}} props */
function Seats({ table, send }) {
  const [leaving, setLeaving] = useState(false);
  const seated = table.you !== null;
  return html`<ul class="seatlist">
      ${table.seats.map((seat, k) => {
        const replaced = seat.kind === "person" && seat.level !== null;
        return html`<li key=${k}>
          <${Presence} seat=${seat} /><b>${seatName(table, k)}</b>
          <small>${replaced ? t("seat.botPlays", { level: t(`level.${seat.level}`) }) : html`<${PresenceWords} seat=${seat} />`}</small>
          ${mayReplace(seat) && k !== table.you && table.phase !== "over" && html`<${LetBotPlay} table=${table} seat=${k} send=${send} />`}
          ${k === table.you && gaveUp(table) && html`<${SitAgain} table=${table} send=${send} />`}
        </li>`;
      })}
    </ul>
    ${table.watchers > 0 && html`<p class="muted"><${Icon} name="eye" /> ${t("seats.watchers", { n: table.watchers })}</p>`}
    ${seated && table.phase !== "over" && !gaveUp(table) && (leaving
      ? html`<p class="row"><span>${t("leave.sure")}</span>
          <${Button} kind="small" onClick=${() => { send({ type: "stand" }); go(""); }}>${t("leave.yes")}</${Button}>
          <${Button} kind="quiet small" onClick=${() => setLeaving(false)}>${t("cancel")}</${Button}></p>`
      : html`<p class="row"><${Button} kind="quiet" icon="flag" onClick=${() => setLeaving(true)}>${t("leave.title")}</${Button}></p>`)}`;
}
