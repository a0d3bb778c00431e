/** Counting one player's round: by taps on the cards, by counters, or as typed points. */

import { html, useEffect, useRef, useState } from "../../vendor/preact.js";
import { number, t } from "../i18n.js";
import { announce } from "../announce.js";
import { go } from "../router.js";
import { Button, Link, Page } from "../views/parts.js";
import { CardGrid } from "./card-grid.js";
import { Counters } from "./counters.js";
import { hasRows } from "./decks.js";
import { readPoints } from "./document.js";
import { canUndo, put, undo } from "./keep.js";
import { emptyRound, pointsOf } from "./sheet.js";

/** @typedef {import("./sheet.js").Sheet} Sheet */
/** @typedef {import("./sheet.js").Entry} Entry */
/** @typedef {(round: (Entry | null)[]) => void} SetRound */

/** What has been entered if a player is left without a tap: nothing on the table. @param {Sheet} sheet @returns {Entry} */
const nothing = (sheet) => (hasRows(sheet.game) ? { rows: [] } : { captured: 0, chips: 0, hand: 0, spared: false });

/** @param {{sheet: Sheet, number: number, seat: number}} props */
export function Entering({ sheet, number: place, seat }) {
  const round = sheet.rounds[place] ?? emptyRound(sheet);
  const entry = round[seat];
  const [said, setSaid] = useState({ text: "", tone: "" });
  const heading = useRef(/** @type {any} */ (null));
  const total = pointsOf(sheet, entry);
  useEffect(() => {
    setSaid({ text: "", tone: "" });
    heading.current?.focus({ preventScroll: true });
    scrollTo(0, 0);
  }, [place, seat]);

  /** @type {SetRound} */
  const setRound = (next) => {
    const rounds = [...sheet.rounds];
    rounds[place] = next;
    put({ ...sheet, rounds });
  };
  /** @param {Entry | null} next */
  const setEntry = (next) => setRound(round.map((old, k) => (k === seat ? next : old)));
  /** @param {string} text @param {"" | "warn"} [tone] */
  const say = (text, tone = "") => {
    setSaid({ text, tone });
    announce(text);
  };
  /** @param {string} to */
  function leave(to) {
    if (entry === null) setEntry(nothing(sheet));
    go(to, { replace: true });
  }
  const open = round.findIndex((other, k) => other === null && k !== seat);
  const shared = { sheet, round, seat, setRound, setEntry, say };
  return html`<${Page} title=${t("points.round", { n: place + 1 })}>
    <div class="pad entering">
      <nav class="who" aria-label=${t("seats.title")}>
        ${sheet.players.map((name, k) => {
          const points = pointsOf(sheet, round[k]);
          return html`<${Link} key=${k} to=${`score#${sheet.id}.${place}.${k}`} class=${`tab ${k === seat ? "on" : ""}`}>
            <span>${name}</span><b>${points === null ? "\u2013" : number(points)}</b></${Link}>`;
        })}
      </nav>
      <h2 class="sr" tabindex="-1" ref=${heading}>${t("pad.countOf", { who: sheet.players[seat] })}</h2>
      ${entry?.points !== undefined
        ? html`<p class="typedpoints">${t("pad.typedPoints", { points: entry.points })}
            <${Button} kind="quiet small" onClick=${() => setEntry(null)}>${t("pad.countInstead")}</${Button}></p>`
        : hasRows(sheet.game)
          ? html`<${CardGrid} key=${`${place} ${seat}`} ...${shared} />`
          : html`<${Counters} ...${shared} />`}
      <${TypePoints} key=${`typed ${place} ${seat}`} onPoints=${(/** @type {number} */ points) => setEntry({ points })} say=${say} />
      <div class="padfoot">
        <p class=${`said ${said.tone}`}>${said.text || t("pad.soFar", { who: sheet.players[seat], points: total ?? 0 })}</p>
        <div class="row">
          <${Button} kind="quiet" id="undo" icon="undo" label=${t("undo")} disabled=${!canUndo(sheet.id)} onClick=${() => undo(sheet.id)} />
          ${open >= 0
            ? html`<${Button} kind="big" id="next" onClick=${() => leave(`score#${sheet.id}.${place}.${open}`)}>${t("pad.next", { who: sheet.players[open] })}</${Button}>`
            : html`<${Button} kind="big" id="done" onClick=${() => leave(`score#${sheet.id}`)}>${t("pad.done")}</${Button}>`}
        </div>
      </div>
    </div>
  </${Page}>`;
}

/**
 * Points counted in the head, as a number or a sum.
 * @param {{onPoints: (points: number) => void, say: (text: string, tone?: "" | "warn") => void}} props
 */
function TypePoints({ onPoints, say }) {
  const [text, setText] = useState("");
  /** @param {Event} event */
  const enter = (event) => {
    event.preventDefault();
    const points = readPoints(text);
    if (points === null) return say(t("padno.points", { text: text.slice(0, 20) }), "warn");
    onPoints(points);
    setText("");
    say("");
  };
  return html`<details class="typing"><summary>${t("pad.type")}</summary>
    <form class="row nowrap" onSubmit=${enter}><label class="sr" for="points">${t("points.points")}</label>
      <input id="points" class="field" autocomplete="off" maxlength="60" placeholder="10+15-8" value=${text}
        onInput=${(/** @type {any} */ event) => setText(event.currentTarget.value)} />
      <button class="btn" id="points-enter" disabled=${!text.trim()}>${t("pad.enter")}</button></form></details>`;
}
