/** Set phrases instead of a chat: no free text from strangers. */

import { html, useEffect, useRef, useState } from "../../vendor/preact.js";
import { t } from "../i18n.js";
import { announce } from "../announce.js";
import { useSettings, change } from "../settings.js";
import { seatName } from "../story.js";
import { SIGNS, Sign } from "../cards/faces.js";
import { Button } from "./parts.js";

/** @typedef {import("../protocol.js").TableTold} TableTold */
/** @typedef {import("../store.js").Heard} Heard */

export const WORDS = ["hello", "good-luck", "your-turn", "well-played", "oops", "thinking", "thanks", "again", "bye"];

/** @param {TableTold} table @param {Heard} line */
const muted = (table, line, /** @type {string[]} */ names) =>
  line.seat !== table.you && names.includes(table.seats[line.seat]?.name ?? "");

/** What somebody said, as it is read. @param {{who: string, phrase: string}} props */
export function Said({ who, phrase }) {
  const words = t(`phrase.${phrase}`);
  if (!SIGNS.includes(phrase)) return t("talk.said", { who, phrase: words });
  return html`<span class="bysign">${t("talk.said", { who, phrase: "" })}<${Sign} name=${phrase} /><span class="sr">${words}</span></span>`;
}

/**
 * What was said in the last seconds, to be shown over the table and announced.
 * @param {import("../store.js").State} state
 */
export function useHeard(state) {
  const { muted: names } = useSettings();
  const [shown, setShown] = useState(/** @type {{count: number, who: string, phrase: string}[]} */ ([]));
  const seen = useRef(0);
  useEffect(() => {
    const { table } = state;
    if (!table) return;
    for (const line of state.heard) {
      if (line.count <= seen.current) continue;
      seen.current = line.count;
      if (muted(table, line, names)) continue;
      const who = seatName(table, line.seat);
      announce(t("talk.said", { who, phrase: t(`phrase.${line.phrase}`) }));
      const entry = { count: line.count, who, phrase: line.phrase };
      setShown((all) => [...all, entry].slice(-2));
      setTimeout(() => setShown((all) => all.filter((other) => other !== entry)), 6_000);
    }
  }, [state.heard]);
  return shown;
}

/** @param {{table: TableTold, send: (message: import("../protocol.js").PageMessage) => void, heard: Heard[]}} props */
export function Talk({ table, send, heard }) {
  const { muted: names } = useSettings();
  const lines = heard.filter((line) => !muted(table, line, names));
  const people = table.seats.filter((seat, k) => seat.kind === "person" && k !== table.you && seat.name);
  /** @param {string} name */
  const toggle = (name) =>
    change({ muted: names.includes(name) ? names.filter((other) => other !== name) : [...names, name] });
  return html`<div class="talk">
    <ul class="said">
      ${lines.slice(-6).map((line) => html`<li key=${line.count}><${Said} who=${seatName(table, line.seat)} phrase=${line.phrase} /></li>`)}
    </ul>
    ${table.you !== null && html`<div class="phrases" role="group" aria-label=${t("talk.say")}>
      ${SIGNS.map((phrase) => html`<${Button} key=${phrase} kind="quiet square" label=${t(`phrase.${phrase}`)}
        onClick=${() => send({ type: "say", phrase })}><${Sign} name=${phrase} /></${Button}>`)}
      ${WORDS.map((phrase) => html`<${Button} key=${phrase} kind="quiet small" onClick=${() => send({ type: "say", phrase })}>${t(`phrase.${phrase}`)}</${Button}>`)}
    </div>`}
    ${people.map((seat) => {
      const name = seat.name ?? "";
      const off = names.includes(name);
      return html`<${Button} key=${name} kind="quiet small" pressed=${off} onClick=${() => toggle(name)}>${t("talk.mute", { name })}</${Button}>`;
    })}
  </div>`;
}
