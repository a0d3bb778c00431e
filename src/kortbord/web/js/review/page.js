/** The review of a finished match: asked for when the page opens, shown when it is done. */

import { html, useEffect, useMemo } from "../../vendor/preact.js";
import { number, t } from "../i18n.js";
import * as api from "../api.js";
import { announce } from "../announce.js";
import { Button, Link, Page } from "../views/parts.js";
import { Decisions, Dearest } from "./decisions.js";
import { Graph } from "./graph.js";
import { useReview } from "./job.js";
import { problemText } from "./problem.js";
import { Upload } from "./upload.js";
import { between, namesOf, points } from "./words.js";

/** @typedef {import("./words.js").ReviewTold} ReviewTold */

/** @param {{code: string}} props the code of a table, the name of a review, or nothing */
export function Review({ code }) {
  const ask = useMemo(() => {
    if (!code) return null;
    return api.isReview(code) ? () => api.reviewState(code) : () => api.reviewTable(code);
  }, [code]);
  const { told, review, error, stop, again } = useReview(ask);
  if (!code) return html`<${Page} title=${t("review.upload")}><${Upload} /></${Page}>`;
  return html`<${Page} title=${t("review.title")}><div class="review">
    ${error !== null && html`<p class="error" role="alert">${problemText(error)}</p>
      <p class="row"><${Button} onClick=${again}>${t("review.again")}</${Button}>${api.isReview(code) && html`<${Link} to="review" class="btn quiet">${t("review.upload")}</${Link}>`}</p>`}
    ${error === null && !review && html`<${Waiting} told=${told} stop=${stop} again=${again} />`}
    ${review && told && html`<${Found} id=${code} review=${review} file=${told.key} />`}
  </div></${Page}>`;
}

/** @param {{told: api.ReviewState | null, stop: () => void, again: () => void}} props */
function Waiting({ told, stop, again }) {
  const state = told?.state ?? "waiting";
  if (state === "stopped" || state === "failed") {
    return html`<p role="status">${t(state === "stopped" ? "review.stopped" : "review.failed")}</p><p><${Button} onClick=${again}>${t("review.again")}</${Button}></p>`;
  }
  if (state === "refused") {
    return html`<p class="error" role="alert">${t("review.refused")}</p><p class="muted" lang="en">${told?.message}</p>
      <p><${Link} to="review" class="btn quiet">${t("review.upload")}</${Link}></p>`;
  }
  const { done = 0, total = 0 } = told ?? {};
  const running = state === "running" && total > 0;
  return html`<section class="panel under-way"><p id="progress">${running ? t("review.running", { done, total }) : t("review.queued")}</p>
    <progress aria-labelledby="progress" max=${total || 1} value=${running ? done : 0}></progress>
    ${told && html`<p><${Button} kind="quiet" onClick=${stop}>${t("review.stop")}</${Button}></p>`}</section>`;
}

/** The lines of the summary: what they say, and a cell a player. @param {ReviewTold} review @returns {[string, any[]][]} */
function sums({ players, totals }) {
  return [
    [t("review.result"), totals.map(number)],
    [t("review.decisions"), players.map((one) => number(one.decisions))],
    [t("review.lost"), players.map((one) => html`${points(one.lost)} <small>${between(one.lost_interval)}</small>`)],
    [t("review.perDecision"), players.map((one) => points(one.lost_per_decision))],
    [t("review.luckDeal"), players.map((one) => points(one.luck.deal, true))],
    [t("review.luckDraws"), players.map((one) => (one.luck.draws === null ? "\u2013" : points(one.luck.draws, true)))],
  ];
}

/** @param {{id: string, review: ReviewTold, file: string}} props */
function Found({ id, review, file }) {
  const names = namesOf(review);
  useEffect(() => announce(t("review.ready")), []);
  return html`<p class="lead">${t("review.lead")}</p>
    <section class="panel" aria-labelledby="players"><h2 id="players">${t("review.players")}</h2>
      <div class="scrolls" tabindex="0" role="group" aria-labelledby="players"><table class="sums">
        <thead><tr><th><span class="sr">${t("review.player")}</span></th>${names.map((name, seat) => html`<th key=${seat} scope="col">${name}</th>`)}</tr></thead>
        <tbody>${sums(review).map(([label, cells]) => html`<tr key=${label}><th scope="row">${label}</th>${cells.map((cell, seat) => html`<td key=${seat}>${cell}</td>`)}</tr>`)}</tbody></table></div>
      <p class="muted">${t("review.luckWhy")}</p></section>
    <section class="panel" aria-labelledby="dearest"><h2 id="dearest">${t("review.dearest")}</h2>
      <div class="sides">${names.map((name, seat) => html`<div key=${seat}><h3>${name}</h3><${Dearest} id=${id} review=${review} names=${names} seat=${seat} /></div>`)}</div></section>
    <section class="panel" aria-labelledby="graph"><h2 id="graph">${t("review.graph")}</h2>
      <${Graph} review=${review} names=${names} what="expected" /><p class="muted">${t("review.graphWhy")}</p>
      <h3>${t("review.graphWin")}</h3><${Graph} review=${review} names=${names} what="win" /></section>
    <section class="panel" aria-labelledby="list"><h2 id="list">${t("review.list")}</h2><${Decisions} id=${id} review=${review} names=${names} /></section>
    <p class="muted">${t("review.effort", { worlds: review.effort.worlds, network: review.network })}</p>
    <p class="row"><${Link} to=${`r/${id}`} class="btn quiet">${t("end.replay")}</${Link}><a class="btn quiet" href=${api.reviewUrl(file)} download="kortbord-review.json">${t("review.download")}</a>
      <${Link} to="" class="btn quiet">${t("home.back")}</${Link}></p>`;
}
