/** What others did, shown as cards that fly: from their seat to where they play, and from where
 * they draw to their seat. It never holds up a tap, and with reduced motion nothing flies. */

import { html, useEffect, useLayoutEffect, useRef, useState } from "../../vendor/preact.js";
import { getSettings } from "../settings.js";
import { Face } from "../cards/card.js";
import { suitOf } from "../cards/names.js";
import { ScoutFace, hue } from "../cards/scout-card.js";

/** @typedef {import("../protocol.js").TableTold} TableTold */
/** @typedef {import("../protocol.js").Happened} Happened */

/**
 * @typedef {object} Flight
 * @property {string} key
 * @property {string} from a selector of where it begins, on the board
 * @property {string} to
 * @property {string | null} card null for a card that nobody sees
 * @property {number} after how many others of the same move fly before it
 */

const LASTS = 260;
const APART = 140;

/** Whether things may move. */
function moves() {
  const { motion } = getSettings();
  if (motion === "system") return !matchMedia("(prefers-reduced-motion: reduce)").matches;
  return motion === "always";
}

/**
 * The flights of the moves that others have made since the last drawing; the last move of each
 * seat alone, where several came at once.
 * @param {TableTold} table
 * @param {(line: Happened) => Flight[]} flightsOf
 * @returns {[Flight[], (key: string) => void]}
 */
export function useFlights(table, flightsOf) {
  const [flights, set] = useState(/** @type {Flight[]} */ ([]));
  const seen = useRef(/** @type {number | null} */ (null));
  useLayoutEffect(() => {
    const last = table.log.at(-1)?.number ?? -1;
    const from = seen.current;
    seen.current = last;
    if (from === null || document.visibilityState !== "visible" || !moves()) return;
    const fresh = table.log.filter((line) => line.number > from && line.seat !== table.you && line.round === table.round);
    const latest = fresh.filter((line, k) => !fresh.slice(k + 1).some((later) => later.seat === line.seat));
    if (latest.length) set(latest.flatMap(flightsOf));
  }, [table.log]);
  return [flights, (key) => set((all) => all.filter((flight) => flight.key !== key))];
}

/**
 * @param {{root: {current: HTMLElement | null}, flights: Flight[], onLanded: (key: string) => void}} props
 */
export function Flights({ root, flights, onLanded }) {
  return flights.map((flight) => html`<${Flying} key=${flight.key} root=${root} flight=${flight} onLanded=${onLanded} />`);
}

/** @param {{root: {current: HTMLElement | null}, flight: Flight, onLanded: (key: string) => void}} props */
function Flying({ root, flight, onLanded }) {
  const ref = useRef(/** @type {any} */ (null));
  useEffect(() => {
    const places = [flight.from, flight.to].map((selector) => root.current?.querySelector(selector)?.getBoundingClientRect());
    const [start, end] = places;
    if (!start || !end) return onLanded(flight.key);
    const { offsetWidth: width, offsetHeight: height } = ref.current;
    const at = (/** @type {DOMRect} */ box) =>
      `translate(${box.left + (box.width - width) / 2}px, ${box.top + Math.min(box.height, 120) / 2 - height / 2}px)`;
    const flying = ref.current.animate(
      [
        { transform: `${at(start)} scale(0.7)`, opacity: 0.4 },
        { opacity: 1, offset: 0.25 },
        { transform: at(end), opacity: 1 },
      ],
      { duration: LASTS, delay: flight.after * APART, fill: "both", easing: "ease-out" },
    );
    flying.onfinish = () => onLanded(flight.key);
    return () => flying.cancel();
  }, []);
  const { card } = flight;
  const kind = card === null ? "back" : card.includes("/") ? hue(card) : `card s${suitOf(card)}`;
  return html`<span ref=${ref} class=${`flying ${kind}`} aria-hidden="true">
    ${card !== null && (card.includes("/") ? html`<${ScoutFace} card=${card} />` : html`<${Face} card=${card} />`)}
  </span>`;
}
