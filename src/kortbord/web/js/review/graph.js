/** What each player could expect before each decision, as lines. The list below says the same. */

import { html } from "../../vendor/preact.js";
import { t } from "../i18n.js";
import { useWide } from "../hooks.js";
import { percent, points } from "./words.js";

/** @typedef {import("./words.js").ReviewTold} ReviewTold */

const [H, LEFT, RIGHT, TOP, BOTTOM] = [230, 48, 10, 12, 26];

/** Lines are told apart by dashes too, not by colour alone. */
const DASHES = ["", "7 4", "2 4", "10 3 2 3", "4 2"];

/** @param {{review: ReviewTold, names: string[], what: "expected" | "win"}} props */
export function Graph({ review, names, what }) {
  const { decisions } = review;
  const W = useWide() ? 720 : 380;
  const chance = what === "win";
  const values = decisions.map((one) => one[what]);
  const [low, high] = chance ? [0, 1] : [Math.min(-1, ...values), Math.max(1, ...values)];
  const x = (/** @type {number} */ k) => LEFT + (k / Math.max(decisions.length - 1, 1)) * (W - LEFT - RIGHT);
  const y = (/** @type {number} */ value) => TOP + ((high - value) / (high - low)) * (H - TOP - BOTTOM);
  const marks = chance ? [0, 0.5, 1] : [low, 0, high];
  const starts = decisions.flatMap((one, k) => (k === 0 || decisions[k - 1].round !== one.round ? [k] : []));
  const rounds = starts.map((start, k) => [start, starts[k + 1] ?? decisions.length]);
  const title = t(chance ? "review.graphWin" : "review.graph");
  return html`<figure class="chart review-graph">
    <svg viewBox=${`0 0 ${W} ${H}`} role="img" aria-label=${title}>
      ${marks.map((mark) => html`<g key=${mark}><line x1=${LEFT} x2=${W - RIGHT} y1=${y(mark)} y2=${y(mark)} class="grid" />
        <text x=${LEFT - 6} y=${y(mark) + 4} text-anchor="end">${chance ? percent(mark) : points(mark)}</text></g>`)}
      ${rounds.map(([from, to], k) => html`<g key=${k}>
        ${k > 0 && html`<line x1=${x(from - 0.5)} x2=${x(from - 0.5)} y1=${TOP} y2=${H - BOTTOM} class="grid" />`}
        <text x=${x(from)} y=${H - 7}>${t("review.round", { round: k + 1 })}</text>
        ${names.map((_, seat) => {
          const line = decisions.flatMap((one, at) => (at >= from && at < to && one.seat === seat ? [`${x(at).toFixed(1)},${y(one[what]).toFixed(1)}`] : []));
          return html`<polyline key=${seat} class=${`line${seat}`} fill="none" stroke-width="2.5" stroke-dasharray=${DASHES[seat]} points=${line.join(" ")} />`;
        })}</g>`)}
    </svg>
    <figcaption>${names.map((name, seat) => html`<span key=${seat}><svg viewBox="0 0 28 14" aria-hidden="true"><line class=${`line${seat}`}
      x1="0" x2="28" y1="7" y2="7" stroke-width="2.5" stroke-dasharray=${DASHES[seat]} /></svg>${name}</span>`)}</figcaption>
  </figure>`;
}
