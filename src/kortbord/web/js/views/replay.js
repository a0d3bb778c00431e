/** A finished match, step by step, with all hands. */

import { html, useEffect, useState } from "../../vendor/preact.js";
import { number, t } from "../i18n.js";
import * as api from "../api.js";
import { announce } from "../announce.js";
import { useWide } from "../hooks.js";
import { story } from "../story.js";
import { Expedition } from "../games/expedition.js";
import { Scout } from "../games/scout.js";
import { Assisted, Button, Dialog, Link, Page, TableTitle, errorText } from "./parts.js";
import { Icon } from "../cards/shapes.js";
import { Invite } from "./invite.js";
import { AllHands } from "./all-hands.js";
import { Log } from "./log.js";
import { endOfRound, tableAt } from "./replay-model.js";

/** @typedef {import("../api.js").ReplayTold} ReplayTold */

/** @param {{code: string}} props */
export function Replay({ code }) {
  const [told, setTold] = useState(/** @type {ReplayTold | null} */ (null));
  const [problem, setProblem] = useState(/** @type {any} */ (null));
  useEffect(() => {
    api.replay(code).then(setTold, setProblem);
  }, [code]);
  if (problem?.reason === "not-over") {
    return html`<${Page} title=${t("replay.title")}><p>${t("replay.notYet")}</p>
      <p class="row"><${Link} to=${`t/${code}`} class="btn">${t("replay.toTable")}</${Link}><${Link} to="" class="btn quiet">${t("home.back")}</${Link}></p></${Page}>`;
  }
  if (problem) return html`<${Page} title=${t("replay.title")}><p>${errorText(problem)}</p><p><${Link} to="" class="btn">${t("home.back")}</${Link}></p></${Page}>`;
  if (!told) return html`<main class="loading"><h1 class="sr">${t("replay.title")}</h1><p role="status">${t("loading")}</p></main>`;
  return html`<${Player} code=${code} match=${told} />`;
}

/** Where the address says that the replay stands. @param {number} last */
function placeInAddress(last) {
  const told = Number(new URLSearchParams(location.search).get("step"));
  return Number.isInteger(told) ? Math.min(Math.max(told, 0), last) : 0;
}

/** @param {{code: string, match: ReplayTold}} props */
function Player({ code, match }) {
  const { steps } = match;
  const last = steps.length - 1;
  const [at, setAt] = useState(() => placeInAddress(last));
  const [open, setOpen] = useState(/** @type {"" | "share" | "moves"} */ (""));
  const wide = useWide();
  const now = steps[at];
  const table = tableAt(match, at);
  const lines = story(table);
  const whole = tableAt(match, endOfRound(match, at));
  const told = now.move === null ? t("replay.start", { n: now.round + 1 }) : (lines.at(-1)?.text ?? "");
  const game = table.game === "scout" ? Scout : Expedition;
  const move = (/** @type {number} */ to) => setAt(Math.min(Math.max(to, 0), last));
  // Several steps in haste come before the page is drawn anew: each counts from the one before.
  const step = (/** @type {number} */ by) => setAt((was) => Math.min(Math.max(was + by, 0), last));
  useEffect(() => {
    document.title = `${t("replay.title")} \u00b7 ${table.title} \u00b7 Kortbord`;
  }, []);
  useEffect(() => {
    announce(told);
    history.replaceState(null, "", `${location.pathname}?step=${at}`);
  }, [at]);
  useEffect(() => {
    /** @param {KeyboardEvent} event */
    const onKey = (event) => {
      const target = /** @type {HTMLElement} */ (event.target);
      if (target.matches("input, [data-nav], dialog *") || event.altKey || event.ctrlKey || event.metaKey) return;
      const by = { ArrowLeft: -1, ArrowRight: 1, Home: -last, End: last }[event.key];
      if (by === undefined) return;
      event.preventDefault();
      step(by);
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  });
  return html`<div class="table replay">
    <header class="bar">
      <${Link} to="" class="btn quiet square" label=${t("home.back")}><${Icon} name="home" /></${Link}>
      <${TableTitle} title=${table.title} where=${t("table.round", { round: now.round + 1, rounds: table.rounds })} />
      ${match.players.some((player) => player.assisted) && html`<${Assisted} />`}
      <${Link} to=${`review/${code}`} class="btn quiet">${t("end.review")}</${Link}>
      ${!wide && html`<${Button} kind="quiet square" icon="list" label=${t("replay.moves")} onClick=${() => setOpen("moves")} />`}
      <${Button} kind="quiet square" icon="share" label=${t("replay.share")} onClick=${() => setOpen("share")} />
    </header>
    <main class="stage">
      <div class="replay-board"><${game} table=${table} send=${() => {}} refusal=${null} /></div>
      <${AllHands} table=${table} hands=${now.hands} />
    </main>
    ${wide && html`<aside aria-label=${t("replay.moves")}><div class="side"><section class="grows" aria-labelledby="replay-log">
      <h2 id="replay-log">${t("replay.moves")}</h2><${Log} table=${whole} at=${at} onGo=${move} /></section></div></aside>`}
    <footer class="player">
      <p class="told">${told}</p>
      <input type="range" min="0" max=${last} value=${at} aria-label=${t("replay.step")} aria-valuetext=${told}
        onInput=${(/** @type {any} */ event) => move(Number(event.currentTarget.value))} />
      <div class="row">
        <${Button} kind="quiet square" icon="first" label=${t("replay.first")} disabled=${at === 0} onClick=${() => move(0)} />
        <${Button} kind="quiet square" icon="back" label=${t("replay.backward")} disabled=${at === 0} onClick=${() => step(-1)} />
        <span class="muted">${number(at)} / ${number(last)}</span>
        <${Button} kind="quiet square" icon="next" label=${t("replay.forward")} disabled=${at === last} onClick=${() => step(1)} />
        <${Button} kind="quiet square" icon="last" label=${t("replay.last")} disabled=${at === last} onClick=${() => move(last)} />
      </div>
    </footer>
    ${open === "moves" && html`<${Dialog} title=${t("replay.moves")} onClose=${() => setOpen("")}>
      <${Log} table=${whole} at=${at} onGo=${(/** @type {number} */ to) => { move(to); setOpen(""); }} /></${Dialog}>`}
    ${open === "share" && html`<${Dialog} title=${t("replay.share")} onClose=${() => setOpen("")}>
      <${Invite} code=${code} path=${`r/${code}?step=${at}`} qr=${false} />
      ${!api.isReview(code) && html`<p class="row"><a class="btn quiet" href=${api.recordUrl(code)} download=${`kortbord-${code}.json`}>${t("replay.download")}</a></p>`}</${Dialog}>`}
  </div>`;
}
