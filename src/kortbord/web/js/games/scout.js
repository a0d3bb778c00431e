/** The table of Scout. */

import { html, useEffect, useLayoutEffect, useMemo, useRef } from "../../vendor/preact.js";
import { t } from "../i18n.js";
import { announce } from "../announce.js";
import { useSettings } from "../settings.js";
import { useChoice, useNote, useRefusal, useWide } from "../hooks.js";
import { byKey, focusFirst } from "../nav.js";
import { isMine } from "../story.js";
import { Button } from "../views/parts.js";
import { Speech } from "../views/speech.js";
import { Recent } from "../views/log.js";
import { boardKeys } from "./board-keys.js";
import { Flights, useFlights } from "./flights.js";
import { HintButton, hintMarks, hintText } from "./hint.js";
import { ScoutHand } from "./scout-hand.js";
import { Active, Incoming, Players, TurnChoice } from "./scout-parts.js";
import { flightsOf, optionsOf, showText } from "./scout-model.js";
import { speech } from "./scout-say.js";

/** @typedef {import("../protocol.js").TableTold} TableTold */
/** @typedef {import("./scout-model.js").ScoutView} ScoutView */
/** @typedef {{end: "L" | "R" | null, turned: boolean, both: boolean}} Scouting */

/**
 * The steps of a turn: cards selected, or a scout under way.
 * @param {TableTold} table
 * @param {(message: import("../protocol.js").PageMessage) => void} send
 * @param {import("../store.js").Refusal | null} refused
 */
function useTurn(table, send, refused) {
  const view = /** @type {ScoutView} */ (table.view);
  const hand = view.hand ?? [];
  const options = useMemo(() => optionsOf(table.legal), [table.legal]);
  const [range, setRange] = useChoice(table.state, { from: -1, to: -1 });
  const [scouting, setScouting] = useChoice(table.state, /** @type {Scouting | null} */ (null));
  const [note, write] = useNote(table.state);
  const [refusal, heard] = useRefusal(table.state, refused);
  /** @param {(() => string) | null} words */
  const setNote = (words) => {
    heard();
    write(words);
  };
  const mine = isMine(table);
  const clear = () => {
    setRange({ from: -1, to: -1 });
    setScouting(null);
    setNote(null);
  };
  /** @param {string} text */
  const move = (text) => send({ type: "move", state: table.state, text });

  /** Tapping one end, then the other, selects what lies between. @param {number} k */
  function tap(k) {
    setNote(null);
    if (!mine || view.phase === "turn") {
      setNote(() => t(mine ? "scout.chooseHand" : "say.notYourTurn"));
      return;
    }
    if (range.from < 0) setRange({ from: k, to: k });
    else if (k < range.from) setRange({ from: k, to: range.to });
    else if (k > range.to) setRange({ from: range.from, to: k });
    else if (range.from === range.to) setRange({ from: -1, to: -1 });
    else setRange({ from: k, to: k });
  }

  /** @param {boolean} both */
  function beginScout(both) {
    setRange({ from: -1, to: -1 });
    setNote(null);
    setScouting({ end: view.active.length === 1 ? "L" : null, turned: false, both });
  }

  /** @param {"L" | "R"} end */
  function takeEnd(end) {
    setNote(null);
    if (scouting) return setScouting({ ...scouting, end });
    if (!mine || view.phase !== "act") return setNote(() => t(mine ? "rule.show-due" : "say.notYourTurn"));
    if (!options.canScout) return move(`${end}1`); // the server says why not
    setRange({ from: -1, to: -1 });
    setScouting({ end, turned: false, both: false });
  }

  const half = scouting?.end ? (/** @type {number} */ place) => `${scouting.end}${place + 1}${scouting.turned ? "t" : ""}` : null;
  const gaps = half && scouting && {
    legal: (/** @type {number} */ place) => (scouting.both ? options.both : options.texts).has(half(place)),
    onGap: (/** @type {number} */ place) => move(half(place) + (scouting.both ? "+" : "")),
  };
  const show = range.from >= 0 ? showText(range.from, range.to) : "";
  const choice = { range, scouting, note, refusal, gaps, show };
  return { view, hand, options, mine, ...choice, setScouting, clear, move, tap, beginScout, takeEnd };
}

/**
 * @param {{table: TableTold, send: (message: import("../protocol.js").PageMessage) => void,
 *   refusal: import("../store.js").Refusal | null, hint?: import("../store.js").Hint | null, above?: import("../../vendor/preact.js").Child}} props
 * `above` is what stands above the hand
 */
export function Scout({ table, send, refusal: refused, hint, above }) {
  const turn = useTurn(table, send, refused);
  const { view, hand, options, range, scouting, refusal, mine, gaps, show } = turn;
  const root = useRef(/** @type {any} */ (null));
  const keyed = useRef(false);
  const wide = useWide();
  const { shortcuts } = useSettings();
  const [flights, landed] = useFlights(table, flightsOf);
  const chosen = range.from < 0 ? [] : hand.slice(range.from, range.to + 1);
  const helped = refusal || turn.note ? "" : hintText(table, hint);
  const hinted = hintMarks(table, hint);
  const said = helped ? { text: helped, tone: "hinting" } : speech({ table, view, chosen, scouting, options, refusal, note: turn.note });
  useEffect(() => announce(said.text), [said.text]);

  useLayoutEffect(() => {
    const lost = document.activeElement === document.body || document.activeElement === null;
    if (!mine || !(keyed.current || (lost && root.current?.dataset.used))) return;
    focusFirst(root.current, [".turns .btn", ".shand .scard"]);
  }, [table.state, mine]);
  useLayoutEffect(() => {
    if (!keyed.current || !scouting) return;
    focusFirst(root.current, scouting.end ? [".incoming .btn", ".gap:not(.off)"] : [".active .end"]);
  }, [scouting?.end, Boolean(scouting)]);

  const choosing = view.phase === "turn" && mine;
  const undo = () => send({ type: "undo", state: table.state });
  /** @param {KeyboardEvent} event */
  const onKeyDown = (event) =>
    boardKeys(event, root.current, shortcuts, {
      pick: (k) => !scouting && k < hand.length && turn.tap(k),
      cancel: turn.clear,
      undo: () => table.half && undo(),
    });
  const touched = (/** @type {MouseEvent} */ event) => {
    keyed.current = byKey(event);
    root.current.dataset.used = "1";
  };
  return html`<${Flights} root=${root} flights=${flights} onLanded=${landed} />
    <div class="board scout" ref=${root} onKeyDown=${onKeyDown} onClickCapture=${touched}>
    <div class="felt" ...${view.active.length ? {} : { tabindex: 0, role: "group", "aria-label": t("area.active") }}>
    <${Players} table=${table} view=${view} />
    <${Active} table=${table} view=${view} blocks=${refusal?.details.rule === "not-beating"} onEnd=${turn.takeEnd} taken=${scouting?.end ?? null} hinted=${hinted.end}
      ends=${Boolean(scouting && !scouting.end) || (mine && view.phase === "act" && (options.canScout || options.canBoth) && !scouting && range.from < 0)} />
    </div>
    ${!wide && html`<${Recent} table=${table} />`}
    <div class="bottom">
      ${above}
      ${gaps && scouting?.end && html`<${Incoming} card=${scouting.end === "L" ? view.active[0] : view.active[view.active.length - 1]}
        turned=${scouting.turned} onTurn=${() => turn.setScouting({ ...scouting, turned: !scouting.turned })} />`}
      ${table.you !== null && !choosing && html`<section class="shands" aria-label=${t("area.hand", { n: hand.length })}>
        <${ScoutHand} hand=${hand} from=${range.from} to=${range.to} wide=${wide} onTap=${gaps ? undefined : turn.tap} gaps=${gaps} hinted=${hinted}
          label=${t("scout.order")} /></section>`}
      ${choosing && html`<${TurnChoice} hand=${hand} wide=${wide} onChoose=${turn.move} />`}
      <${Speech} text=${said.text} tone=${said.tone}>
        ${mine && show && !scouting && html`<${Button} kind="show" disabled=${!options.texts.has(show)} onClick=${() => turn.move(show)}>${t("do.show")}</${Button}>`}
        ${!scouting && range.from < 0 && html`<${HintButton} table=${table} hint=${hint} send=${send} />`}
        ${scouting && html`<${Button} kind="quiet small" onClick=${turn.clear}>${t("cancel")}</${Button}>`}
        ${table.half && !scouting && html`<${Button} kind="quiet small" icon="undo" onClick=${undo}>${t("undo")}</${Button}>`}
      </${Speech}>
      ${table.you !== null && !choosing && html`<div class="actions">
        <${Button} kind=${`quiet ${scouting && !scouting.both ? "on" : ""}`} disabled=${!mine || !options.canScout} onClick=${() => turn.beginScout(false)}>${t("do.scout")}</${Button}>
        ${view.players > 2 && html`<${Button} kind=${`quiet ${scouting?.both ? "on" : ""}`} disabled=${!mine || !options.canBoth}
          onClick=${() => turn.beginScout(true)}>${t("do.scoutShow")}</${Button}>`}
      </div>`}
    </div>
  </div>`;
}
