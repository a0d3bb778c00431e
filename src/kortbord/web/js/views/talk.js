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

/** @param {import("../settings.js").Muted[]} muted @param {string | null | undefined} who */
const isMuted = (muted, who) => muted.some((entry) => entry.who === who);

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
  const { muted } = useSettings();
  const [shown, setShown] = useState(/** @type {{count: number, who: string, phrase: string}[]} */ ([]));
  const seen = useRef(0);
  useEffect(() => {
    const { table } = state;
    if (!table) return;
    for (const line of state.heard) {
      if (line.count <= seen.current) continue;
      seen.current = line.count;
      if (isMuted(muted, table.seats[line.seat]?.who)) continue;
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
  const { muted } = useSettings();
  const lines = heard.filter((line) => !isMuted(muted, table.seats[line.seat]?.who));
  const people = table.seats.flatMap(({ who, name }) => (who && name ? [{ who, name }] : []));
  /** @param {import("../settings.js").Muted} person */
  const toggle = (person) => {
    const others = muted.filter((entry) => entry.who !== person.who);
    change({ muted: others.length < muted.length ? others : [...others, person] });
  };
  return html`<div class="talk">
    <ul class="said">
      ${lines.slice(-6).map((line) => html`<li key=${line.count}><${Said} who=${seatName(table, line.seat)} phrase=${line.phrase} /></li>`)}
    </ul>
    ${table.you !== null && html`<div class="phrases" role="group" aria-label=${t("talk.say")}>
      ${SIGNS.map((phrase) => html`<${Button} key=${phrase} kind="quiet square" label=${t(`phrase.${phrase}`)}
        onClick=${() => send({ type: "say", phrase })}><${Sign} name=${phrase} /></${Button}>`)}
      ${WORDS.map((phrase) => html`<${Button} key=${phrase} kind="quiet small" onClick=${() => send({ type: "say", phrase })}>${t(`phrase.${phrase}`)}</${Button}>`)}
    </div>`}
    ${people.map((person) => html`<${Button} key=${person.who} kind="quiet small" pressed=${isMuted(muted, person.who)}
      onClick=${() => toggle(person)}>${t("talk.mute", { name: person.name })}</${Button}>`)}
  </div>`;
}
