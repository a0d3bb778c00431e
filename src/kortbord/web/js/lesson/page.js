/**
 * The first game: ten short steps on the real table. The deals are arranged and the moves of the
 * others are known, but every table, legal move and refusal was made by the rules themselves, see
 * `tools/generate_lessons.py`.
 */

import { html, useEffect, useState } from "../../vendor/preact.js";
import { t } from "../i18n.js";
import { announce } from "../announce.js";
import { Expedition } from "../games/expedition.js";
import { Scout } from "../games/scout.js";
import { RoundEnd } from "../views/round-end.js";
import { Button, Link, Page, TableTitle } from "../views/parts.js";
import { Icon } from "../cards/shapes.js";

/** @typedef {import("../protocol.js").TableTold} TableTold */
/** @typedef {import("../protocol.js").PageMessage} PageMessage */
/** @typedef {import("../store.js").Refusal} Refusal */
/** @typedef {{want: string, table: TableTold, refused: Record<string, Record<string, string | number>>}} Step */

const KEY = "kortbord-lesson";
const NAMES = "abcdefghij";

/** How far each first game has been played. @returns {Record<string, number>} */
function progress() {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") ?? {};
  } catch {
    return {};
  }
}

/** @param {string} game @param {number} at */
function keep(game, at) {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...progress(), [game]: at }));
  } catch {
    // Forbidden storage: the game begins anew on the next visit.
  }
}

/** @param {string} game @param {number} at */
function stepText(game, at) {
  const name = NAMES[at];
  if (game === "scout") return t(`stepSc.${name}`);
  return game === "lost-cities" ? t(`stepLc.${name}`) : t(`stepSo.${name}`);
}

/** @param {{code: string}} props the game */
export function Lesson({ code }) {
  const [steps, setSteps] = useState(/** @type {Step[] | null} */ (null));
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    const load = async () => {
      const answer = await fetch(new URL(`../../lessons/${encodeURIComponent(code)}.json`, import.meta.url));
      if (!answer.ok) throw new Error(String(answer.status));
      setSteps(await answer.json());
    };
    load().catch(() => setFailed(true));
  }, [code]);
  if (failed) return html`<${Page} title=${t("lesson.title")}><p>${t("lesson.gone")}</p><p><${Link} to="rules" class="btn">${t("lesson.rules")}</${Link}></p></${Page}>`;
  if (!steps) return html`<main class="loading"><h1 class="sr">${t("lesson.title")}</h1><p role="status">${t("loading")}</p></main>`;
  return html`<${Steps} game=${code} steps=${steps} />`;
}

/** @param {{game: string, steps: Step[]}} props */
function Steps({ game, steps }) {
  const last = steps.length - 1;
  const [at, setAt] = useState(() => Math.min(Math.max(Math.trunc(Number(progress()[game])) || 0, 0), last));
  const [refusal, setRefusal] = useState(/** @type {Refusal | null} */ (null));
  const [other, setOther] = useState(false);
  const { table, want, refused } = steps[at];
  const text = stepText(game, at);
  const told = other ? t("lesson.notNow", { text }) : text;
  useEffect(() => {
    document.title = `${t("lesson.title")} \u00b7 ${table.title} \u00b7 Kortbord`;
  }, []);
  useEffect(() => announce(told), [told]);
  useEffect(() => {
    // On a low screen the table scrolls between what to do and the hand: by keys too.
    document.querySelector(".lesson .felt")?.setAttribute("tabindex", "0");
  }, [at]);

  /** @param {number} to */
  function go(to) {
    setAt(to);
    keep(game, to);
    setRefusal(null);
    setOther(false);
  }
  /** @param {PageMessage} message */
  function send(message) {
    if (message.type === "undo") return go(Math.max(at - 1, 0));
    if (message.type !== "move") return;
    setRefusal(null);
    setOther(false);
    if (message.text === want) return go(at + 1);
    const details = refused[message.text];
    if (details) setRefusal({ reason: "illegal", details, count: Date.now() });
    else setOther(true);
  }
  const done = at === last;
  const body = done
    ? html`<${RoundEnd} table=${table} send=${send} />`
    : game === "scout"
      ? html`<${Scout} table=${table} send=${send} refusal=${refusal} />`
      : html`<${Expedition} table=${table} send=${send} refusal=${refusal} />`;
  return html`<div class=${`table lesson ${done ? "scored" : "playing"}`} data-step=${at} data-mine="true">
    <header class="bar">
      <${Link} to=${`rules/${game}`} class="btn quiet square" label=${t("lesson.rules")}><${Icon} name="close" /></${Link}>
      <${TableTitle} title=${table.title} where=${`${t("lesson.title")}, ${t("lesson.step", { n: at + 1, all: steps.length })}`} />
      <${Button} kind="quiet square" icon="first" label=${t("lesson.again")} disabled=${at === 0} onClick=${() => go(0)} />
      <${Button} kind="quiet square" icon="back" label=${t("lesson.back")} disabled=${at === 0} onClick=${() => go(at - 1)} />
      ${!done && html`<${Button} kind="quiet square" icon="next" label=${t("lesson.skip")} onClick=${() => go(at + 1)} />`}
    </header>
    <section class=${`coach ${other ? "warn" : ""}`} aria-label=${t("lesson.coach")}><p>${told}</p>
      ${done && html`<p class="row"><${Link} to="" class="btn">${t("lesson.play")}</${Link}><${Link} to=${`rules/${game}`} class="btn quiet">${t("lesson.rules")}</${Link}></p>`}
    </section>
    <main class="stage">${body}</main>
  </div>`;
}
