/** Hands laid open: all of them in a replay, what was left of them on a score sheet. */

import { html } from "../../vendor/preact.js";
import { t } from "../i18n.js";
import { cardName, rankShown, suitOf } from "../cards/names.js";
import { Shape } from "../cards/shapes.js";
import { down, up } from "../games/scout-model.js";
import { hue } from "../cards/scout-card.js";
import { plainName } from "../story.js";

/** @param {{table: import("../protocol.js").TableTold, hands: string[][]}} props */
export function AllHands({ table, hands }) {
  return html`<section class="allhands" aria-label=${t("replay.hands")}>
    ${hands.map((hand, seat) => html`<div key=${seat}><h2>${plainName(table, seat)}</h2><${OpenHand} game=${table.game} hand=${hand} /></div>`)}
  </section>`;
}

/** A hand as small cards. @param {{game: string, hand: string[]}} props */
export function OpenHand({ game, hand }) {
  return html`<ul class="openhand">${hand.map((card, k) =>
    game === "scout"
      ? html`<li key=${k} class=${`mini ${hue(card)}`}><span class="sr">${t("scout.card", { n: k + 1, up: up(card), down: down(card) })}</span>
          <b aria-hidden="true">${up(card)}</b><small aria-hidden="true">${down(card)}</small></li>`
      : html`<li key=${k} class=${`top s${suitOf(card)}`}><span class="sr">${cardName(card)}</span>
          <${Shape} suit=${suitOf(card)} /><b aria-hidden="true">${rankShown(card)}</b></li>`,
  )}</ul>`;
}
