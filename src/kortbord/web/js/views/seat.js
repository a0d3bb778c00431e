/** Whether somebody is there: a sign with words. */

import { html } from "../../vendor/preact.js";
import { t } from "../i18n.js";
import { useElapsed } from "../hooks.js";
import { Icon } from "../cards/shapes.js";
import { gaveUp } from "../story.js";
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

/** @param {{seat: SeatTold}} props */
export function PresenceWords({ seat }) {
  return html`${usePresence(seat)}`;
}

/** @param {{seat: SeatTold}} props */
export function Presence({ seat }) {
  const text = usePresence(seat);
  const kind = seat.kind === "bot" ? "bot" : seat.kind === "person" && seat.present && !seat.left ? "here" : "away";
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

/** @param {{table: TableTold, send: Send}} props */
export function SitAgain({ table, send }) {
  const you = table.you ?? 0;
  const text = t(table.seats[you].level === null ? "seat.sitAgain" : "seat.takeBack");
  return html`<${Button} onClick=${() => send({ type: "sit", seat: you })}>${text}</${Button}>`;
}
