/** The table of Lost Cities and De store oppdagere. */

import { html, useEffect, useLayoutEffect, useMemo, useRef } from "../../vendor/preact.js";
import { t } from "../i18n.js";
import { announce } from "../announce.js";
import { useSettings } from "../settings.js";
import { useChoice, useNote, useRefusal, useWide } from "../hooks.js";
import { byKey, focusFirst } from "../nav.js";
import { isMine } from "../story.js";
import { capital, cardName, suitOf } from "../cards/names.js";
import { Button } from "../views/parts.js";
import { Speech } from "../views/speech.js";
import { Recent } from "../views/log.js";
import { boardKeys } from "./board-keys.js";
import { useDrag } from "./drag.js";
import { Board, Others } from "./expedition-boards.js";
import { DiscardPile, DrawPile } from "./expedition-parts.js";
import { Flights, useFlights } from "./flights.js";
import { HintButton, hintMarks, hintText } from "./hint.js";
import { Hand } from "./expedition-hand.js";
import { pileText, speech, workingText } from "./expedition-say.js";
import { blockerOf, drawsOf, flightsOf, manyRows, marksOf, sorted, suitsOf, targetsOf, working } from "./expedition-model.js";

/** @typedef {import("../protocol.js").TableTold} TableTold */
/** @typedef {import("../protocol.js").Legal} Legal */
/** @typedef {import("./expedition-model.js").ExpeditionView} ExpeditionView */
/** @typedef {import("./expedition-model.js").Row} Row */

/**
 * What one may do at the table, and the state of the choice.
 * @param {TableTold} table
 * @param {(message: import("../protocol.js").PageMessage) => void} send
 * @param {import("../store.js").Refusal | null} refused
 */
function useTurn(table, send, refused) {
  const { warnings } = useSettings();
  const view = /** @type {ExpeditionView} */ (table.view);
  const suits = suitsOf(view);
  const hand = useMemo(() => sorted(view.hand ?? [], suits), [view.hand?.join(" ")]);
  const [place, setPlace] = useChoice(table.state, -1);
  const [asked, setAsked] = useChoice(table.state, /** @type {Legal | null} */ (null));
  const [note, write] = useNote(table.state);
  const [refusal, heard] = useRefusal(table.state, refused);
  /** @param {(() => string) | null} words */
  const setNote = (words) => {
    heard();
    write(words);
  };
  const mine = isMine(table);
  const picked = view.phase === "place" && mine ? (hand[place] ?? null) : null;
  const targets = picked ? targetsOf(table.legal, picked, view) : null;
  const draws = mine && view.phase === "draw" ? drawsOf(table.legal) : new Map();

  /** @param {Legal} move */
  function make(move) {
    if (!asked && (move.warnings ?? []).some((code) => warnings[code] !== false)) {
      setAsked(move);
      setNote(null);
      return;
    }
    send({ type: "move", state: table.state, text: move.text });
    setAsked(null);
  }
  /** @param {string} text the server says why it can't be */
  const attempt = (text) => send({ type: "move", state: table.state, text });
  const cancel = () => {
    setPlace(-1);
    setAsked(null);
    setNote(null);
  };
  /** @param {number} k */
  const pick = (k) => {
    setAsked(null);
    setNote(null);
    setPlace(k === place ? -1 : k);
  };
  const choice = { place, picked, targets, draws, asked, note, refusal };
  return { view, suits, hand, mine, ...choice, setNote, make, attempt, cancel, pick };
}

/**
 * @param {{table: TableTold, send: (message: import("../protocol.js").PageMessage) => void,
 *   refusal: import("../store.js").Refusal | null, hint?: import("../store.js").Hint | null, above?: import("../../vendor/preact.js").Child}} props
 * `above` is what stands above the hand
 */
export function Expedition({ table, send, refusal: refused, hint, above }) {
  const turn = useTurn(table, send, refused);
  const { view, suits, hand, picked, targets, draws, asked, note, refusal, setNote, mine } = turn;
  const root = useRef(/** @type {any} */ (null));
  const keyed = useRef(false);
  const wide = useWide();
  const { shortcuts } = useSettings();
  const marks = marksOf(table);
  const [flights, landed] = useFlights(table, (line) => flightsOf(table, view, line));
  const blocker = blockerOf(refusal, view);
  const helped = asked || refusal || note ? "" : hintText(table, hint);
  const hinted = hintMarks(table, hint);
  const said = helped ? { text: helped, tone: "hinting" } : speech({ table, view, picked, targets, asked, refusal, note });
  useEffect(() => announce(said.text), [said.text]);

  // After a half of a move the focus goes to what is to be done next.
  useLayoutEffect(() => {
    const lost = document.activeElement === document.body || document.activeElement === null;
    if (!mine || !(keyed.current || (lost && root.current?.dataset.used))) return;
    if (view.phase === "draw") focusFirst(root.current, [".deck.target", ".pile.target"]);
    else focusFirst(root.current, [".hand .card"]);
  }, [table.state, mine]);
  useLayoutEffect(() => {
    if (keyed.current && picked) focusFirst(root.current, [".mine .target", ".pile.target"]);
  }, [turn.place]);
  useLayoutEffect(() => {
    if (asked) focusFirst(root.current, [".speech .yes"]);
  }, [asked]);

  // On a low screen the own rows may be below: with the own turn they come into sight.
  useLayoutEffect(() => {
    const felt = root.current?.querySelector(".felt");
    if (felt && mine && table.you !== null) felt.scrollTop = felt.scrollHeight;
  }, [mine]);
  // So does the place where a chosen card may go.
  useLayoutEffect(() => {
    if (picked) root.current?.querySelector(".mine .target")?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }, [turn.place]);

  /** @param {number} seat @param {string} suit @param {number} number @param {Row | null} row */
  function tapRow(seat, suit, number, row) {
    const fits = seat === table.you && picked && suitOf(picked) === suit;
    const move = fits ? targets?.plays.get(number) : undefined;
    if (move) return turn.make(move);
    if (picked && seat === table.you) {
      if (suitOf(picked) !== suit) return setNote(() => t("say.wrongSuit", { card: capital(cardName(picked)) }));
      return turn.attempt(manyRows(view) && number >= 0 ? `+${picked}@${number + 1}` : `+${picked}`);
    }
    if (row) setNote(() => workingText(table, seat, suit, working(row.cards, !manyRows(view))));
  }

  /** @param {string} suit */
  function tapPile(suit) {
    if (picked && targets?.discard) {
      if (suitOf(picked) === suit) return turn.make(targets.discard);
      return setNote(() => t("say.wrongPile", { card: capital(cardName(picked)) }));
    }
    const draw = draws.get(suit);
    if (draw) return turn.make(draw);
    if (mine && view.phase === "draw") return turn.attempt(`/${suit}`);
    setNote(() => pileText(suit, view.discards[suit], view.discard_sizes[suit]));
  }

  function tapDeck() {
    const draw = draws.get("d");
    if (draw) return turn.make(draw);
    setNote(() => (mine ? t("say.placeFirst") : t("drawPile.label", { n: view.pile })));
  }

  const undo = () => send({ type: "undo", state: table.state });
  const drag = useDrag(root, (card, where) => {
    const legal = targetsOf(table.legal, card, view);
    if (where === `pile ${suitOf(card)}` && legal.discard) return turn.make(legal.discard);
    const [kind, suit, seat, row] = where.split(" ");
    const mineRow = kind === "row" && Number(seat) === table.you && suit === suitOf(card);
    const move = mineRow ? legal.plays.get(Number(row)) : undefined;
    if (move) turn.make(move);
  });

  /** @param {KeyboardEvent} event */
  const onKeyDown = (event) =>
    boardKeys(event, root.current, shortcuts, {
      pick: (k) => mine && view.phase === "place" && k < hand.length && turn.pick(k),
      cancel: turn.cancel,
      undo: () => table.half && undo(),
    });
  const touched = (/** @type {MouseEvent} */ event) => {
    keyed.current = byKey(event);
    root.current.dataset.used = "1";
  };

  const me = table.you ?? 0;
  return html`<${Flights} root=${root} flights=${flights} onLanded=${landed} />
    <div class=${`board expedition n${suits.length} ${view.players > 2 ? "many" : ""}`} ref=${root}
      onKeyDown=${onKeyDown} onClickCapture=${touched}>
    <div class="felt">
    <${Others} table=${table} view=${view} marks=${marks} wide=${wide} onRow=${tapRow} />
    <section class="mid" aria-label=${t("area.piles")}>
      ${suits.map((suit) => html`<${DiscardPile} key=${suit} suit=${suit} cards=${view.discards[suit]}
        size=${view.discard_sizes[suit]} onTap=${() => tapPile(suit)}
        target=${picked && targets?.discard && suitOf(picked) === suit ? "discard" : draws.has(suit) ? "draw" : ""}
        marks=${`${marks.discards.has(suit) ? "moved" : ""} ${marks.draws.has(suit) ? "taken" : ""} ${blocker.pile === suit ? "blocks" : ""} ${hinted.pile === suit ? "hinted" : ""}`} />`)}
      <${DrawPile} n=${view.pile} target=${draws.has("d")} marks=${`${marks.draws.has("d") ? "taken" : ""} ${hinted.pile === "d" ? "hinted" : ""}`} onTap=${tapDeck} />
    </section>
    <${Board} table=${table} view=${view} seat=${me} marks=${marks} mine=${table.you !== null} below=${true} wide=${wide}
      plays=${targets?.plays ?? null} suit=${picked && suitOf(picked)} blocked=${blocker.row} onRow=${tapRow} />
    </div>
    ${!wide && html`<${Recent} table=${table} />`}
    <div class="bottom">
      ${above}
      <${Speech} text=${said.text} tone=${said.tone}>
        ${asked && html`<${Button} kind="yes small" onClick=${() => turn.make(asked)}>${t("confirm.yes")}</${Button}>
          <${Button} kind="quiet small" onClick=${turn.cancel}>${t("cancel")}</${Button}>`}
        ${!asked && html`<${HintButton} table=${table} hint=${hint} send=${send} />`}
        ${!asked && table.half && html`<${Button} kind="quiet small" icon="undo" onClick=${undo}>${t("undo")}</${Button}>`}
      </${Speech}>
      ${table.you !== null && html`<${Hand} hand=${hand} place=${turn.place} active=${mine && view.phase === "place"}
        newest=${marks.newest} hinted=${hinted.card} onPick=${turn.pick} drag=${drag}
        onIdle=${() => setNote(() => t(mine ? "say.drawFirst" : "say.notYourTurn"))} />`}
    </div>
  </div>`;
}
