/** A sheet: the points of every round, who starts, who wins, and what can be done with it. */

import { html, useState } from "../../vendor/preact.js";
import { list, number, t } from "../i18n.js";
import { GAMES } from "../games/known.js";
import { Chart } from "../views/chart.js";
import { Button, Link, Page } from "../views/parts.js";
import { Share } from "./files.js";
import { canUndo, put, remove, undo } from "./keep.js";
import { Awake } from "./awake.js";
import { MOST_ROUNDS, isOver, pointsOf, starterOf, totalsOf, wholeRounds, winnersOf } from "./sheet.js";
import { linesOf } from "./working.js";

/** @typedef {import("./sheet.js").Sheet} Sheet */

/** Who has won, or who starts the next round. @param {Sheet} sheet */
export function standing(sheet) {
  const round = wholeRounds(sheet);
  if (!isOver(sheet)) return t("pad.starts", { round: round + 1, who: sheet.players[starterOf(sheet, round)] });
  const winners = winnersOf(sheet);
  const points = totalsOf(sheet)[winners[0]];
  const who = list(winners.map((seat) => sheet.players[seat]));
  return t(winners.length > 1 ? "pad.share" : "pad.wins", { who, points });
}

/** @param {{sheet: Sheet}} props */
export function SheetPage({ sheet }) {
  const [deleting, setDeleting] = useState(false);
  const [turned, setTurned] = useState(false);
  const round = wholeRounds(sheet);
  const over = isOver(sheet);
  const first = sheet.rounds[round]?.findIndex((entry) => entry === null) ?? 0;
  return html`<${Page} title=${GAMES[sheet.game].title}>
    <div class=${`pad sheetpage ${turned ? "turned" : ""}`}>
      <p class=${`standing ${over ? "over" : ""}`} role="status">${standing(sheet)}</p>
      <${Points} sheet=${sheet} />
      <p class="row">
        ${!over && html`<${Link} to=${`score#${sheet.id}.${round}.${first}`} class="btn big countnow">${t("pad.count", { round: round + 1 })}</${Link}>`}
        ${over && sheet.game !== "scout" && sheet.rounds.length < MOST_ROUNDS && html`<${Button} kind="quiet" icon="plus"
          onClick=${() => put({ ...sheet, planned: sheet.rounds.length + 1 })}>${t("pad.oneMore")}</${Button}>`}
        ${canUndo(sheet.id) && html`<${Button} kind="quiet" id="undo" icon="undo" onClick=${() => undo(sheet.id)}>${t("undo")}</${Button}>`}
        <${Button} kind="quiet" id="turn" icon="turn" pressed=${turned} onClick=${() => setTurned(!turned)}>${t("pad.turnRound")}</${Button}>
      </p>
      ${sheet.rounds.length > 1 && html`<${Chart} names=${sheet.players} rounds=${sheet.rounds.map((entries) => entries.map((entry) => pointsOf(sheet, entry) ?? 0))} />`}
      <${Working} sheet=${sheet} />
      <${Awake} />
      <${Share} sheet=${sheet} told=${standing(sheet)} />
      <p class="row noprint">${deleting
        ? html`<span>${t("pad.sure")}</span>
            <${Button} kind="small" id="delete-yes" onClick=${() => { remove(sheet.id); scrollTo(0, 0); }}>${t("pad.delete")}</${Button}>
            <${Button} kind="quiet small" onClick=${() => setDeleting(false)}>${t("cancel")}</${Button}>`
        : html`<${Button} kind="quiet small" id="delete" onClick=${() => setDeleting(true)}>${t("pad.delete")}</${Button}>`}
        <${Link} to="score" class="btn quiet small">${t("pad.all")}</${Link}></p>
    </div>
  </${Page}>`;
}

/** The points, a round a line; each cell opens what was counted. @param {{sheet: Sheet}} props */
function Points({ sheet }) {
  const totals = totalsOf(sheet);
  const lines = Math.max(sheet.rounds.length, Math.min(sheet.planned, sheet.rounds.length + 1));
  return html`<table class="points-table padtable">
    <caption class="sr">${t("points.title")}</caption>
    <thead><tr><th scope="col"><span class="sr">${t("pad.round")}</span></th>
      ${sheet.players.map((name, seat) => html`<th key=${seat} scope="col">${name}</th>`)}</tr></thead>
    <tbody>${Array.from({ length: lines }, (_, k) => html`<tr key=${k}>
      <th scope="row"><abbr title=${t("points.round", { n: k + 1 })}>${k + 1}</abbr></th>
      ${sheet.players.map((name, seat) => {
        const points = pointsOf(sheet, sheet.rounds[k]?.[seat] ?? null);
        const shown = points === null ? "\u2013" : number(points);
        return html`<td key=${seat}><${Link} to=${`score#${sheet.id}.${k}.${seat}`} class="cell"
          label=${t("pad.cell", { shown: points === null ? t("pad.nothing") : shown, who: name, round: k + 1 })}>${shown}</${Link}>
          ${starterOf(sheet, Math.min(k, wholeRounds(sheet))) === seat && k <= wholeRounds(sheet) && html`<span class="starts" aria-hidden="true"></span>`}</td>`;
      })}</tr>`)}</tbody>
    <tfoot><tr><th scope="row">${t("points.total")}</th>${totals.map((points, seat) => html`<td key=${seat}><b>${number(points)}</b></td>`)}</tr></tfoot>
  </table>`;
}

/** What the points come from. @param {{sheet: Sheet}} props */
function Working({ sheet }) {
  if (!sheet.rounds.some((round) => round.some(Boolean))) return null;
  return html`<details class="panel"><summary>${t("end.working")}</summary>
    ${sheet.rounds.map((round, k) => html`<section key=${k}><h2>${t("points.round", { n: k + 1 })}</h2>
      ${round.map((entry, seat) => entry && html`<table key=${seat} class="sheet-table"><caption>${sheet.players[seat]}</caption>
        <thead class="sr"><tr><th scope="col">${t("end.what")}</th><th scope="col">${t("end.working")}</th><th scope="col">${t("points.points")}</th></tr></thead>
        <tbody>${linesOf(sheet, entry).map((line, at) => html`<tr key=${at}><th scope="row">${line.label}</th><td class="working">${line.text}</td><td>${number(line.points)}</td></tr>`)}</tbody>
        <tfoot><tr><th scope="row">${t("points.sum")}</th><td></td><td><b>${number(pointsOf(sheet, entry) ?? 0)}</b></td></tr></tfoot>
      </table>`)}</section>`)}
  </details>`;
}
