/** Parts of the Scout table: players, the active set, a card on its way, keeping or turning. */

import { html, useState } from "../../vendor/preact.js";
import { number, t } from "../i18n.js";
import { ScoutFace, hue } from "../cards/scout-card.js";
import { Icon } from "../cards/shapes.js";
import { plainName } from "../story.js";
import { AwayTag, Presence } from "../views/seat.js";
import { Button } from "../views/parts.js";
import { ScoutHand } from "./scout-hand.js";
import { down, turned, up } from "./scout-model.js";
import { activeText } from "./scout-say.js";

/** @typedef {import("../protocol.js").TableTold} TableTold */
/** @typedef {import("./scout-model.js").ScoutView} ScoutView */

/** Everybody with their counts. @param {{table: TableTold, view: ScoutView}} props */
export function Players({ table, view }) {
  const me = table.you ?? 0;
  const order = Array.from({ length: view.players }, (_, k) => (me + 1 + k) % view.players);
  const chips = view.players > 2;
  return html`<table class="players">
    <caption class="sr">${t("seats.title")}</caption>
    <thead><tr>
      <th scope="col">${t("points.player")}</th>
      ${["hand", "taken", "chips"].map((what) => html`<th key=${what} scope="col">${t(`count.${what}`)}</th>`)}
      ${chips && html`<th scope="col"><abbr title=${t("do.scoutShow")}>${t("count.both")}</abbr></th>`}
      <th scope="col">${t("points.points")}</th>
    </tr></thead>
    <tbody>${order.map((seat) => html`<${PlayerRow} key=${seat} table=${table} view=${view} seat=${seat} chips=${chips} />`)}</tbody>
  </table>`;
}

/** @param {{table: TableTold, view: ScoutView, seat: number, chips: boolean}} props */
function PlayerRow({ table, view, seat, chips }) {
  const acting = table.acting.includes(seat);
  return html`<tr class=${acting ? "acting" : ""} data-seat=${seat}>
    <th scope="row"><span class="who"><${Presence} seat=${table.seats[seat]} /><b>${seat === table.you ? t("you") : plainName(table, seat)}</b><${AwayTag} seat=${table.seats[seat]} />
      ${acting && html`<span class="turn">${t(view.phase === "turn" ? "seat.chooses" : "seat.toMove")}</span>`}
      ${view.owner === seat && view.active.length > 0 && html`<span class="tag owns">${t("seat.owns")}</span>`}
      ${view.scouted[seat] && html`<span class="tag">${t("seat.scouted")}</span>`}
      ${view.phase === "turn" && view.chosen[seat] && html`<span class="tag"><${Icon} name="check" />${t("seat.chosen")}</span>`}</span></th>
    <td>${view.hand_sizes[seat]}</td><td>${view.captured[seat]}</td><td>${view.chips[seat]}</td>
    ${chips && html`<td>${view.show_chips[seat] ? html`<${Icon} name="check" /><span class="sr">${t("count.yes")}</span>` : html`<span class="sr">${t("count.no")}</span>`}</td>`}
    <td><b>${number((table.totals[seat] ?? 0) + view.scores[seat])}</b></td>
  </tr>`;
}

/**
 * The set on the table; its ends may be taken.
 * @param {{table: TableTold, view: ScoutView, ends: boolean, taken: "L" | "R" | null, blocks: boolean, hinted: string,
 *   onEnd: (end: "L" | "R") => void}} props
 */
export function Active({ table, view, ends, taken, blocks, hinted, onEnd }) {
  const last = view.active.length - 1;
  const text = activeText(table, view);
  return html`<section class="active" aria-label=${t("area.active")}>
    <p>${text}</p>
    <ul class=${`set ${blocks ? "blocks" : ""}`}>
      ${view.active.map((card, k) => {
        const end = k === 0 ? "L" : k === last ? "R" : null;
        const away = (taken === "L" && k === 0) || (taken === "R" && k === last);
        const name = t("scout.card", { n: k + 1, up: up(card), down: down(card) });
        if (!end) return html`<li key=${card}><span class=${hue(card)} role="img" aria-label=${name}><${ScoutFace} card=${card} /></span></li>`;
        // Of a single card both ends are this one.
        const isHint = hinted === end || (hinted !== "" && last === 0);
        const told = t(end === "L" ? "scout.leftEnd" : "scout.rightEnd", { up: up(card), down: down(card) });
        const label = isHint ? `${told} (${t("hint.mark")})` : told;
        return html`<li key=${card} class=${away ? "away" : ""}>
          <button type="button" data-nav class=${`${hue(card)} end ${ends ? "target" : ""} ${isHint ? "hinted" : ""}`} aria-label=${label}
            aria-pressed=${String(away)} onClick=${() => onEnd(end)}><${ScoutFace} card=${card} />
            ${ends && html`<span class="doing"><${Icon} name="draw" /></span>`}</button>
        </li>`;
      })}
      ${!view.active.length && html`<li class="nothing" aria-hidden="true"></li>`}
    </ul>
  </section>`;
}

/** The card that is being scouted, either way up. @param {{card: string, turned: boolean, onTurn: () => void}} props */
export function Incoming({ card, turned: isTurned, onTurn }) {
  const shown = isTurned ? turned(card) : card;
  return html`<div class="incoming">
    <span class=${hue(shown)} role="img" aria-label=${t("scout.incoming", { up: up(shown), down: down(shown) })}><${ScoutFace} card=${shown} /></span>
    <p>${t("scout.incoming", { up: up(shown), down: down(shown) })}</p>
    <${Button} kind="quiet" icon="turn" onClick=${onTurn}>${t("do.turn")}</${Button}>
  </div>`;
}

/**
 * Keep the hand or turn all of it: both ways are shown, with their sets.
 * @param {{hand: string[], wide: boolean, onChoose: (move: string) => void}} props
 */
export function TurnChoice({ hand, wide, onChoose }) {
  const [sent, setSent] = useState(false);
  const other = hand.map(turned);
  /** @param {string} move */
  const choose = (move) => {
    setSent(true);
    onChoose(move);
  };
  return html`<section class="turns" aria-label=${t("scout.chooseHand")}>
    <div><div class="turnhead"><h2>${t("scout.asDealt")}</h2><${Button} disabled=${sent} onClick=${() => choose("keep")}>${t("do.keep")}</${Button}></div>
      <${ScoutHand} hand=${hand} from=${-1} to=${-1} wide=${wide} sets=${true} label=${t("scout.asDealt")} /></div>
    <div><div class="turnhead"><h2>${t("scout.turnedRound")}</h2><${Button} disabled=${sent} kind="quiet" icon="turn" onClick=${() => choose("turn")}>${t("do.turnHand")}</${Button}></div>
      <${ScoutHand} hand=${other} from=${-1} to=${-1} wide=${wide} sets=${true} label=${t("scout.turnedRound")} /></div>
  </section>`;
}

