/** The rules of each game: short texts, drawings, and examples that the table has just computed. */

import { html } from "../../vendor/preact.js";
import { t } from "../i18n.js";
import { GAMES } from "../games/known.js";
import { Link, Page } from "../views/parts.js";
import { Icon } from "../cards/shapes.js";
import { Examples } from "./examples.js";
import { FIGURES } from "./figures.js";
import { Short } from "./short.js";

/**
 * The parts of a page: heading, texts, and a drawing.
 * @type {Record<string, {head: string, texts: string[], figures?: string[]}[]>}
 */
const PARTS = {
  "lost-cities": [
    { head: "learn.aim", texts: ["lc.aim"] },
    { head: "learn.lay", texts: ["lc.lay"] },
    { head: "learn.turn", texts: ["lc.turn"], figures: ["turn"] },
    { head: "learn.rows", texts: ["lc.rows"] },
    { head: "learn.end", texts: ["lc.end"] },
    { head: "learn.score", texts: ["lc.score"], figures: ["count"] },
    { head: "learn.match", texts: ["lc.match"] },
  ],
  "store-oppdagere": [
    { head: "learn.aim", texts: ["so.aim"] },
    { head: "learn.lay", texts: ["so.lay", "so.layMore"], figures: ["lay2", "lay4"] },
    { head: "learn.turn", texts: ["so.turn"] },
    { head: "learn.rows", texts: ["so.rows"], figures: ["many"] },
    { head: "learn.end", texts: ["so.end"] },
    { head: "learn.score", texts: ["so.score"] },
  ],
  scout: [
    { head: "learn.aim", texts: ["sc.aim"] },
    { head: "learn.lay", texts: ["sc.lay"] },
    { head: "learn.hand", texts: ["sc.hand"], figures: ["turnHand"] },
    { head: "learn.turn", texts: ["sc.turn"], figures: ["ends"] },
    { head: "learn.sets", texts: ["sc.sets"], figures: ["ladder"] },
    { head: "learn.end", texts: ["sc.end"] },
    { head: "learn.score", texts: ["sc.score"] },
    { head: "learn.two", texts: ["sc.two"] },
  ],
};

/** @param {{code: string}} props the game; none: all of them */
export function Rules({ code }) {
  const parts = PARTS[code];
  if (!parts) return html`<${All} />`;
  return html`<${Page} title=${t("learn.of", { game: GAMES[code].title })}>
    <article class="rules">
      <nav class="row" aria-label=${t("learn.title")}>${Object.entries(GAMES).map(([game, told]) => html`<${Link} key=${game}
        to=${`rules/${game}`} class=${`btn quiet small ${game === code ? "on" : ""}`}>${told.title}</${Link}>`)}</nav>
      <section class="panel" aria-labelledby="short"><h2 id="short">${t("learn.short")}</h2><${Short} game=${code} />
        <p class="row try"><${Link} to=${`learn/${code}`} class="btn">${t("learn.try")}</${Link}></p></section>
      ${parts.map(({ head, texts, figures = [] }) => html`<section key=${head}>
        <h2>${t(head)}</h2>
        ${texts.map((key) => html`<p key=${key}>${t(key)}</p>`)}
        <div class="figures">${figures.map((name) => html`<${FIGURES[name]} key=${name} />`)}</div>
      </section>`)}
      <${Examples} game=${code} />
    </article>
  </${Page}>`;
}

function All() {
  return html`<${Page} title=${t("learn.title")}><div class="rules"><p>${t("learn.about")}</p>
    <ul class="lines panel">${Object.entries(GAMES).map(([game, told]) => html`<li key=${game}><${Link} to=${`rules/${game}`} class="line">
      <span class="grow"><b>${told.title}</b> <small>${t(told.about)}</small></span><${Icon} name="next" /></${Link}></li>`)}</ul>
  </div></${Page}>`;
}
