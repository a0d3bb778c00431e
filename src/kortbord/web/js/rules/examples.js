/** Worked examples, each as the table computes it now. */

import { html, useEffect, useState } from "../../vendor/preact.js";
import { number, t } from "../i18n.js";

/**
 * @typedef {object} Told
 * @property {{id: string, cards: string[], working: string, points: number}[]} [rows]
 * @property {{id: string, cards: number[], kind: string}[]} [sets]
 * @property {{id: string, cards: number[], table: number[], beats: boolean}[]} [beats]
 * @property {{id: string, captured: number, chips: number, hand: number, spared: boolean, points: number}[]} [rounds]
 */

/** The examples shown at once; the others open. @type {Record<string, string[]>} */
const FIRST = { "lost-cities": ["A2", "A4", "A3", "A10", "A1"], "store-oppdagere": ["N1", "N2", "N3", "N4"] };

/** @param {{game: string}} props */
export function Examples({ game }) {
  const [told, setTold] = useState(/** @type {Told | null} */ (null));
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    setTold(null);
    setFailed(false);
    const ask = async () => {
      const answer = await fetch(new URL(`api/examples/${encodeURIComponent(game)}`, document.baseURI));
      if (!answer.ok) throw new Error(String(answer.status));
      setTold(await answer.json());
    };
    ask().catch(() => setFailed(true));
  }, [game]);
  const first = (told?.rows ?? []).filter((row) => FIRST[game].includes(row.id));
  return html`<section aria-labelledby="examples"><h2 id="examples">${t("learn.examples")}</h2>
    ${failed && html`<p class="muted">${t("learn.noExamples")}</p>`}
    ${!failed && !told && html`<p class="muted">${t("loading")}</p>`}
    ${told && html`<p>${t("learn.live")}</p>`}
    ${first.length > 0 && html`<${Rows} rows=${first} />`}
    ${told?.rows && html`<details><summary>${t("learn.allExamples")}</summary><${Rows} rows=${told.rows} all=${true} /></details>`}
    ${told?.sets && html`<${Sets} sets=${told.sets} />`}
    ${told?.beats && html`<${Beats} beats=${told.beats} />`}
    ${told?.rounds && html`<${Rounds} rounds=${told.rounds} />`}
  </section>`;
}

/** @param {string} text the working of a row as the sheet writes it */
const working = (text) => text.replace(/ = .*$/, "").replaceAll(" x ", " \u00d7 ").replaceAll("-", "\u2212");

/** A card's rank as it is shown. @param {string} rank */
const shown = (rank) => (rank === "x" ? "\u00d7" : rank === "F" ? "J/Q/K" : rank);

/** @param {{rows: NonNullable<Told["rows"]>, all?: boolean}} props */
function Rows({ rows, all = false }) {
  return html`<table class="examples" data-all=${String(all)}>
    <thead><tr><th scope="col">${t("learn.cards")}</th><th scope="col">${t("end.working")}</th><th scope="col">${t("points.points")}</th></tr></thead>
    <tbody>${rows.map((row) => html`<tr key=${row.id} data-example=${row.id}><th scope="row">${row.cards.map(shown).join(" ") || t("learn.noCards")}</th>
      <td>${working(row.working)}</td><td>${number(row.points)}</td></tr>`)}</tbody></table>`;
}

/** @param {{sets: NonNullable<Told["sets"]>}} props */
function Sets({ sets }) {
  return html`<table class="examples">
    <thead><tr><th scope="col">${t("learn.cards")}</th><th scope="col">${t("learn.kind")}</th></tr></thead>
    <tbody>${sets.map((set) => html`<tr key=${set.id} data-example=${set.id}><th scope="row">${set.cards.join(" ")}</th><td>${t(`kind.${set.kind}`)}</td></tr>`)}</tbody></table>`;
}

/** @param {{beats: NonNullable<Told["beats"]>}} props */
function Beats({ beats }) {
  return html`<table class="examples">
    <thead><tr><th scope="col">${t("learn.set")}</th><th scope="col">${t("learn.table")}</th><th scope="col">${t("learn.beats")}</th></tr></thead>
    <tbody>${beats.map((one) => html`<tr key=${one.id} data-example=${one.id}><th scope="row">${one.cards.join(" ")}</th>
      <td>${one.table.join(" ") || t("learn.nothing")}</td><td>${t(one.beats ? "learn.yes" : "learn.no")}</td></tr>`)}</tbody></table>`;
}

/** @param {{rounds: NonNullable<Told["rounds"]>}} props */
function Rounds({ rounds }) {
  return html`<table class="examples">
    <thead><tr><th scope="col">${t("learn.captured")}</th><th scope="col">${t("learn.chips")}</th><th scope="col">${t("learn.inHand")}</th>
      <th scope="col">${t("learn.spared")}</th><th scope="col">${t("points.points")}</th></tr></thead>
    <tbody>${rounds.map((one) => html`<tr key=${one.id} data-example=${one.id}><td>${one.captured}</td><td>${one.chips}</td><td>${one.hand}</td>
      <td>${t(one.spared ? "learn.yes" : "learn.no")}</td><td>${number(one.points)}</td></tr>`)}</tbody></table>`;
}
