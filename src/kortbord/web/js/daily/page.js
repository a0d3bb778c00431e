/** The deal of the day: one round against a bot, and a line to tell others of the result. */

import { html, useEffect, useState } from "../../vendor/preact.js";
import { language, number, t } from "../i18n.js";
import * as api from "../api.js";
import { announce } from "../announce.js";
import { usePreparing } from "../hooks.js";
import { go } from "../router.js";
import { Button, Link, Page, errorText } from "../views/parts.js";

/** @typedef {import("../api.js").DailyTold} DailyTold */
/** @typedef {import("../api.js").DailyResult} DailyResult */

/** The line that is shared: nothing of the cards. @param {DailyResult} result */
function lineOf({ day, points, against, turns, attempt }) {
  const line = t("daily.line", { day, points: number(points), against: number(against) });
  const long = turns === null ? line : t("daily.lineTurns", { line, n: turns });
  return attempt > 1 ? t("daily.lineTry", { line: long, n: attempt }) : long;
}

/** A day as one says it. @param {string} day */
const dayName = (day) => new Date(`${day}T00:00Z`).toLocaleDateString(language(), { timeZone: "UTC", day: "numeric", month: "long", year: "numeric" });

/** @param {DailyResult} result */
function outcome({ points, against }) {
  return t(points > against ? "daily.won" : points < against ? "daily.lost" : "daily.level");
}

export function Daily() {
  const [told, setTold] = useState(/** @type {DailyTold | null} */ (null));
  const [error, setError] = useState("");
  const [busy, setBusy] = useState(false);
  const preparing = usePreparing(busy);
  useEffect(() => void api.daily().then(setTold, (problem) => setError(errorText(problem))), []);
  async function play() {
    setBusy(true);
    setError("");
    try {
      go(`t/${(await api.playDaily()).code}`);
    } catch (problem) {
      setBusy(false);
      setError(errorText(problem));
      announce(errorText(problem));
    }
  }
  const mine = (told?.results ?? []).filter((result) => result.day === told?.day);
  const before = (told?.results ?? []).filter((result) => result.attempt === 1 && result.day !== told?.day);
  const again = mine.length > 0;
  return html`<${Page} title=${t("daily.title")}><div class="daily">
    <section class="panel" aria-labelledby="day"><h2 id="day">${told ? dayName(told.day) : t("loading")}</h2>
      <p>${t("daily.about")}</p>
      ${mine.map((result) => html`<${Result} key=${result.code} result=${result} />`)}
      ${error && html`<p class="error" role="alert">${error}</p>`}
      ${busy && html`<p class="muted" role="status">${t(preparing ? "status.preparing" : "lobby.laying")}</p>`}
      ${told && html`<p><${Button} kind=${again ? "quiet" : "big"} id="play-daily" disabled=${busy} onClick=${play}>
        ${t(told.running ? "daily.goOn" : again ? "daily.again" : "daily.play")}</${Button}></p>`}
      ${again && !told?.running && html`<p class="muted">${t("daily.againWhat")}</p>`}
    </section>
    ${before.length > 0 && html`<section class="panel" aria-labelledby="before"><h2 id="before">${t("daily.before")}</h2>
      <ul class="lines">${before.map((result) => html`<li key=${result.code}><${Link} to=${`r/${result.code}`} class="line">
        <span class="grow">${dayName(result.day)}</span><b>${number(result.points)} : ${number(result.against)}</b></${Link}></li>`)}</ul></section>`}
  </div></${Page}>`;
}

/** One try of today, to be shared. @param {{result: DailyResult}} props */
function Result({ result }) {
  const [note, setNote] = useState("");
  const line = lineOf(result);
  /** @param {boolean} copy */
  async function share(copy) {
    try {
      if (!copy) return await navigator.share({ text: line });
      await navigator.clipboard.writeText(line);
      setNote(t("daily.copied"));
      announce(t("daily.copied"));
    } catch (problem) {
      if (/** @type {any} */ (problem)?.name !== "AbortError") setNote(t("daily.notShared"));
    }
  }
  return html`<div class="try"><p><b>${outcome(result)}</b>${result.attempt > 1 && html` <span class="muted">${t("daily.doesntCount")}</span>`}</p>
    <p class="shared">${line}</p>
    <p class="row">
      ${"share" in navigator && html`<${Button} kind="quiet" icon="share" onClick=${() => share(false)}>${t("daily.share")}</${Button}>`}
      <${Button} kind="quiet" icon="copy" onClick=${() => share(true)}>${t("daily.copy")}</${Button}>
      <${Link} to=${`review/${result.code}`} class="btn quiet">${t("end.review")}</${Link}>
      <${Link} to=${`r/${result.code}`} class="btn quiet">${t("end.replay")}</${Link}>
    </p>
    ${note && html`<p role="status">${note}</p>`}</div>`;
}
