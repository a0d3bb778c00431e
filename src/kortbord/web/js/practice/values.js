/** What the best moves are expected to bring, as a line of chips above the hand; practice only. */

import { html, useEffect } from "../../vendor/preact.js";
import { language, t } from "../i18n.js";
import { isMine } from "../story.js";
import { Icon, Shape } from "../cards/shapes.js";
import { rankShown, suitOf } from "../cards/names.js";
import { moveText } from "./hint.js";
import { readMove } from "../games/expedition-model.js";

/** @typedef {import("../protocol.js").TableTold} TableTold */

/** @param {number} points */
const signed = (points) => new Intl.NumberFormat(language(), { signDisplay: "exceptZero", minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(points).replace("-", "\u2212");

/** A move of an expedition game in signs. @param {{move: string}} props */
function Signs({ move }) {
  const told = readMove(move);
  if (!told) return null;
  const suit = told.card ? suitOf(told.card) : told.draw === "d" ? "" : told.draw;
  const icon = told.sign === "+" ? "play" : told.sign === "-" ? "discard" : "draw";
  return html`<span class=${`signs s${suit}`} aria-hidden="true"><${Icon} name=${icon} />${suit && html`<i><${Shape} suit=${suit} /></i>`}
    ${told.card && html`<b data-sign=${rankShown(told.card)} />`}${told.row !== null && html`<small data-sign=${`@${told.row + 1}`} />`}</span>`;
}

/**
 * @param {{table: TableTold, weighed: import("../protocol.js").Weighed | null | undefined,
 *   send: (message: import("../protocol.js").PageMessage) => void}} props
 */
export function Values({ table, weighed, send }) {
  const wanted = Boolean(table.values) && isMine(table);
  useEffect(() => {
    if (wanted) send({ type: "weigh", state: table.state });
  }, [wanted, table.state]);
  if (!table.values || table.you === null) return null;
  const told = wanted && weighed?.state === table.state ? weighed.values : [];
  // The line keeps its place while others move, so that nothing jumps.
  return html`<ol class="values" tabindex="0" aria-label=${t("values.title")}>
    ${told.map(({ move, points }) => html`<li key=${move}><span class="sr">${moveText(table, move)} </span>
      ${table.game === "scout" ? html`<span aria-hidden="true">${moveText(table, move)}</span>` : html`<${Signs} move=${move} />`}
      <b class="points">${signed(points)}</b></li>`)}
  </ol>`;
}
