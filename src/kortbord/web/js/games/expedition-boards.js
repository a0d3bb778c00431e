/** The boards of an expedition game: the own one, and those of the others. */

import { html, useState } from "../../vendor/preact.js";
import { number, t } from "../i18n.js";
import { useSize } from "../hooks.js";
import { Icon, Shape } from "../cards/shapes.js";
import { capital, suitName } from "../cards/names.js";
import { plainName, seatName } from "../story.js";
import { AwayTag, Presence } from "../views/seat.js";
import { Column, Doing, Tops, rowLabel } from "./expedition-parts.js";
import { fitClosely, fitGroups } from "./expedition-fit.js";
import { manyRows, rowOf, suitsOf } from "./expedition-model.js";

/** @typedef {import("../protocol.js").TableTold} TableTold */
/** @typedef {import("../protocol.js").Legal} Legal */
/** @typedef {import("./expedition-model.js").ExpeditionView} ExpeditionView */
/** @typedef {import("./expedition-model.js").Row} Row */
/** @typedef {(seat: number, suit: string, number: number, row: Row | null) => void} OnRow */

/** What of a board is not the tag below a row. */
const TAG = 26;
/** The padding of a group, above and below. */
const EDGE = 4;
/** What more of it a group has that is scrolled. */
const CROWDED = 6;

/**
 * The rows of one player, in columns.
 * @param {{table: TableTold, view: ExpeditionView, seat: number, marks: ReturnType<typeof import("./expedition-model.js").marksOf>,
 *   mine: boolean, below?: boolean, wide: boolean, plays: Map<number, Legal> | null, suit: string | null, blocked?: number,
 *   onRow: OnRow}} props `blocked` is the index of a row that just stood in the way
 */
export function Board({ table, view, seat, marks, mine, below = false, wide, plays, suit, blocked = -1, onRow }) {
  const [ref, size] = useSize({ width: 340, height: 200 });
  const name = mine ? t("area.mine") : t("area.of", { who: plainName(table, seat) });
  const many = manyRows(view);
  const markOf = (/** @type {number} */ k) => {
    const moved = marks.rows.has(`${seat} ${view.rows[seat][k]?.cards.at(-1)}`);
    return `${moved ? "moved" : ""} ${k >= 0 && k === blocked ? "blocks" : ""}`;
  };
  const shape = { size, mine, wide, plays, suit, view, seat, markOf, onRow };
  return html`<section class=${`rows ${mine ? "mine" : "theirs"} ${below ? "below" : ""} ${many ? "grouped" : ""}`} aria-label=${name}>
    <${BoardHead} table=${table} view=${view} seat=${seat} />
    <div class="cols" ref=${ref}>
      ${many ? html`<${Groups} ...${shape} />` : html`<${Singles} ...${shape} />`}
    </div>
  </section>`;
}

/** @param {any} props one column a suit: Lost Cities */
function Singles({ size, wide, plays, view, seat, markOf, onRow, mine }) {
  const suits = suitsOf(view);
  const each = { width: size.width / suits.length - 8, height: size.height - TAG };
  return suits.map((suit) => {
    const at = rowOf(view, seat, suit);
    const row = at < 0 ? null : view.rows[seat][at];
    return html`<${Column} key=${suit} suit=${suit} row=${row} label=${rowLabel(suit, row)} size=${each}
      strip=${wide ? 26 : mine ? 24 : 20} target=${Boolean(mine && plays && suit === playedSuit(plays))}
      doing=${t("do.play")} dataset=${`row ${suit} ${seat} ${at}`} mark=${markOf(at)}
      onTap=${() => onRow(seat, suit, at, row)} />`;
  });
}

/** @param {Map<number, Legal>} plays */
const playedSuit = (plays) => [...plays.values()][0]?.text[1];

/** @param {any} props several columns a suit, and a place for a new row: De store oppdagere */
function Groups({ size, wide, plays, suit: picked, view, seat, markOf, onRow, mine }) {
  const suits = suitsOf(view);
  const rows = view.rows[seat].map((/** @type {Row} */ row, /** @type {number} */ k) => ({ row, k }));
  const counts = suits.map((suit) => rows.filter((/** @type {any} */ it) => it.row.suit === suit).length);
  const gap = wide ? 10 : 5;
  const { lines, widths, basis } = mine ? fitGroups(counts, size.width, gap) : fitClosely(counts, size.width);
  const height = size.height / lines - TAG - EDGE - (lines - 1) * (mine ? gap : 3);
  return suits.map((suit, at) => {
    const own = rows.filter((/** @type {any} */ it) => it.row.suit === suit);
    const width = widths[at];
    const crowded = basis[at] > size.width;
    const fresh = Boolean(mine && plays?.has(-1) && picked === suit);
    const label = t("row.new", { suit: capital(suitName(suit)) });
    return html`<div key=${suit} class=${`group s${suit} lines${lines} ${crowded ? "crowded" : ""}`}
        style=${{ "--cols": own.length || (mine ? 0 : 1), "--lines": lines, "--basis": `${basis[at]}px` }}
        role="group" aria-label=${capital(suitName(suit))}>
      ${own.map((/** @type {{row: Row, k: number}} */ { row, k }) => html`<${Column} key=${k} suit=${suit} row=${row}
        label=${t("row.numbered", { n: k + 1, row: rowLabel(suit, row) })}
        size=${{ width, height: crowded ? height - CROWDED : height }} strip=${wide ? 24 : mine ? 22 : 18} target=${Boolean(mine && plays?.has(k))} doing=${t("do.play")}
        dataset=${`row ${suit} ${seat} ${k}`} mark=${markOf(k)}
        onTap=${() => onRow(seat, suit, k, row)} />`)}
      ${mine
        ? html`<button type="button" data-nav data-place=${`row ${suit} ${seat} -1`} class=${`col slot s${suit} ${fresh ? "target" : ""}`}
            aria-label=${fresh ? `${t("do.new")}: ${label}` : label} onClick=${() => onRow(seat, suit, -1, null)}>
            <span class="ghost"><${Shape} suit=${suit} /><${Icon} name="plus" /></span>
            ${fresh && html`<${Doing} icon="plus" text=${t("do.new")} />`}
          </button>`
        : !own.length && html`<span class="col empty"><span class="ghost"><${Shape} suit=${suit} /></span></span>`}
    </div>`;
  });
}

/** Name, cards in hand, points. @param {{table: TableTold, view: ExpeditionView, seat: number}} props */
function BoardHead({ table, view, seat }) {
  const acting = table.acting.includes(seat);
  return html`<div class=${`head ${acting ? "acting" : ""}`} data-seat=${seat}>
    <${Presence} seat=${table.seats[seat]} />
    <h2>${seat === table.you ? t("you") : plainName(table, seat)}</h2>
    <${AwayTag} seat=${table.seats[seat]} />
    ${acting && html`<span class="turn">${t("seat.toMove")}</span>`}
    <span class="grow"></span>
    ${seat !== table.you && html`<span class="held">${t("seat.hand", { n: view.hand_sizes[seat] })}</span>`}
    ${table.round > 0 && html`<span class="held">${t("seat.total", { points: number(table.totals[seat]) })}</span>`}
    <span class="points"><span class="sr">${t("seat.soFar")} </span>${number(view.scores[seat])}</span>
  </div>`;
}

/**
 * The others: one whole board against one opponent; against several, lines that open.
 * @param {{table: TableTold, view: ExpeditionView, marks: any, wide: boolean, onRow: OnRow}} props
 */
export function Others({ table, view, marks, wide, onRow }) {
  const me = table.you ?? 0;
  const others = Array.from({ length: view.players - 1 }, (_, k) => (me + 1 + k) % view.players);
  const [open, setOpen] = useState(/** @type {number | null} */ (null));
  const board = (/** @type {number} */ seat) => html`<${Board} key=${seat} table=${table} view=${view} seat=${seat} marks=${marks}
    mine=${false} wide=${wide} plays=${null} suit=${null} onRow=${onRow} />`;
  if (others.length === 1 || wide) return html`<div class="others">${others.map(board)}</div>`;
  return html`<div class=${`others folded ${open === null ? "" : "opened"}`}>
    ${others.map((seat) => html`<div key=${seat} class="fold" data-seat=${seat}>
      <button type="button" data-nav class=${`foldhead ${table.acting.includes(seat) ? "acting" : ""}`} aria-expanded=${String(open === seat)}
        onClick=${() => setOpen(open === seat ? null : seat)}>
        <span class="line"><${Presence} seat=${table.seats[seat]} /><b>${seatName(table, seat)}</b><${AwayTag} seat=${table.seats[seat]} />
          ${table.acting.includes(seat) && html`<span class="turn">${t("seat.toMove")}</span>`}
          <span class="grow"></span><span class="held">${t("seat.hand", { n: view.hand_sizes[seat] })}</span>
          <span class="points">${number(view.scores[seat])}</span></span>
        <${Tops} view=${view} seat=${seat} />
      </button>
      ${open === seat && board(seat)}
    </div>`)}
  </div>`;
}
