/** The rounds of a match as a small chart: the running totals. The table beside it says the same. */

import { html } from "../../vendor/preact.js";
import { number, t } from "../i18n.js";

const [W, H, LEFT, RIGHT, TOP, BOTTOM] = [360, 170, 34, 16, 12, 26];

/** Lines are told apart by dashes and marks, not by colour alone. */
const DASHES = ["", "7 4", "2 4", "10 3 2 3", "4 2"];

/** A mark on a line. @param {{kind: number, x: number, y: number}} props */
function Mark({ kind, x, y }) {
  const shapes = [
    html`<circle cx=${x} cy=${y} r="4.5" />`,
    html`<rect x=${x - 4} y=${y - 4} width="8" height="8" />`,
    html`<path d=${`M${x} ${y - 5.5}l5.5 9.5h-11z`} />`,
    html`<path d=${`M${x} ${y - 6}l6 6-6 6-6-6z`} />`,
    html`<path d=${`M${x - 5} ${y - 5}l10 10M${x + 5} ${y - 5}l-10 10`} stroke-width="3" />`,
  ];
  return html`<g class=${`line${kind}`}>${shapes[kind]}</g>`;
}

/** @param {{names: string[], rounds: (readonly number[])[]}} props */
export function Chart({ names, rounds }) {
  const totals = names.map((_, seat) => {
    let sum = 0;
    return [0, ...rounds.map((scores) => (sum += scores[seat]))];
  });
  const all = totals.flat();
  const [low, high] = [Math.min(0, ...all), Math.max(1, ...all)];
  const x = (/** @type {number} */ k) => LEFT + (k / rounds.length) * (W - LEFT - RIGHT);
  const y = (/** @type {number} */ points) => TOP + ((high - points) / (high - low)) * (H - TOP - BOTTOM);
  const spoken = names.map((name, seat) => `${name}: ${totals[seat].slice(1).map(number).join(", ")}`).join("; ");
  return html`<figure class="chart">
    <svg viewBox=${`0 0 ${W} ${H}`} role="img" aria-label=${t("chart.label", { told: spoken })}>
      ${[low, 0, high].filter((v, k, list) => list.indexOf(v) === k).map((value) => html`<g key=${value}>
        <line x1=${LEFT} x2=${W - RIGHT} y1=${y(value)} y2=${y(value)} class="grid" /><text x=${LEFT - 5} y=${y(value) + 4} text-anchor="end">${number(value)}</text></g>`)}
      ${rounds.map((_, k) => html`<text key=${k} x=${x(k + 1)} y=${H - 7} text-anchor="middle">${k + 1}</text>`)}
      ${totals.map((line, seat) => html`<g key=${seat} class=${`line${seat}`}>
        <polyline fill="none" stroke-width="2.5" stroke-dasharray=${DASHES[seat]} points=${line.map((points, k) => `${x(k)},${y(points)}`).join(" ")} />
        ${line.slice(1).map((points, k) => html`<${Mark} key=${k} kind=${seat} x=${x(k + 1)} y=${y(points)} />`)}</g>`)}
    </svg>
    <figcaption>${names.map((name, seat) => html`<span key=${seat}><svg viewBox="0 0 28 14" aria-hidden="true"><g class=${`line${seat}`}>
      <line x1="0" x2="28" y1="7" y2="7" stroke-width="2.5" stroke-dasharray=${DASHES[seat]} /></g><${Mark} kind=${seat} x=${14} y=${7} /></svg>${name}</span>`)}</figcaption>
  </figure>`;
}
