/** The front page: play at once, join, go on, look at open tables and finished games. */

import { html, useEffect, useState } from "../../vendor/preact.js";
import { t } from "../i18n.js";
import * as api from "../api.js";
import { announce } from "../announce.js";
import { go } from "../router.js";
import { usePreparing } from "../hooks.js";
import { change, getSettings } from "../settings.js";
import { GAMES, LEVELS } from "../games/known.js";
import { plainName } from "../story.js";
import { Button, Choice, Link, Page, errorText } from "./parts.js";
import { NameField } from "./name.js";
import { Icon, Shape } from "../cards/shapes.js";
import { ScoutFace, hue } from "../cards/scout-card.js";

/** @typedef {import("../api.js").TableLine} TableLine */

const EVERY = 10_000;

export function Lobby() {
  const [mine, setMine] = useState(/** @type {{running: TableLine[], finished: TableLine[]} | null} */ (null));
  const [open, setOpen] = useState(/** @type {TableLine[] | null} */ (null));
  useEffect(() => {
    const look = () => {
      if (document.visibilityState !== "visible") return;
      api.myTables().then(setMine, () => setMine((old) => old ?? { running: [], finished: [] }));
      api.openTables().then(setOpen, () => setOpen((old) => old ?? []));
    };
    look();
    const timer = setInterval(look, EVERY);
    return () => clearInterval(timer);
  }, []);
  const preparing = usePreparing(mine === null);
  const { running, finished } = mine ?? { running: [], finished: [] };
  const own = new Set(running.map((table) => table.code));
  const others = (open ?? []).filter((table) => table.phase === "waiting" && !own.has(table.code));
  return html`<${Page} title=${t("lobby.title")} home=${true}>
    <div class="lobby">
      <div class="lobby-main">
        ${preparing && html`<p class="panel" role="status">${t("status.preparing")}</p>`}
        ${running.length > 0 && html`<section class="panel" aria-labelledby="running"><h2 id="running">${t("lobby.running")}</h2>
          <${Lines} tables=${running} to="t" /></section>`}
        <${Quick} />
        <section class="panel" aria-labelledby="real"><h2 id="real">${t("lobby.real")}</h2>
          <p class="row"><${Link} to="score" class="btn quiet">${t("lobby.pad")}</${Link}><${Link} to="rules" class="btn quiet">${t("rules.title")}</${Link}></p></section>
      </div>
      <div class="lobby-side">
        <section class="panel" aria-labelledby="name"><h2 id="name">${t("name.title")}</h2><${NameField} /></section>
        <${Join} />
        <section class="panel" aria-labelledby="open"><h2 id="open">${t("lobby.open")}</h2>
          ${others.length ? html`<${Lines} tables=${others} to="t" />` : html`<p class="muted">${t(open ? "lobby.noneOpen" : "loading")}</p>`}
        </section>
        <section class="panel" aria-labelledby="finished"><h2 id="finished">${t("lobby.finished")}</h2>
          ${finished.length ? html`<${Lines} tables=${finished} to="r" /><p><a href=${api.recordsUrl()} download>${t("lobby.export")}</a></p>` : html`<p class="muted">${t(mine ? "lobby.noneFinished" : "loading")}</p>`}
          <p><${Link} to="review">${t("lobby.review")}</${Link}></p>
        </section>
      </div>
    </div>
  </${Page}>`;
}

/** A match against bots at once, or a table for a friend: one choice serves both. */
function Quick() {
  const last = getSettings().last;
  const [game, setGame] = useState(last && last.game in GAMES ? last.game : "lost-cities");
  const [level, setLevel] = useState(last && LEVELS.includes(last.level) ? last.level : "easy");
  const [players, setPlayers] = useState(last?.players ?? 2);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState("");
  const preparing = usePreparing(busy);
  const counts = GAMES[game].players;
  const n = counts.includes(players) ? players : counts[0];

  /** @param {boolean} friend */
  async function begin(friend) {
    setBusy(true);
    setError("");
    change({ last: { game, level, players: n } });
    /** @type {import("../api.js").SeatWish[]} */
    const seats = [{ kind: "me" }];
    while (seats.length < n) seats.push(friend ? { kind: "person" } : { kind: "bot", level });
    const wish = { game, players: n, options: {}, seats, public: false, watchable: true, start: !friend };
    try {
      const { code } = await api.create({ ...wish, clock: "none" });
      go(`t/${code}`);
    } catch (problem) {
      setBusy(false);
      setError(errorText(problem));
      announce(errorText(problem));
    }
  }

  return html`<section class="panel quick" aria-labelledby="quick">
    <h2 id="quick">${t("lobby.quick")}</h2>
    <fieldset class="games"><legend class="sr">${t("create.game")}</legend>
      ${Object.entries(GAMES).map(([name, told]) => html`<label key=${name} class=${`game ${name === game ? "on" : ""}`}>
        <input type="radio" name="game" value=${name} checked=${name === game} onChange=${() => setGame(name)} />
        <${GameSign} game=${name} />
        <span><b>${told.title}</b><small>${t(told.about)}</small></span>
      </label>`)}
    </fieldset>
    ${counts.length > 1 && html`<${Choice} name="players" legend=${t("create.players")} value=${String(n)}
      options=${counts.map((count) => ({ value: String(count), text: String(count) }))} onChange=${(/** @type {string} */ v) => setPlayers(Number(v))} />`}
    <${Choice} name="level" legend=${t("create.level")} value=${level}
      options=${LEVELS.map((name) => ({ value: name, text: t(`level.${name}`) }))} onChange=${setLevel} />
    <p class="muted" role="status">${t(`levelAbout.${level}`)}</p>
    ${error && html`<p class="error" role="alert">${error}</p>`}
    ${busy && html`<p class="muted" role="status">${t(preparing ? "status.preparing" : "lobby.laying")}</p>`}
    <p class="row">
      <${Button} kind="big" id="play-bot" disabled=${busy} onClick=${() => begin(false)}>${t(n > 2 ? "lobby.playBots" : "lobby.playBot")}</${Button}>
      <${Button} kind="big quiet" id="play-friend" icon="share" disabled=${busy} onClick=${() => begin(true)}>${t("lobby.playFriend")}</${Button}>
    </p>
    <p><${Link} to="#create">${t("lobby.create")}</${Link}></p>
  </section>`;
}

/** A small picture of a game. @param {{game: string}} props */
function GameSign({ game }) {
  if (game === "scout") return html`<span class="sign" aria-hidden="true">${["4/9", "5/1", "6/3"].map((card) => html`<span key=${card} class=${hue(card)}><${ScoutFace} card=${card} /></span>`)}</span>`;
  const suits = game === "lost-cities" ? "YBR" : "SHC";
  return html`<span class="sign" aria-hidden="true">${[...suits].map((suit) => html`<i key=${suit} class=${`s${suit}`}><${Shape} suit=${suit} /></i>`)}</span>`;
}

/**
 * Where pasted text leads: a link to a table or a replay, also amid other words, or a code as it is
 * written or read aloud. Null where it is neither.
 * @param {string} text
 */
function pasted(text) {
  const link = /(?:^|\/)([tr])\/([\w-]+)\/?(\?step=\d+)?/.exec(text);
  if (link) return `${link[1]}/${link[2]}${(link[1] === "r" && link[3]) || ""}`;
  const code = text.replace(/[\s-]/g, "");
  return /^\w{8}$/.test(code) ? `t/${code}` : null;
}

/** Join by the code of a table, or by its pasted link. */
function Join() {
  const [code, setCode] = useState("");
  const [error, setError] = useState("");
  /** @param {Event} event */
  const join = (event) => {
    event.preventDefault();
    const place = pasted(code);
    if (place) go(place);
    else setError(t("join.bad"));
  };
  return html`<section class="panel" aria-labelledby="join"><h2 id="join">${t("join.title")}</h2>
    <form onSubmit=${join}><label for="code">${t("join.code")}</label>
      <div class="row nowrap"><input id="code" class="field" autocomplete="off" autocapitalize="off" spellcheck=${false} value=${code}
        onInput=${(/** @type {any} */ event) => setCode(event.currentTarget.value)} />
      <button class="btn" disabled=${!code.trim()}>${t("join.go")}</button></div>
      ${error && html`<p class="error" role="alert">${error}</p>`}</form></section>`;
}

/**
 * Tables as lines.
 * @param {{tables: TableLine[], to: "t" | "r"}} props
 */
function Lines({ tables, to }) {
  return html`<ul class="lines">${tables.map((table) => html`<li key=${table.code}>
    <${Link} to=${`${to}/${table.code}`} class="line">
      <span class="grow"><b>${GAMES[table.game]?.title ?? table.game}</b> <small>${who(table)}</small></span>
      <span class=${`state ${table.your_turn ? "mine" : ""}`}>${stateText(table)}</span><${Icon} name="next" />
    </${Link}></li>`)}</ul>`;
}

/** Who sits at a table. @param {TableLine} table */
function who(table) {
  return table.seats.map((_, seat) => plainName(table, seat)).join(", ");
}

/** @param {TableLine} table */
function stateText(table) {
  if (table.phase === "over") return t("lobby.replay");
  if (table.your_turn) return t("title.yourTurn");
  if (table.phase === "waiting") return t("lobby.waiting", { n: table.seats.filter((seat) => seat.kind === "free").length });
  return t("lobby.playing");
}
