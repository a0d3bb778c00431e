/** A table: its socket, and the view of its phase. */

import { html, useEffect, useReducer, useRef, useState } from "../../vendor/preact.js";
import { t } from "../i18n.js";
import { START, reduce } from "../store.js";
import { TableSocket } from "../socket.js";
import { announce } from "../announce.js";
import { withPart } from "../lazy.js";
import { blip } from "../sound.js";
import { getSettings } from "../settings.js";
import { useCountdown, usePreparing, useWide } from "../hooks.js";
import { isMine, story } from "../story.js";
import { Expedition } from "../games/expedition.js";
import { Scout } from "../games/scout.js";
import { Assisted, Button, Dialog, Link, Page, TableTitle } from "./parts.js";
import { Icon } from "../cards/shapes.js";
import { Absent, Back, Strayed } from "./seat.js";
import { Side } from "./side.js";
import { Said, Talk, useHeard } from "./talk.js";
import { Waiting } from "./waiting.js";
import { RoundEnd } from "./round-end.js";

/** @typedef {import("../protocol.js").TableTold} TableTold */
/** @typedef {import("../protocol.js").PageMessage} PageMessage */
/** @typedef {import("../store.js").State} State */

/** After this many seconds of waiting for me the title says it more strongly. */
const REMIND = 30_000;

/** @param {{code: string}} props */
export function Table({ code }) {
  const [state, dispatch] = useReducer(reduce, START);
  const socket = useRef(/** @type {TableSocket | null} */ (null));
  useEffect(() => {
    const opened = new TableSocket(code, dispatch, (status) => dispatch({ type: "status", status }));
    socket.current = opened;
    return () => opened.close();
  }, [code]);
  const sent = useRef(-1);
  useEffect(() => {
    sent.current = -1; // an answer has come, or the socket was lost: a move may be made (again)
  }, [state.count]);
  /** @param {PageMessage} message */
  const send = (message) => {
    // A second tap on the way of the first is no second move.
    if (message.type === "move" && sent.current === message.state) return;
    if (message.type === "move") sent.current = message.state;
    if (!socket.current?.send(message)) announce(t("status.lost"));
  };
  const { table } = state;
  useTurnNotice(table);
  useStoryTold(table);
  if (!table) return html`<${NoTable} state=${state} />`;
  // Those without a seat are shown no cards where nobody may watch.
  if (table.phase !== "waiting" && !table.view) return html`<${Lost} state=${state} /><${Unwatched} title=${table.title} />`;
  const main =
    table.phase === "waiting"
      ? html`<${Waiting} table=${table} send=${send} />`
      : html`<${Playing} state=${state} table=${table} send=${send} />`;
  return html`<${Lost} state=${state} />${main}`;
}

/** Before the first message, and when there will be none. @param {{state: State}} props */
function NoTable({ state }) {
  const preparing = usePreparing(state.status !== "connecting" && !state.closing);
  const reason = state.closing ?? state.refusal?.reason;
  if (reason) {
    return html`<${Page} title=${t("table.none")}><p>${t("table.noneWhy")}</p>
      <p><${Link} to="" class="btn">${t("home.back")}</${Link}></p></${Page}>`;
  }
  const text = t(preparing ? "status.preparing" : state.status === "lost" ? "status.lost" : "status.connecting");
  return html`<main class="loading"><h1 class="sr">Kortbord</h1><p role="status">${text}</p></main>`;
}

/** A match that only those who play may see. @param {{title: string}} props */
function Unwatched({ title }) {
  return html`<${Page} title=${title}><p>${t("table.unwatched")}</p><${Strayed} />
    <p><${Link} to="" class="btn">${t("home.back")}</${Link}></p></${Page}>`;
}

/** What is to be said of the connection. @param {State} state */
function ofConnection({ status, closing }) {
  if (status === "open" || status === "connecting") return "";
  if (status === "slow") return t("status.slow");
  return t(closing && closing !== "restarting" ? "closing.expired" : "status.lost");
}

/** Says when there is no connection, or a slow one. @param {{state: State}} props */
function Lost({ state }) {
  const text = ofConnection(state);
  useEffect(() => announce(text), [text]);
  return text ? html`<div class="lost"><${Icon} name="warn" /><span>${text}</span></div>` : null;
}

/**
 * A round under way, or its sheet, in the frame of the table.
 * @param {{state: State, table: TableTold, send: (message: PageMessage) => void}} props
 */
function Playing({ state, table, send }) {
  const wide = useWide();
  const [open, setOpen] = useState(/** @type {"" | "more" | "talk"} */ (""));
  const heard = useHeard(state);
  const Values = useValues(Boolean(table.values));
  const game = table.game === "scout" ? Scout : Expedition;
  const body =
    table.phase === "playing"
      ? html`<${game} table=${table} send=${send} refusal=${state.refusal} hint=${state.hint}
          above=${Values && html`<${Values} table=${table} weighed=${state.weighed} send=${send} />`} />`
      : html`<${RoundEnd} table=${table} send=${send} />`;
  return html`<div class=${`table ${table.phase}`} data-state=${table.state}
      data-mine=${String(isMine(table))}>
    <header class="bar">
      <${Link} to="" class="btn quiet square" label=${t("home.back")}><${Icon} name="home" /></${Link}>
      <${TableTitle} title=${table.title} where=${table.daily ? `${t("daily.title")} ${table.daily}` : t("table.round", { round: table.round + 1, rounds: table.rounds })} />
      <${ClockShown} table=${table} />
      ${table.assisted?.length > 0 && html`<${Assisted} />`}
      ${table.you === null && html`<span class="watching"><${Icon} name="eye" /><span>${t("table.watching")}</span></span>`}
      ${!wide && html`<${Button} kind="quiet square" icon="talk" label=${t("talk.title")} onClick=${() => setOpen("talk")} />`}
      <${Button} kind="quiet square" icon="menu" label=${t("more.title")} onClick=${() => setOpen("more")} />
    </header>
    <div class="notices"><${Back} table=${table} send=${send} /><${Absent} table=${table} send=${send} /></div>
    <main class="stage">${body}</main>
    ${wide && html`<aside aria-label=${t("side.title")}><${Side} table=${table} send=${send} heard=${state.heard} /></aside>`}
    ${heard.length > 0 && !(wide || open === "talk") && html`<div class="bubbles">${heard.map((line) => html`<p key=${line.count}><${Said} who=${line.who} phrase=${line.phrase} /></p>`)}</div>`}
    ${open === "talk" && html`<${Dialog} title=${t("talk.title")} onClose=${() => setOpen("")}>
      <${Talk} table=${table} send=${send} heard=${state.heard} /></${Dialog}>`}
    ${open === "more" && html`<${Dialog} title=${t("more.title")} onClose=${() => setOpen("")}>
      <${Side} table=${table} send=${send} heard=${state.heard} menu=${true} wide=${wide} /></${Dialog}>`}
  </div>`;
}

/** What shows what moves bring, loaded where a table was made for it. @param {boolean} wanted */
function useValues(wanted) {
  const [found, set] = useState(/** @type {any} */ (null));
  useEffect(() => {
    if (wanted) withPart("practice", import("../practice/values.js")).then((part) => set(() => part.Values));
  }, [wanted]);
  return found;
}

/** The time left, in seconds and words. @param {{table: TableTold}} props */
function ClockShown({ table }) {
  const clock = table.clock;
  const left = useCountdown(clock ? Math.ceil(clock.seconds) : null, `${table.state} ${clock?.seconds}`);
  const mine = clock?.seat === table.you;
  const near = mine && left !== null && left <= 10;
  useEffect(() => {
    if (near) announce(t("clock.near", { n: left ?? 0 }));
  }, [near]);
  if (!clock || left === null) return null;
  return html`<span class=${`clock ${mine ? "mine" : ""} ${near ? "near" : ""}`}><span aria-hidden="true">${t("clock.short", { n: left })}</span>
    <span class="sr">${t(mine ? "clock.yours" : "clock.theirs", { n: left })}</span></span>`;
}

/** The title, a sound and a reminder when it is this seat's turn. @param {TableTold | null} table */
function useTurnNotice(table) {
  const mine = Boolean(table && table.phase === "playing" && isMine(table));
  const [late, setLate] = useState(false);
  useEffect(() => {
    setLate(false);
    if (!mine) return;
    if (getSettings().sound) blip();
    const timer = setTimeout(() => {
      setLate(true);
      announce(t("say.stillYourTurn"));
    }, REMIND);
    return () => clearTimeout(timer);
  }, [mine, table?.state]);
  useEffect(() => {
    if (!table) return;
    const prefix = mine ? `${late ? "\u25cf\u25cf " : "\u25cf "}${t("title.yourTurn")} \u00b7 ` : "";
    document.title = `${prefix}${table.title} \u00b7 Kortbord`;
    const icon = /** @type {HTMLLinkElement | null} */ (document.querySelector("link[rel=icon]"));
    if (icon) icon.href = icon.href.replace(/icon(-turn)?\.svg$/, mine ? "icon-turn.svg" : "icon.svg");
  });
}

/** Tells the live region what the others did. @param {TableTold | null} table */
function useStoryTold(table) {
  const told = useRef(/** @type {string | null} */ (null));
  useEffect(() => {
    if (!table) return;
    const lines = story(table);
    const last = lines.at(-1)?.key ?? "";
    if (told.current !== null && told.current !== last) {
      const from = lines.findIndex((line) => line.key === told.current);
      for (const line of lines.slice(from + 1)) announce(line.text);
    }
    told.current = last;
  }, [table]);
}
