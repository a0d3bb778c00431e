/** The decisions of a review one by one: what was done, what would have been better, and why. */

import { html, useState } from "../../vendor/preact.js";
import { t } from "../i18n.js";
import { Link } from "../views/parts.js";
import { between, moveWords, optionWords, percent, points, reasonWords } from "./words.js";

/** @typedef {import("./words.js").ReviewTold} ReviewTold */
/** @typedef {import("./words.js").Decision} Decision */

/** From how many points on decisions are listed. */
const FROM = ["0", "0.5", "1", "2", "5", "10"];

/** A link to the position before a move. @param {{id: string, decision: Decision}} props */
function ToReplay({ id, decision }) {
  const where = t("review.where", { round: decision.round, move: decision.move });
  return html`<${Link} to=${`r/${id}?step=${decision.step - 1}`} class="btn quiet" label=${`${t("review.toReplay")}: ${where}`}>${t("review.toReplay")}</${Link}>`;
}

/** What a decision cost, with what is certain of it. @param {Decision} decision */
function cost({ cost: lost, interval }) {
  return `${t("review.points", { points: points(lost) })} (${between(interval)})`;
}

/** The dearest moves of a player. @param {{id: string, review: ReviewTold, names: string[], seat: number}} props */
export function Dearest({ id, review, names, seat }) {
  const dear = review.players[seat].dearest.map((k) => review.decisions[k]);
  if (!dear.length) return html`<p>${t("review.noneDear")}</p>`;
  return html`<ol class="dearest">${dear.map((one) => html`<li key=${one.step}>
    <h4>${t("review.where", { round: one.round, move: one.move })}</h4>
    <dl><div><dt>${t("review.made")}</dt><dd>${optionWords(one, one.made)}</dd></div>
      <div><dt>${t("review.better")}</dt><dd>${optionWords(one, one.best)}</dd></div>
      <div><dt>${t("review.cost")}</dt><dd>${cost(one)}</dd></div></dl>
    ${one.reason && html`<p>${reasonWords(one.reason, names)}</p>`}
    <p><${ToReplay} id=${id} decision=${one} /></p></li>`)}</ol>`;
}

/** All decisions. @param {{id: string, review: ReviewTold, names: string[]}} props */
export function Decisions({ id, review, names }) {
  const [from, setFrom] = useState("0");
  const shown = review.decisions.filter((one) => one.cost >= Number(from));
  return html`<p><label class="from">${t("review.from")} <select class="field" value=${from}
      onChange=${(/** @type {any} */ event) => setFrom(event.currentTarget.value)}>
      ${FROM.map((least) => html`<option key=${least} value=${least}>${least === "0" ? t("review.all") : points(Number(least))}</option>`)}</select></label></p>
    <p class="muted">${t("review.columns")}</p>
    ${!shown.length && html`<p role="status">${t("review.noneDear")}</p>`}
    <ol class="decisions">${shown.map((one) => html`<li key=${one.step} class=${one.grade}><${One} id=${id} decision=${one} names=${names} /></li>`)}</ol>`;
}

/** @param {{id: string, decision: Decision, names: string[]}} props */
function One({ id, decision, names }) {
  const { grade, options } = decision;
  const dear = decision.cost > 0;
  return html`<details><summary>
      <span class="which">${decision.round}.${decision.move}</span>
      <span class="grow"><b>${names[decision.seat]}</b> ${optionWords(decision, decision.made)}</span>
      <span class="grade">${t(`grade.${grade}`)}${dear && html` <b>${points(-decision.cost)}</b>`}</span>
    </summary>
    ${decision.reason && html`<p>${reasonWords(decision.reason, names)}</p>`}
    <div class="scrolls" tabindex="0" role="group" aria-label=${t("review.choices")}><table class="options">
      <thead><tr><th scope="col">${t("review.choices")}</th><th scope="col">${t("review.behind")}</th>
        <th scope="col">${t("review.expected")}</th><th scope="col">${t("review.win")}</th></tr></thead>
      <tbody>${options.map((option, k) => html`<tr key=${option.move} class=${option.move === decision.made ? "made" : ""}>
        <th scope="row">${moveWords(option.parts)}${option.move === decision.made && html` <small>(${t("review.made").toLowerCase()})</small>`}</th>
        <td>${k === 0 ? "\u2013" : html`${points(option.behind)} <small>${between(option.interval)}</small>`}</td>
        <td>${points(option.margin, true)}</td><td>${percent(option.win)}</td></tr>`)}</tbody></table></div>
    <p><${ToReplay} id=${id} decision=${decision} /></p>
  </details>`;
}
