/** Whether somebody is there: a sign with words. */

import { html } from "../../vendor/preact.js";
import { t } from "../i18n.js";
import { useElapsed } from "../hooks.js";
import { Icon } from "../cards/shapes.js";
import { gaveUp, plainName } from "../story.js";
import { Button, Link } from "./parts.js";

/** @typedef {import("../protocol.js").SeatTold} SeatTold */
/** @typedef {import("../protocol.js").TableTold} TableTold */
/** @typedef {(message: import("../protocol.js").PageMessage) => void} Send */

/** Words for whether somebody is there; who is away is so for longer and longer. @param {SeatTold} seat */
function usePresence(seat) {
  const seconds = useElapsed(seat.away_seconds) ?? 0;
  if (seat.kind === "bot") return t("presence.bot");
  if (seat.kind === "free") return t("presence.free");
  if (seat.left) return t("presence.left");
  if (seat.present) return t("presence.here");
  if (seconds < 60) return t("presence.away");
  return t("presence.awayFor", { n: Math.floor(seconds / 60) });
}

/** Whether a bot plays for the person of a seat. @param {SeatTold} seat */
const replaced = (seat) => seat.kind === "person" && seat.level !== null;

/** Whether the others may let a bot play: the person has left, or is gone for a minute. @param {SeatTold} seat */
export const mayReplace = (seat) =>
  seat.kind === "person" && seat.level === null && (seat.left || (seat.away_seconds ?? 0) >= 60);

/** A word beside the name of a person who is not here, or for whom a bot plays. @param {{seat: SeatTold}} props */
export function AwayTag({ seat }) {
  if (seat.kind !== "person" || (seat.present && !seat.left && seat.level === null)) return null;
  const word = replaced(seat) ? "presence.bot" : seat.left ? "presence.left" : "presence.gone";
  // The sign before the name says it to those who hear the page.
  return html`<span class="tag gone" aria-hidden="true">${t(word)}</span>`;
}

/** @param {{seat: SeatTold}} props */
export function PresenceWords({ seat }) {
  return html`${usePresence(seat)}`;
}

/** @param {{seat: SeatTold}} props */
export function Presence({ seat }) {
  const here = usePresence(seat);
  const text = replaced(seat) ? t("seat.botPlays", { level: t(`level.${seat.level}`) }) : here;
  const kind = seat.kind === "bot" || replaced(seat) ? "bot" : seat.kind === "person" && seat.present && !seat.left ? "here" : "away";
  return html`<span class=${`presence ${kind}`} title=${text}>
    ${kind === "bot" ? html`<${Icon} name="bot" />` : html`<i aria-hidden="true"></i>`}<span class="sr">${text}</span>
  </span>`;
}

/** Whether this may be a person whom the browser has forgotten. @param {TableTold} table */
export const strayed = ({ you, phase, seats }) =>
  you === null && phase !== "over" && seats.some((seat) => seat.kind === "person" && !seat.present && !seat.left);

/** What to do for who is only let watch at a table where a seat is theirs. */
export const Strayed = () => html`<p role="status">${t("seat.strayed")} <${Link} to="#device">${t("seat.strayedHow")}</${Link}></p>`;

/** The way back for who has left, or for whom a bot plays. @param {{table: TableTold, send: Send}} props */
export function Back({ table, send }) {
  if (strayed(table)) return html`<div class="comeback"><${Strayed} /></div>`;
  const seat = table.you === null ? null : table.seats[table.you];
  if (!seat || !gaveUp(table)) return null;
  return html`<div class="comeback"><p role="status">${t(seat.level === null ? "seat.youLeft" : "seat.botForYou")}</p>
    <${SitAgain} table=${table} send=${send} /></div>`;
}

/** Who is gone so long that a bot may play for them, and the button that lets one. @param {{table: TableTold, send: Send}} props */
export function Absent({ table, send }) {
  if (table.phase !== "playing" && table.phase !== "scored") return null;
  const gone = table.seats.flatMap((seat, k) => (k !== table.you && mayReplace(seat) ? [k] : []));
  return gone.map((k) => html`<div key=${k} class="absent">
    <p role="status">${t(table.seats[k].left ? "seat.hasLeft" : "seat.isGone", { who: plainName(table, k) })}</p>
    <${LetBotPlay} table=${table} seat=${k} send=${send} /></div>`);
}

/** @param {{table: TableTold, seat: number, send: Send}} props */
export function LetBotPlay({ table, seat, send }) {
  if (table.you === null || gaveUp(table)) return null;
  const { agreed } = table.seats[seat];
  const done = agreed.includes(table.you);
  return html`<${Button} kind="quiet small" disabled=${done} onClick=${() => send({ type: "replace", seat })}>
    ${done ? t("seat.agreed", { n: agreed.length }) : t("seat.replace")}</${Button}>`;
}

/** @param {{table: TableTold, send: Send}} props */
export function SitAgain({ table, send }) {
  const you = table.you ?? 0;
  const text = t(table.seats[you].level === null ? "seat.sitAgain" : "seat.takeBack");
  return html`<${Button} onClick=${() => send({ type: "sit", seat: you })}>${text}</${Button}>`;
}
