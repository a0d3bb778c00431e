/** All hands, as a replay shows them. */

import { html } from "../../vendor/preact.js";
import { t } from "../i18n.js";
import { cardName, rankShown, suitOf } from "../cards/names.js";
import { Shape } from "../cards/shapes.js";
import { down, up } from "../games/scout-model.js";
import { hue } from "../cards/scout-card.js";
import { plainName } from "../story.js";

/** @param {{table: import("../protocol.js").TableTold, hands: string[][]}} props */
export function AllHands({ table, hands }) {
  const scout = table.game === "scout";
  return html`<section class="allhands" aria-label=${t("replay.hands")}>
    ${hands.map((hand, seat) => html`<div key=${seat}><h2>${plainName(table, seat)}</h2>
      <ul>${hand.map((card, k) =>
        scout
          ? html`<li key=${k} class=${`mini ${hue(card)}`}><span class="sr">${t("scout.card", { n: k + 1, up: up(card), down: down(card) })}</span>
              <b aria-hidden="true">${up(card)}</b><small aria-hidden="true">${down(card)}</small></li>`
          : html`<li key=${k} class=${`top s${suitOf(card)}`}><span class="sr">${cardName(card)}</span>
              <${Shape} suit=${suitOf(card)} /><b aria-hidden="true">${rankShown(card)}</b></li>`,
      )}</ul></div>`)}
  </section>`;
}
