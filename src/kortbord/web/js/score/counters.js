/** A round of Scout by counters: captured cards, chips, cards in hand, and who is spared. */

import { html } from "../../vendor/preact.js";
import { t } from "../i18n.js";
import { Choice, Button } from "../views/parts.js";
import { mostOf } from "./decks.js";
import { scoutProblem } from "./sheet.js";
import { scoutText } from "./working.js";

/** @typedef {import("./sheet.js").Sheet} Sheet */
/** @typedef {import("./sheet.js").Entry} Entry */

const WHAT = /** @type {const} */ (["captured", "chips", "hand"]);

/** @type {Entry} */
const NONE = { captured: 0, chips: 0, hand: 0, spared: false };

/**
 * @param {{sheet: Sheet, round: (Entry | null)[], seat: number, setRound: (round: (Entry | null)[]) => void,
 *   say: (text: string, tone?: "" | "warn") => void}} props
 */
export function Counters({ sheet, round, seat, setRound, say }) {
  const entry = round[seat] ?? NONE;
  const players = sheet.players.length;

  /** Keeps a round if it can be. @param {(Entry | null)[]} next */
  function attempt(next) {
    const problem = scoutProblem(sheet, next);
    if (problem) return say(t(`padno.${problem.code}`, problem.values), "warn");
    setRound(next);
    const now = next[seat];
    say(now ? scoutText(now) : "");
  }
  /** @param {typeof WHAT[number]} what @param {number} value */
  function set(what, value) {
    const most = mostOf(what, players);
    if (!Number.isInteger(value) || value < 0 || value > most) return say(t("padno.number", { n: most }), "warn");
    attempt(round.map((old, k) => (k === seat ? { ...entry, [what]: value } : old)));
  }
  /** @param {string} value a seat, or "" for nobody */
  function spare(value) {
    const next = round.map((old, k) => {
      if (old === null) return String(k) === value ? { ...NONE, spared: true } : null;
      return old.points === undefined ? { ...old, spared: String(k) === value } : old;
    });
    attempt(next);
  }
  const spared = round.findIndex((other) => other?.spared);
  // Points that were typed in say already whether the hand was spared.
  const sparable = sheet.players.flatMap((name, k) => (round[k]?.points === undefined ? [{ value: String(k), text: name }] : []));
  return html`<div class="counters">
    ${WHAT.map((what) => html`<${Counter} key=${what} what=${what} label=${t(what === "chips" && players === 2 ? "pad.ownChips" : `pad.${what}`)}
      value=${entry[what] ?? 0} onChange=${(/** @type {number} */ value) => set(what, value)} />`)}
    <${Choice} name="spared" legend=${t("pad.spared")} value=${spared < 0 ? "" : String(spared)}
      options=${[{ value: "", text: t("pad.nobody") }, ...sparable]} onChange=${spare} />
  </div>`;
}

/** @param {{what: string, label: string, value: number, onChange: (value: number) => void}} props */
function Counter({ what, label, value, onChange }) {
  const id = `counter-${what}`;
  return html`<div class="counter"><label for=${id}>${label}</label>
    <${Button} kind="quiet square" label=${t("pad.less", { what: label })} onClick=${() => onChange(value - 1)}><b aria-hidden="true" data-sign="\u2212" /></${Button}>
    <input id=${id} class="field" inputmode="numeric" autocomplete="off" value=${String(value)}
      onChange=${(/** @type {any} */ event) => { onChange(/^\d{1,4}$/.test(event.currentTarget.value) ? Number(event.currentTarget.value) : -1); event.currentTarget.value = String(value); }} />
    <${Button} kind="quiet square" label=${t("pad.more", { what: label })} onClick=${() => onChange(value + 1)}><b aria-hidden="true" data-sign="+" /></${Button}>
  </div>`;
}
