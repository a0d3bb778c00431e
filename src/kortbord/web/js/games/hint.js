/** The button for hints; how they are told is loaded with the first one. */

import { html } from "../../vendor/preact.js";
import { t } from "../i18n.js";
import { announce } from "../announce.js";
import { withPart } from "../lazy.js";
import { isMine } from "../story.js";
import { Button } from "../views/parts.js";

/** @typedef {import("../protocol.js").TableTold} TableTold */
/** @typedef {import("../store.js").Hint} Hint */

const NO_MARKS = { card: "", pile: "", from: -1, to: -1, end: "" };

/** @type {typeof import("../practice/hint.js") | null} */
let words = null;

/** A hint as it is told now; empty if there is none. @param {TableTold} table @param {Hint | null | undefined} hint */
export const hintText = (table, hint) => words?.hintText(table, hint) ?? "";

/** What of the table a hint marks. @param {TableTold} table @param {Hint | null | undefined} hint */
export const hintMarks = (table, hint) => words?.hintMarks(table, hint) ?? NO_MARKS;

/** Whether this page may ask: all others are bots, and results aren't compared. @param {TableTold} table */
function mayAsk(table) {
  return isMine(table) && !table.daily && table.seats.every((seat, k) => k === table.you || seat.kind === "bot");
}

/**
 * Asks for what kind of move, then for the move.
 * @param {{table: TableTold, hint: Hint | null | undefined, send: (message: import("../protocol.js").PageMessage) => void}} props
 */
export function HintButton({ table, hint, send }) {
  if (!mayAsk(table)) return null;
  const told = hintText(table, hint);
  if (told && hint?.move) return null;
  const { state } = table;
  async function ask() {
    try {
      words ??= await withPart("practice", import("../practice/hint.js"));
    } catch {
      return announce(t("status.lost"));
    }
    send({ type: "hint", state, whole: Boolean(told) });
  }
  return html`<${Button} kind="quiet small hint" icon="lamp" label=${table.assisted?.length ? undefined : `${t("hint.ask")}: ${t("hint.marks")}`}
    onClick=${ask}>${t(told ? "hint.askMove" : "hint.ask")}</${Button}>`;
}
