/** The drawings of the rules. Each says in words what it shows. */

import { html } from "../../vendor/preact.js";
import { t } from "../i18n.js";
import { shapeOf } from "../cards/shapes.js";

/** @typedef {import("../../vendor/preact.js").Child} Child */

/**
 * A card: an index edge in the colour of its suit, its rank, its shape.
 * @param {{suit: string, rank?: string, x: number, y: number, w?: number, h?: number}} props
 */
function Card({ suit, rank = "", x, y, w = 34, h = 48 }) {
  const size = Math.min(w - 20, 18);
  return html`<g transform=${`translate(${x} ${y})`} class=${`s${suit}`}>
    <rect width=${w} height=${h} rx="5" class="face" /><path d=${`M5 0h11v${h}h-11a5 5 0 0 1-5-5v-${h - 10}a5 5 0 0 1 5-5z`} class="edge" />
    <text x="8" y="15" text-anchor="middle" class="rank">${rank}</text>
    <g transform=${`translate(${16 + (w - 16 - size) / 2} ${(h - size) / 2}) scale(${size / 24})`} class="sign">${shapeOf(suit)}</g></g>`;
}

/** A place where nothing lies yet. @param {{suit?: string, x: number, y: number, w?: number, h?: number}} props */
function Place({ suit, x, y, w = 34, h = 48 }) {
  return html`<g transform=${`translate(${x} ${y})`}><rect width=${w} height=${h} rx="5" class="place" />
    ${suit && html`<g transform=${`translate(${w / 2 - 9} ${h / 2 - 9}) scale(.75)`} class="faint">${shapeOf(suit)}</g>`}</g>`;
}

/** The draw pile with its count. @param {{n: string, x: number, y: number}} props */
function Pile({ n, x, y }) {
  return html`<g transform=${`translate(${x} ${y})`}><rect x="3" y="3" width="34" height="48" rx="5" class="deck2" /><rect width="34" height="48" rx="5" class="deck1" />
    <text x="17" y="30" text-anchor="middle" class="decktext">${n}</text></g>`;
}

/** A Scout card. @param {{up: number, down?: number, x: number, y: number}} props */
function Two({ up, down, x, y }) {
  return html`<g transform=${`translate(${x} ${y})`} class=${`n-${up} d-${down ?? up}`}><rect width="36" height="54" rx="6" class="paper" />
    <path d="M0 6a6 6 0 0 1 6-6h24a6 6 0 0 1 6 6v27l-36-7z" class="tone" /><text x="18" y="22" text-anchor="middle" class="upnumber">${up}</text>
    ${down && html`<text x="18" y="46" text-anchor="middle" class="downnumber" transform="rotate(180 18 42)">${down}</text>`}</g>`;
}

/** @param {{w: number, h: number, label: string, children?: Child}} props */
function Drawing({ w, h, label, children }) {
  return html`<figure class="drawing"><svg viewBox=${`0 0 ${w} ${h}`} role="img" aria-label=${label}>
    <defs><marker id="tip" viewBox="0 0 10 10" refX="8" refY="5" markerWidth="5" markerHeight="5" orient="auto-start-reverse"><path d="M0 0 10 5 0 10z" class="tip" /></marker></defs>
    ${children}</svg></figure>`;
}

/** @param {{d: string}} props */
const Arrow = ({ d }) => html`<path d=${d} class="arrow" marker-end="url(#tip)" />`;

/** Words in a drawing. @param {{x: number, y: number, text: string, anchor?: string}} props */
const Words = ({ x, y, text, anchor = "middle" }) => html`<text x=${x} y=${y} text-anchor=${anchor} class="words">${text}</text>`;

const Turn = () => html`<${Drawing} w=${330} h=${250} label=${t("fig.lcTurn")}>
  ${[..."YBWGR"].map((suit, k) => html`<${Place} key=${suit} suit=${suit} x=${16 + k * 44} y=${20} />`)}
  <${Card} suit="W" rank="3" x=${104} y=${20} />
  <${Words} x=${122} y=${13} text=${t("fig.discards")} />
  <${Pile} n="38" x=${272} y=${20} /><${Words} x=${289} y=${13} text=${t("fig.pile")} />
  <${Card} suit="R" rank="4" x=${192} y=${84} /><${Card} suit="R" rank="5" x=${192} y=${102} />
  <${Words} x=${182} y=${120} text=${t("fig.you")} anchor="end" />
  ${[["Y", "2"], ["B", "8"], ["W", "\u00d7"], ["G", "6"], ["R", "7"]].map(([suit, rank], k) => html`<${Card} key=${suit} suit=${suit} rank=${rank} x=${60 + k * 36} y=${190} />`)}
  <${Words} x=${52} y=${218} text=${t("fig.hand")} anchor="end" />
  <${Arrow} d="M218 186C222 176 216 166 212 156" /><${Words} x=${228} y=${176} text=${t("fig.first")} anchor="start" />
  <${Arrow} d="M80 186C60 140 40 110 34 74" />
  <${Arrow} d="M300 76C320 130 308 196 250 212" /><${Words} x=${316} y=${232} text=${t("fig.then")} anchor="end" />
</${Drawing}>`;

const Count = () => html`<${Drawing} w=${330} h=${110} label=${t("fig.count")}>
  ${["\u00d7", "\u00d7", "4", "5", "6", "7", "8", "10"].map((rank, k) => html`<${Card} key=${k} suit="R" rank=${rank} x=${8 + k * 39} y=${8} />`)}
  <${Words} x=${46} y=${78} text="\u00d7 3" /><path d="M10 62h72" class="brace" />
  <${Words} x=${203} y=${78} text="40 \u2212 20" /><path d="M88 62h230" class="brace" />
  <${Words} x=${165} y=${101} text="(40 \u2212 20) \u00d7 3 + 20 = 80" />
</${Drawing}>`;

/** The middle of the table: discard places and the draw pile. @param {{x: number, y: number, n: string}} props */
const Middle = ({ x, y, n }) => html`<g>${[..."SHDC"].map((suit, k) => html`<${Place} key=${suit} suit=${suit} x=${x + k * 40} y=${y} />`)}
  <${Pile} n=${n} x=${x + 172} y=${y} /></g>`;

/** Rows of a player, seen from above, and the hand. @param {{x: number, y: number, name: string}} props */
const Mine = ({ x, y, name }) => html`<g><${Card} suit="H" rank="3" x=${x} y=${y} /><${Card} suit="H" rank="6" x=${x} y=${y + 18} />
  <${Card} suit="C" rank="J" x=${x + 40} y=${y} /><${Card} suit="C" rank="2" x=${x + 40} y=${y + 18} /><${Words} x=${x + 84} y=${y + 40} text=${name} anchor="start" /></g>`;

const Lay2 = () => html`<${Drawing} w=${330} h=${256} label=${t("fig.layTwo")}>
  <rect x="4" y="4" width="322" height="248" rx="14" class="felt" />
  <${Words} x=${165} y=${24} text=${t("fig.other")} />
  ${Array.from({ length: 10 }, (_, k) => html`<rect key=${k} x=${104 + k * 12} y="32" width="20" height="28" rx="3" class="deck1 edged" />`)}
  <${Middle} x=${50} y=${84} n="32" />
  <${Words} x=${128} y=${146} text=${t("fig.discards")} /><${Words} x=${239} y=${146} text=${t("fig.pile")} />
  <${Mine} x=${100} y=${160} name=${t("fig.you")} />
</${Drawing}>`;

const Lay4 = () => html`<${Drawing} w=${330} h=${256} label=${t("fig.layMore")}>
  <rect x="4" y="4" width="322" height="248" rx="14" class="felt" />
  ${[[140, 12, 0], [14, 108, 1], [288, 108, 1]].map(([x, y, side]) => html`<g key=${`${x}`}>${Array.from({ length: 4 }, (_, k) => html`<rect key=${k}
    x=${x + (side ? 0 : k * 13)} y=${y + (side ? k * 13 : 0)} width=${side ? 28 : 20} height=${side ? 20 : 28} rx="3" class="deck1 edged" />`)}</g>`)}
  <${Middle} x=${58} y=${96} n="64" />
  <${Words} x=${136} y=${158} text=${t("fig.discards")} /><${Words} x=${236} y=${158} text=${t("fig.pile")} />
  <${Mine} x=${100} y=${170} name=${t("fig.you")} />
</${Drawing}>`;

const Many = () => html`<${Drawing} w=${220} h=${124} label=${t("fig.many")}>
  ${["J", "5", "6", "9"].map((rank, k) => html`<${Card} key=${rank} suit="H" rank=${rank} x=${50} y=${6 + k * 20} />`)}
  <${Card} suit="H" rank="3" x=${130} y=${6} />
</${Drawing}>`;

const HAND = [[7, 2], [7, 4], [1, 3], [2, 6]];

const TurnHand = () => html`<${Drawing} w=${330} h=${80} label=${t("fig.turnHand")}>
  ${HAND.map(([up, down], k) => html`<${Two} key=${k} up=${up} down=${down} x=${4 + k * 38} y=${12} />`)}
  <${Arrow} d="M158 38h18" />
  ${HAND.map(([up, down], k) => html`<${Two} key=${k} up=${down} down=${up} x=${180 + k * 38} y=${12} />`)}
</${Drawing}>`;

const Ends = () => html`<${Drawing} w=${260} h=${110} label=${t("fig.ends")}>
  ${[4, 5, 6].map((up, k) => html`<${Two} key=${up} up=${up} down=${up + 3} x=${72 + k * 40} y=${8} />`)}
  <${Arrow} d="M84 70C78 92 60 96 34 92" /><${Arrow} d="M176 70C182 92 200 96 226 92" />
</${Drawing}>`;

/** Each set beats those before it: the set, and where it stands. @type {[number[], number, number][]} */
const LADDER = [
  [[8], 14, 6],
  [[3, 4], 76, 6],
  [[2, 2], 176, 6],
  [[5, 6, 7], 30, 76],
  [[1, 1, 1], 172, 76],
];

const Ladder = () => html`<${Drawing} w=${300} h=${136} label=${t("fig.ladder")}>
  ${LADDER.map(([set, x, y]) => html`<g key=${x} transform=${`translate(${x} ${y})`}>${set.map((up, at) => html`<${Two} key=${at} up=${up} x=${at * 37} y=${0} />`)}</g>`)}
  ${[[63, 38], [163, 38], [264, 38], [156, 108]].map(([x, y]) => html`<text key=${x} x=${x} y=${y} text-anchor="middle" class="less">${"<"}</text>`)}
</${Drawing}>`;

/** @type {Record<string, () => import("../../vendor/preact.js").VNode>} */
export const FIGURES = {
  turn: Turn,
  count: Count,
  lay2: Lay2,
  lay4: Lay4,
  many: Many,
  turnHand: TurnHand,
  ends: Ends,
  ladder: Ladder,
};
