/** The line of speech of Scout. */

import { list, t } from "../i18n.js";
import { isMine, isMissed, plainName, seatName, whyNot } from "../story.js";
import { compare, kindOf, up } from "./scout-model.js";

/** @typedef {import("../protocol.js").TableTold} TableTold */
/** @typedef {import("./scout-model.js").ScoutView} ScoutView */

/**
 * @param {object} now
 * @param {TableTold} now.table
 * @param {ScoutView} now.view
 * @param {string[]} now.chosen the selected cards
 * @param {{end: "L" | "R" | null, both: boolean} | null} now.scouting
 * @param {import("./scout-model.js").Options} now.options
 * @param {import("../store.js").Refusal | null} now.refusal
 * @param {string} now.note
 * @returns {{text: string, tone: "" | "mine" | "warn"}}
 */
export function speech({ table, view, chosen, scouting, options, refusal, note }) {
  const mine = isMine(table);
  if (refusal) return { text: whyNot(refusal), tone: "warn" };
  if (note) return { text: note, tone: mine ? "mine" : "" };
  if (isMissed(table)) return { text: t("reason.left"), tone: "" };
  if (!mine) {
    const names = table.acting.map((seat) => plainName(table, seat));
    const waiting = view.phase === "turn" ? "scout.choosing" : "say.turnOf";
    return { text: names.length ? t(waiting, { who: list(names) }) : t("say.roundOver"), tone: "" };
  }
  if (view.phase === "turn") return { text: t("scout.chooseHand"), tone: "mine" };
  if (scouting) return { text: t(scouting.end ? "scout.chooseGap" : "scout.chooseEnd"), tone: "mine" };
  if (chosen.length) return chosenText(view, chosen);
  if (view.phase === "show") return { text: t("scout.nowShow"), tone: "mine" };
  return { text: `${t("say.yourTurn")} ${possibleText(view, options)}`, tone: "mine" };
}

/** @param {ScoutView} view @param {import("./scout-model.js").Options} options */
function possibleText(view, options) {
  if (!view.active.length) return t("scout.free");
  if (options.canShow) return t("scout.mayShow");
  if (options.canScout) return t(options.canBoth ? "scout.scoutOrBoth" : "scout.onlyScout");
  return t("scout.onlyBoth");
}

/**
 * What the selection would do, said before the button is pressed.
 * @param {ScoutView} view
 * @param {string[]} chosen
 * @returns {{text: string, tone: "mine" | "warn"}}
 */
function chosenText(view, chosen) {
  const numbers = chosen.map(up);
  const cards = numbers.join(" ");
  if (!kindOf(numbers)) return { text: t("rule.no-set", { cards }), tone: "warn" };
  const active = view.active.map(up);
  const { beats, why } = compare(numbers, active);
  const values = { cards, table: active.join(" ") };
  return { text: t(`beats.${why}`, values), tone: beats ? "mine" : "warn" };
}

/**
 * What lies on the table, and whose it is.
 * @param {TableTold} table
 * @param {ScoutView} view
 */
export function activeText(table, view) {
  if (!view.active.length) return t("scout.tableEmpty");
  const kind = kindOf(view.active.map(up)) ?? "single";
  const what = t(`set.${kind}`, { n: view.active.length });
  const owner = view.owner === null ? "" : seatName(table, view.owner);
  return view.owner === table.you ? t("scout.tableYours", { what }) : t("scout.tableOf", { what, who: owner });
}
