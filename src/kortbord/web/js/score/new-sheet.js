/** A new sheet: the game, who plays, how many rounds, who starts. */

import { html, useState } from "../../vendor/preact.js";
import { t } from "../i18n.js";
import { go } from "../router.js";
import { GAMES } from "../games/known.js";
import { Choice, Link, Page } from "../views/parts.js";
import { newId, put, today } from "./keep.js";
import { MOST_ROUNDS, usualRounds } from "./sheet.js";

/** @param {{last: import("./sheet.js").Sheet | null}} props */
export function NewSheet({ last }) {
  const [game, setGame] = useState(last?.game ?? "lost-cities");
  const [count, setCount] = useState(last?.players.length ?? 2);
  const [names, setNames] = useState(/** @type {string[]} */ (last?.players ?? []));
  const [colours, setColours] = useState(last?.colours || 5);
  const [rounds, setRounds] = useState(/** @type {number | null} */ (null));
  const [start, setStart] = useState(0);
  const counts = GAMES[game].players;
  const n = counts.includes(count) ? count : counts[0];
  const seats = Array.from({ length: n }, (_, seat) => seat);
  const nameOf = (/** @type {number} */ seat) => names[seat]?.trim() || t("seat.numbered", { n: seat + 1 });
  const planned = game === "scout" ? n : (rounds ?? usualRounds(game, n));

  function begin() {
    const id = newId();
    const first = Math.min(start, n - 1);
    put({
      id,
      made: today(),
      game,
      colours: game === "lost-cities" ? colours : 0,
      players: seats.map(nameOf),
      planned,
      start: first,
      rounds: [],
    });
    go(`score#${id}`, { replace: true });
    scrollTo(0, 0);
  }

  return html`<${Page} title=${t("pad.new")}>
    <form class="panel form pad" onSubmit=${(/** @type {Event} */ event) => { event.preventDefault(); begin(); }}>
      <${Choice} name="game" legend=${t("create.game")} value=${game}
        options=${Object.entries(GAMES).map(([name, known]) => ({ value: name, text: known.title }))} onChange=${setGame} />
      ${counts.length > 1 && html`<${Choice} name="players" legend=${t("create.players")} value=${String(n)}
        options=${counts.map((k) => ({ value: String(k), text: String(k) }))} onChange=${(/** @type {string} */ v) => setCount(Number(v))} />`}
      <fieldset class="names"><legend>${t("pad.names")}</legend>
        ${seats.map((seat) => html`<div key=${seat}><label class="sr" for=${`name${seat}`}>${t("seat.numbered", { n: seat + 1 })}</label>
          <input id=${`name${seat}`} class="field" maxlength="40" autocomplete="off" value=${names[seat] ?? ""}
            placeholder=${t("seat.numbered", { n: seat + 1 })}
            onInput=${(/** @type {any} */ event) => setNames(Object.assign([...names], { [seat]: event.currentTarget.value }))} /></div>`)}
      </fieldset>
      ${game === "lost-cities" && html`<${Choice} name="colours" legend=${t("option.colours")} value=${String(colours)}
        options=${["5", "6"].map((k) => ({ value: k, text: k }))} onChange=${(/** @type {string} */ v) => setColours(Number(v))} />`}
      ${game !== "scout" && html`<div><label for="rounds">${t("option.rounds")}</label>
        <input id="rounds" class="field short" type="number" inputmode="numeric" min="1" max=${MOST_ROUNDS} value=${planned}
          onChange=${(/** @type {any} */ event) => setRounds(Math.min(MOST_ROUNDS, Math.max(1, Math.round(Number(event.currentTarget.value)) || 1)))} /></div>`}
      <div><label for="start">${t("option.start")}</label>
        <select id="start" class="field" value=${String(Math.min(start, n - 1))}
          onChange=${(/** @type {any} */ event) => setStart(Number(event.currentTarget.value))}>
          ${seats.map((seat) => html`<option key=${seat} value=${String(seat)}>${nameOf(seat)}</option>`)}
        </select></div>
      <p class="row"><button class="btn big" id="begin">${t("pad.begin")}</button><${Link} to="score" class="btn quiet">${t("cancel")}</${Link}></p>
    </form>
  </${Page}>`;
}
