/** A Scout hand: one unbroken order, numbered; gaps where a scouted card may go. */

import { html } from "../../vendor/preact.js";
import { t } from "../i18n.js";
import { useSize } from "../hooks.js";
import { ScoutFace, hue } from "../cards/scout-card.js";
import { down, perLine, setsIn, up } from "./scout-model.js";

/** The width that a finger needs, in pixels. */
const FINGER = 44;

/**
 * @typedef {object} Gaps
 * @property {(place: number) => boolean} legal
 * @property {(place: number) => void} onGap
 */

/**
 * @param {{hand: string[], from: number, to: number, wide: boolean, onTap?: (k: number) => void,
 *   gaps?: Gaps | null, sets?: boolean, hinted?: {from: number, to: number}, label: string, fresh?: number}} props
 */
export function ScoutHand({ hand, from, to, wide, onTap, gaps = null, sets = false, hinted = { from: -1, to: -1 }, label, fresh = -1 }) {
  const [ref, size] = useSize({ width: innerWidth - 16, height: 0 });
  // Where a card may go in, a finger has to fit between two cards, and before the first one.
  const each = gaps
    ? perLine(hand.length, size.width - FINGER, wide ? 74 : 52, wide, FINGER)
    : perLine(hand.length, size.width, wide ? 74 : 46, wide);
  const lines = [];
  for (let k = 0; k < hand.length; k += each) lines.push(hand.slice(k, k + each));
  const found = sets ? setsIn(hand) : [];
  return html`<div class=${`shand ${gaps ? "gapped" : ""}`} ref=${ref} role="group" aria-label=${label}>
    ${lines.map((line, row) => html`<ul key=${row} class="sline">
      ${line.map((card, at) => {
        const k = row * each + at;
        const inSet = found.find((set) => set.from <= k && k <= set.to);
        const selected = k >= from && k <= to;
        const kind = `${selected ? "sel" : ""} ${inSet ? "inset" : ""} ${inSet?.from === k ? "setfrom" : ""} ${inSet?.to === k ? "setto" : ""}`;
        const isHint = hinted.from <= k && k <= hinted.to;
        const told = t("scout.card", { n: k + 1, up: up(card), down: down(card) });
        const name = isHint ? `${told} (${t("hint.mark")})` : told;
        return html`<li key=${k} class=${kind}>
          ${gaps && html`<${Gap} place=${k} gaps=${gaps} hand=${hand} />`}
          ${onTap
            ? html`<button type="button" data-nav data-seen="24" class=${`${hue(card)} ${selected ? "sel" : ""} ${isHint ? "hinted" : ""}`} aria-label=${name}
                aria-pressed=${String(selected)} onClick=${() => onTap(k)}><${ScoutFace} card=${card} />
                ${k === fresh && html`<span class="dot" aria-hidden="true"></span>`}</button>`
            : html`<span class=${hue(card)} role="img" aria-label=${name}><${ScoutFace} card=${card} /></span>`}
          <small class="pos" aria-hidden="true">${k + 1}</small>
        </li>`;
      })}
      ${gaps && row === lines.length - 1 && html`<li class="endgap"><${Gap} place=${hand.length} gaps=${gaps} hand=${hand} /></li>`}
    </ul>`)}
    ${gaps && !hand.length && html`<${Gap} place=${0} gaps=${gaps} hand=${hand} />`}
  </div>`;
}

/** Where the card may be put in. @param {{place: number, gaps: Gaps, hand: string[]}} props */
function Gap({ place, gaps, hand }) {
  const legal = gaps.legal(place);
  const name =
    place === 0
      ? t("scout.gapFirst")
      : place === hand.length
        ? t("scout.gapLast", { after: up(hand[place - 1]) })
        : t("scout.gap", { n: place + 1, before: up(hand[place - 1]), after: up(hand[place]) });
  return html`<button type="button" data-nav class=${`gap ${legal ? "" : "off"}`} aria-label=${name} aria-disabled=${legal ? undefined : "true"}
    onClick=${() => gaps.onGap(place)}><span aria-hidden="true">+</span></button>`;
}
