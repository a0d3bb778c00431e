/** The fan of the hand, sorted by suit: every card's index edge is seen and can be tapped. */

import { html } from "../../vendor/preact.js";
import { t } from "../i18n.js";
import { Face } from "../cards/card.js";
import { cardName, suitOf } from "../cards/names.js";

/**
 * @param {{hand: string[], place: number, active: boolean, newest: string, hinted?: string, onPick: (k: number) => void,
 *   onIdle: () => void, drag: {onPointerDown: (event: PointerEvent, card: string) => void}}} props
 */
export function Hand({ hand, place, active, newest, hinted = "", onPick, onIdle, drag }) {
  const newAt = newest ? hand.lastIndexOf(newest) : -1;
  return html`<section class="hand" aria-label=${t("area.hand", { n: hand.length })}>
    <ul class="fan" style=${{ "--n": hand.length }}>
      ${hand.map((card, k) => {
        const fresh = k === newAt;
        const isHint = card === hinted && hand.indexOf(card) === k;
        const name = isHint ? `${cardName(card)} (${t("hint.mark")})` : cardName(card);
        return html`<li key=${`${card} ${hand.slice(0, k).filter((other) => other === card).length}`}>
          <button type="button" data-nav data-seen="30"
            class=${`card s${suitOf(card)} ${k === place ? "sel" : ""} ${fresh ? "fresh" : ""} ${isHint ? "hinted" : ""} ${active ? "" : "idle"}`}
            aria-label=${fresh ? t("hand.newCard", { card: name }) : t("hand.card", { card: name })}
            aria-pressed=${String(k === place)}
            onPointerDown=${(/** @type {PointerEvent} */ event) => active && drag.onPointerDown(event, card)}
            onClick=${() => (active ? onPick(k) : onIdle())}>
            <${Face} card=${card} />
            ${fresh && html`<span class="dot" aria-hidden="true"></span>`}
          </button>
        </li>`;
      })}
    </ul>
  </section>`;
}
