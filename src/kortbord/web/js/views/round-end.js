/** The sheet after a round, with its working, and the end of the match. */

import { html, useEffect, useLayoutEffect, useRef, useState } from "../../vendor/preact.js";
import { list, number, t } from "../i18n.js";
import { announce } from "../announce.js";
import { go } from "../router.js";
import { suitName, capital } from "../cards/names.js";
import { Shape } from "../cards/shapes.js";
import { gaveUp, plainName, seatName } from "../story.js";
import { sorted } from "../games/expedition-model.js";
import { OpenHand } from "./all-hands.js";
import { Assisted, Button, Choice, Link } from "./parts.js";
import { Chart } from "./chart.js";

/** @typedef {import("../protocol.js").TableTold} TableTold */
/** @typedef {import("../protocol.js").RoundTold} RoundTold */
/** @typedef {(message: import("../protocol.js").PageMessage) => void} Send */

/** @param {{table: TableTold, send: Send}} props */
export function RoundEnd({ table, send }) {
  const over = table.phase === "over";
  const heading = useRef(/** @type {any} */ (null));
  const last = table.finished.length - 1;
  const [chosen, choose] = useState(/** @type {number | null} */ (null));
  // With another round the sheet is that of the latest again.
  useEffect(() => choose(null), [last]);
  const at = Math.min(chosen ?? last, last);
  const round = table.finished[at];
  const title = over ? winnerText(table) : t("end.round", { n: last + 1 });
  useLayoutEffect(() => {
    heading.current?.focus();
    announce(title);
  }, [table.phase, last]);
  return html`<div class="roundend">
    <h2 tabindex="-1" ref=${heading}>${title}</h2>
    ${over && html`<${Over} table=${table} send=${send} />`}
    ${round && html`<section class="panel" aria-labelledby="sheet">
      <h3 id="sheet">${t("end.sheet", { n: at + 1 })}</h3>
      ${last > 0 && html`<${Choice} name="sheet-round" legend=${t("end.rounds")} quiet=${true} value=${String(at)} onChange=${(/** @type {string} */ k) => choose(Number(k))}
        options=${table.finished.map((_, k) => ({ value: String(k), text: t("points.round", { n: k + 1 }) }))} />`}
      <p>${t(`ending.${round.ending}`)}</p>
      <div class=${`sheets c${table.seats.length}`}>${table.seats.map((_, seat) => html`<${SheetOf} key=${seat} table=${table} seat=${seat} round=${round} at=${at} />`)}</div>
    </section>`}
    ${!over && html`<div class="onward"><${GoOn} table=${table} send=${send} /></div>`}
  </div>`;
}

/** @param {TableTold} table */
function winnerText(table) {
  const { winners, you } = table;
  if (winners.length === table.seats.length) return t("end.draw");
  if (winners.length === 1 && winners[0] === you) return t("end.youWin");
  const names = list(winners.map((seat) => (seat === you ? t("you") : plainName(table, seat))));
  return t(winners.length > 1 ? "end.share" : "end.wins", { who: names });
}

/** A player's round, line by line. @param {{table: TableTold, seat: number, round: RoundTold, at: number}} props */
function SheetOf({ table, seat, round, at }) {
  const total = table.finished.slice(0, at + 1).reduce((sum, { scores }) => sum + scores[seat], 0);
  const lines = round.sheets[seat] ?? [];
  const left = /** @type {string[]} */ (round.final.hands[seat]);
  // A Scout hand is never re-ordered.
  const hand = table.game === "scout" ? left : sorted(left, Object.keys(round.final.discards));
  const name = seatName(table, seat);
  return html`<div><table class="sheet-table"><caption>${name}</caption>
    <thead class="sr"><tr><th scope="col">${t("end.what")}</th><th scope="col">${t("end.working")}</th><th scope="col">${t("points.points")}</th></tr></thead>
    <tbody>
      ${lines.map((line, k) => html`<tr key=${k}><th scope="row">${lineLabel(line.label)}</th>
        <td class="working">${workingShown(line.working)}</td><td>${number(line.points)}</td></tr>`)}
      ${!lines.length && html`<tr><th scope="row">${t("row.noneYet")}</th><td></td><td>0</td></tr>`}
    </tbody>
    <tfoot><tr><th scope="row">${t("points.sum")}</th><td></td><td><b>${number(round.scores[seat])}</b></td></tr>
      <tr><th scope="row">${t("points.total")}</th><td></td><td>${number(total)}</td></tr></tfoot>
  </table>${hand.length > 0 && html`<p class="lefthand">${t("end.left", { n: hand.length })}</p><${OpenHand} game=${table.game} hand=${hand} />`}</div>`;
}

/** @param {string} label a suit's letter, or `round` */
function lineLabel(label) {
  if (label.length > 1) return capital(t("points.points"));
  return html`<span class=${`suit s${label}`}><i><${Shape} suit=${label} /></i>${capital(suitName(label))}</span>`;
}

const SCOUT_WORKING = /^(\d+) captured \+ (\d+) chips(?:, hand spared| - (\d+) in hand) = (-?\d+)$/;

/** The working in this language's words and signs. @param {string} working */
export function workingShown(working) {
  const scout = SCOUT_WORKING.exec(working);
  if (scout) {
    const [, captured, chips, hand] = scout.map(Number);
    return scout[3] === undefined
      ? t("end.scoutSpared", { captured, chips })
      : t("end.scoutWorking", { captured, chips, hand });
  }
  return working.replace(/ = .*$/, "").replaceAll(" x ", " \u00d7 ").replaceAll("-", "\u2212");
}

/** The match as a chart, and what to do next. @param {{table: TableTold, send: Send}} props */
function Over({ table, send }) {
  const me = table.you === null ? null : table.seats[table.you];
  // Bots are always ready for more.
  const asked = table.seats.map((seat, k) => (seat.kind === "person" && seat.ready && k !== table.you ? k : -1)).filter((k) => k >= 0);
  const played = table.series.some(Boolean);
  // Whoever asked for the rematch, here and now, goes there when it is made; a look back stays.
  const asking = useRef(false);
  if (me?.ready && !table.rematch) asking.current = true;
  useEffect(() => {
    if (asking.current && table.rematch) go(`t/${table.rematch}`);
  }, [table.rematch]);
  const rematch = () => {
    asking.current = true;
    send({ type: "ready" });
  };
  return html`<section class="panel over-panel" aria-labelledby="result"><h3 id="result">${t("end.result")}</h3>
    <ol class="result">${[...table.totals.keys()].sort((a, b) => table.totals[b] - table.totals[a]).map((seat) => html`<li key=${seat}
      class=${table.winners.includes(seat) ? "won" : ""}><span class="grow">${seatName(table, seat)}${table.assisted?.includes(seat) && html` <${Assisted} />`}</span><b>${number(table.totals[seat])}</b></li>`)}</ol>
    ${table.finished.length > 1 && html`<${Chart} names=${table.seats.map((_, seat) => seatName(table, seat))} rounds=${table.finished.map((round) => round.scores)} />`}
    ${played && html`<p class="muted">${t("end.series", { result: table.seats.map((_, seat) => `${seatName(table, seat)} ${table.series[seat]}`).join(", ") })}</p>`}
    ${asked.length > 0 && !table.rematch && html`<p>${t("end.wantsRematch", { who: list(asked.map((seat) => plainName(table, seat))) })}</p>`}
    ${me?.ready && !table.rematch && html`<${Awaited} table=${table} />`}
    <p class="row">
      ${table.rematch
        ? html`<${Link} to=${`t/${table.rematch}`} class="btn big">${t("end.toRematch")}</${Link}>`
        : me && !gaveUp(table) && html`<${Button} kind="big" id="rematch" disabled=${me.ready} onClick=${rematch}>${t(me.ready ? "end.rematchAsked" : "end.rematch")}</${Button}>`}
      ${table.daily && html`<${Link} to="daily" class="btn big">${t("daily.result")}</${Link}>`}
      <${Link} to=${`review/${table.code}`} class="btn quiet">${t("end.review")}</${Link}>
      <${Link} to=${`r/${table.code}`} class="btn quiet">${t("end.replay")}</${Link}>
      <${Link} to="" class="btn quiet">${t("home.back")}</${Link}>
    </p></section>`;
}

/** On to the next round, when all are ready. @param {{table: TableTold, send: Send}} props */
function GoOn({ table, send }) {
  const me = table.you === null ? null : table.seats[table.you];
  const plays = me !== null && !gaveUp(table);
  return html`
    ${plays && html`<${Button} kind="big" id="next-round" disabled=${me.ready} onClick=${() => send({ type: "ready" })}>${t("end.next")}</${Button}>`}
    ${(!plays || me.ready) && html`<${Awaited} table=${table} />`}`;
}

/** Who must be ready before it goes on; who has left, or is gone for a minute, is not waited for. @param {{table: TableTold}} props */
function Awaited({ table }) {
  const awaited = table.seats.flatMap((seat, k) => {
    const plays = seat.kind === "person" && seat.level === null && !seat.left;
    return k !== table.you && plays && !seat.ready && (seat.away_seconds ?? 0) < 60 ? [k] : [];
  });
  if (!awaited.length) return null;
  return html`<p role="status">${t("end.waitingFor", { who: list(awaited.map((seat) => plainName(table, seat))) })}</p>`;
}
