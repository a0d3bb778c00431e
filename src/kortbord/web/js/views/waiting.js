/** The room before the match: who sits where, bots, the link for friends. */

import { html } from "../../vendor/preact.js";
import { t } from "../i18n.js";
import { GAMES, LEVELS } from "../games/known.js";
import { plainName } from "../story.js";
import { Button, Choice, Page } from "./parts.js";
import { Invite } from "./invite.js";
import { NameField } from "./name.js";
import { Presence, PresenceWords, Strayed, strayed } from "./seat.js";

/** @typedef {import("../protocol.js").TableTold} TableTold */
/** @typedef {(message: import("../protocol.js").PageMessage) => void} Send */

/** @param {{table: TableTold, send: Send}} props */
export function Waiting({ table, send }) {
  const free = table.seats.filter((seat) => seat.kind === "free").length;
  const seated = table.you !== null;
  const counts = GAMES[table.game]?.players ?? [];
  // Nobody loses a seat: as many stay as the last person needs, and whoever is to start.
  const least = 1 + Math.max(...table.seats.map((seat, k) => (seat.kind === "person" ? k : 0)), Number(table.options.start) || 0);
  const text = free ? t("waiting.free", { n: free }) : t(table.host ? "waiting.ready" : "waiting.host");
  return html`<${Page} title=${table.title}>
    <div class="waiting">
      <section class="panel" aria-labelledby="seats"><h2 id="seats">${t("seats.title")}</h2>
        <ol class="seatlist big">
          ${table.seats.map((_, k) => html`<${Seat} key=${k} table=${table} k=${k} send=${send} />`)}
        </ol>
        ${table.host && counts.length > 1 && html`<${Choice} name="players" legend=${t("create.players")} value=${String(table.seats.length)}
          options=${counts.map((n) => ({ value: String(n), text: String(n), disabled: n < least }))}
          onChange=${(/** @type {string} */ n) => send({ type: "resize", players: Number(n) })} />`}
        <p role="status">${text}</p>
        <p class="row">
          ${table.host && html`<${Button} kind="big" id="start" disabled=${free > 0} onClick=${() => send({ type: "start" })}>${t("waiting.start")}</${Button}>`}
          ${seated && !table.host && html`<${Button} kind="quiet" onClick=${() => send({ type: "stand" })}>${t("waiting.stand")}</${Button}>`}
        </p>
        ${strayed(table) && html`<${Strayed} />`}
        <p class="muted">${optionsText(table)}</p>
      </section>
      ${free > 0 && html`<section class="panel" aria-labelledby="invite"><h2 id="invite">${t("invite.title")}</h2>
        <p>${t("invite.how", { code: table.code })}</p><${Invite} code=${table.code} /></section>`}
      <section class="panel" aria-labelledby="name"><h2 id="name">${t("name.title")}</h2><${NameField} /></section>
    </div>
  </${Page}>`;
}

/** @param {{table: TableTold, k: number, send: Send}} props */
function Seat({ table, k, send }) {
  const seat = table.seats[k];
  const name = t("waiting.seatOf", { n: k + 1 });
  return html`<li>
    <${Presence} seat=${seat} />
    <span class="grow"><b>${plainName(table, k)}</b>${k === table.you && html` <small>${t("waiting.thatsYou")}</small>`}
      ${seat.kind === "person" && k !== table.you && html` <small><${PresenceWords} seat=${seat} /></small>`}</span>
    ${table.host && k !== table.you && seat.kind !== "person" && html`<select class="field short" aria-label=${name}
        value=${seat.level ?? ""} onChange=${(/** @type {any} */ event) => send({ type: "arrange", seat: k, level: event.currentTarget.value || null })}>
      <option value="">${t("create.person")}</option>
      ${LEVELS.map((level) => html`<option key=${level} value=${level}>${t("bot.named", { level: t(`level.${level}`) })}</option>`)}
    </select>`}
    ${table.host && k !== table.you && seat.kind === "person" && html`<${Button} kind="quiet small"
      label=${`${t("waiting.clear")}: ${plainName(table, k)}`} onClick=${() => send({ type: "arrange", seat: k, level: null })}>${t("waiting.clear")}</${Button}>`}
    ${seat.kind === "free" && table.you === null && html`<${Button} kind="small" onClick=${() => send({ type: "sit", seat: k })}>${t("waiting.sit")}</${Button}>`}
  </li>`;
}

/** The options of the table, in words. @param {TableTold} table */
export function optionsText(table) {
  const words = [t("create.playersN", { n: table.seats.length })];
  if (table.options.colours) words.push(t("create.coloursN", { n: Number(table.options.colours) }));
  words.push(t("create.roundsN", { n: table.rounds }), t(`clock.${table.clock_kind}`));
  words.push(t(table.public ? "create.isPublic" : "create.byLink"), t(table.watchable ? "create.mayWatch" : "create.noWatch"));
  return words.join(" \u00b7 ");
}
