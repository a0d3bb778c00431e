/** A table to one's own wishes. */

import { html, useEffect, useState } from "../../vendor/preact.js";
import { t } from "../i18n.js";
import * as api from "../api.js";
import { usePreparing } from "../hooks.js";
import { go } from "../router.js";
import { GAMES, LEVELS } from "../games/known.js";
import { Button, Check, Choice, Page, errorText } from "./parts.js";

/** @typedef {import("../api.js").GameTold} GameTold */
/** @typedef {import("../api.js").SeatWish} SeatWish */

/** More rounds than this no table plays: each message tells of all of them. */
const MOST_ROUNDS = 12;
const CLOCKS = /** @type {const} */ (["none", "relaxed", "quick"]);

export function Create() {
  const [games, setGames] = useState(/** @type {GameTold[]} */ ([]));
  const [game, setGame] = useState("lost-cities");
  const [players, setPlayers] = useState(2);
  const [options, setOptions] = useState(/** @type {Record<string, number | string | boolean>} */ ({}));
  const [seats, setSeats] = useState(/** @type {string[]} */ (["person", "person", "person", "person"]));
  const [open, setOpen] = useState(false);
  const [watch, setWatch] = useState(true);
  const [values, setValues] = useState(false);
  const [clock, setClock] = useState(/** @type {"none" | "relaxed" | "quick"} */ ("none"));
  const [error, setError] = useState("");
  const [busy, setBusy] = useState(false);
  const preparing = usePreparing(busy);
  useEffect(() => void api.games().then((told) => setGames(told.games), (problem) => setError(errorText(problem))), []);
  const told = games.find((other) => other.name === game);
  const counts = GAMES[game].players;
  const n = counts.includes(players) ? players : counts[0];

  /** @param {number} count */
  function choosePlayers(count) {
    setPlayers(count);
    // A seat that is gone can't start.
    setOptions(({ start, ...rest }) => (Number(start) < count || start === "random" ? { ...rest, start } : rest));
  }

  async function create() {
    const wrong = (told?.options ?? []).find((option) => outside(option, options[option.name] ?? option.default));
    if (wrong) {
      const field = document.getElementById(`option-${wrong.name}`);
      field?.closest("details")?.setAttribute("open", "");
      field?.focus();
      return;
    }
    setBusy(true);
    setError("");
    /** @type {SeatWish[]} */
    const wished = [{ kind: "me" }];
    for (const seat of seats.slice(0, n - 1)) wished.push(seat === "person" ? { kind: "person" } : { kind: "bot", level: seat });
    const start = wished.every((seat) => seat.kind !== "person");
    try {
      const { code } = await api.create({ game, players: n, options, seats: wished, public: open, watchable: watch, clock, start, values: values && start });
      go(`t/${code}`);
    } catch (problem) {
      setError(errorText(problem));
      setBusy(false);
    }
  }
  /** @param {string} name @param {number | string | boolean} value */
  const setOption = (name, value) => setOptions((old) => ({ ...old, [name]: value }));
  const shown = (told?.options ?? []).filter((option) => option.name === "colours" || option.name === "rounds");
  const more = (told?.options ?? []).filter((option) => !shown.includes(option));
  const asOption = (/** @type {GameTold["options"][0]} */ option) =>
    html`<${OptionField} key=${game + option.name} option=${option} players=${n} value=${options[option.name] ?? option.default}
      onChange=${(/** @type {any} */ value) => setOption(option.name, value)} />`;
  return html`<${Page} title=${t("create.title")}>
    <form class="panel form" onSubmit=${(/** @type {Event} */ event) => event.preventDefault()}>
      <${Choice} name="game" legend=${t("create.game")} value=${game}
        options=${Object.entries(GAMES).map(([name, known]) => ({ value: name, text: known.title }))}
        onChange=${(/** @type {string} */ name) => { setGame(name); setOptions({}); }} />
      ${counts.length > 1 && html`<${Choice} name="players" legend=${t("create.players")} value=${String(n)}
        options=${counts.map((count) => ({ value: String(count), text: String(count) }))} onChange=${(/** @type {string} */ v) => choosePlayers(Number(v))} />`}
      ${shown.map(asOption)}
      <fieldset class="seats"><legend>${t("create.seats")}</legend>
        <p>${t("create.you")}</p>
        ${seats.slice(0, n - 1).map((seat, k) => html`<div key=${k}><label for=${`seat${k}`}>${t("seat.numbered", { n: k + 2 })}</label>
          <select id=${`seat${k}`} class="field" value=${seat}
            onChange=${(/** @type {any} */ event) => setSeats((old) => old.map((was, i) => (i === k ? event.currentTarget.value : was)))}>
            <option value="person">${t("create.person")}</option>
            ${LEVELS.map((level) => html`<option key=${level} value=${level}>${t("bot.named", { level: t(`level.${level}`) })}</option>`)}
          </select></div>`)}
      </fieldset>
      <${Choice} name="clock" legend=${t("create.clock")} value=${clock}
        options=${CLOCKS.map((kind) => ({ value: kind, text: t(`clock.${kind}`) }))} onChange=${setClock} />
      <${Check} checked=${open} onChange=${setOpen}>${t("create.public")}</${Check}>
      <${Check} checked=${watch} onChange=${setWatch}>${t("create.watch")}</${Check}>
      ${seats.slice(0, n - 1).every((seat) => seat !== "person") && html`<${Check} checked=${values} onChange=${setValues}>${t("create.values")}</${Check}>`}
      ${more.length > 0 && html`<details><summary>${t("create.more")}</summary><div class="form">${more.map(asOption)}</div></details>`}
      ${error && html`<p class="error" role="alert">${error}</p>`}
      ${busy && html`<p class="muted" role="status">${t(preparing ? "status.preparing" : "lobby.laying")}</p>`}
      <p><${Button} kind="big" id="create" disabled=${busy} onClick=${create}>${t("create.go")}</${Button}></p>
    </form>
  </${Page}>`;
}

/**
 * @param {{option: GameTold["options"][0], value: any, players: number, onChange: (value: any) => void}} props
 */
function OptionField({ option, value, players, onChange }) {
  const label = t(`option.${option.name}`);
  if (typeof option.default === "boolean") return html`<${Check} checked=${value} onChange=${onChange}>${label}</${Check}>`;
  const id = `option-${option.name}`;
  const high = highest(option);
  if (option.name === "start") {
    const seats = Array.from({ length: players }, (_, k) => k);
    return html`<div><label for=${id}>${label}</label><select id=${id} class="field" value=${String(value)}
      onChange=${(/** @type {any} */ event) => onChange(event.currentTarget.value === "random" ? "random" : Number(event.currentTarget.value))}>
      ${seats.map((seat) => html`<option key=${seat} value=${String(seat)}>${seat ? t("seat.numbered", { n: seat + 1 }) : t("you")}</option>`)}
      <option value="random">${t("create.random")}</option></select></div>`;
  }
  if (high - option.low < 3) {
    const numbers = Array.from({ length: high - option.low + 1 }, (_, k) => String(option.low + k));
    return html`<${Choice} name=${option.name} legend=${label} value=${String(value)}
      options=${numbers.map((text) => ({ value: text, text }))} onChange=${(/** @type {string} */ text) => onChange(Number(text))} />`;
  }
  const bad = outside(option, value);
  return html`<div><label for=${id}>${label} <small class="muted">(${t("create.range", { low: option.low, high })})</small></label>
    <input id=${id} class="field short" inputmode="numeric" autocomplete="off" value=${value} aria-invalid=${bad ? "true" : undefined}
      aria-describedby=${bad ? `${id}-bad` : undefined} onInput=${(/** @type {any} */ event) => onChange(numberOf(event.currentTarget.value))} />
    ${bad && html`<p id=${`${id}-bad`} class="error" role="alert">${bad}</p>`}</div>`;
}

/** A whole number as it was typed; other text stays as it is. @param {string} text */
const numberOf = (text) => (/^\s*-?\d{1,9}\s*$/.test(text) ? Number(text) : text);

/** The greatest number that an option takes at a table. @param {GameTold["options"][0]} option */
const highest = (option) => (option.name === "rounds" ? MOST_ROUNDS : option.high);

/**
 * Says why what was typed is no value of an option; empty where it is one.
 * @param {GameTold["options"][0]} option
 * @param {number | string | boolean} value
 */
function outside(option, value) {
  if (typeof option.default !== "number" || option.words.includes(String(value))) return "";
  const [low, high] = [option.low, highest(option)];
  if (typeof value === "number" && low <= value && value <= high) return "";
  return t("create.outside", { option: t(`option.${option.name}`), low, high });
}
