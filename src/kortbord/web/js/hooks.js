/** Small hooks that several views share. */

import { useEffect, useLayoutEffect, useRef, useState } from "../vendor/preact.js";
import * as api from "./api.js";

/** @template T @typedef {import("../vendor/preact.js").Ref<T>} Ref */

/**
 * The size of an element, followed.
 * @param {{width: number, height: number}} guess until it has been measured
 * @returns {[Ref<any>, {width: number, height: number}]}
 */
export function useSize(guess) {
  const ref = useRef(/** @type {any} */ (null));
  const [size, set] = useState(guess);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = element;
      set((old) => (old.width === width && old.height === height ? old : { width, height }));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, size];
}

/**
 * A choice that holds for one state of the table: with the next state it is as at the start, in
 * the very first drawing, so that nothing chosen is ever looked up in another hand.
 * @template T
 * @param {number} state
 * @param {T} start
 * @returns {[T, (value: T) => void]}
 */
export function useChoice(state, start) {
  const [kept, setKept] = useState({ state, value: start });
  return [kept.state === state ? kept.value : start, (value) => setKept({ state, value })];
}

/**
 * A sentence that holds for one state of the table, put into words when it is drawn, so that it
 * is in the language spoken then.
 * @param {number} state
 * @returns {[string, (words: (() => string) | null) => void]}
 */
export function useNote(state) {
  const [words, set] = useChoice(state, /** @type {(() => string) | null} */ (null));
  return [words ? words() : "", set];
}

/**
 * The refusal that is to be told: none any more once something else was chosen.
 * @param {number} state
 * @param {import("./store.js").Refusal | null} refusal
 * @returns {[import("./store.js").Refusal | null, () => void]}
 */
export function useRefusal(state, refusal) {
  const [heard, setHeard] = useChoice(state, 0);
  const count = refusal?.count ?? 0;
  return [count > heard ? refusal : null, () => setHeard(count)];
}

const SOON = 1_000;

/**
 * Whether the server still compiles the rules, asked for while something takes long.
 * @param {boolean} waiting
 */
export function usePreparing(waiting) {
  const [preparing, set] = useState(false);
  useEffect(() => {
    set(false);
    if (!waiting) return;
    const ask = () =>
      api.games().then(
        ({ games }) => set(games.some((game) => !game.ready)),
        () => {}, // whoever waits is told of a lost connection elsewhere
      );
    const timer = setInterval(ask, SOON);
    return () => clearInterval(timer);
  }, [waiting]);
  return waiting && preparing;
}

/**
 * Whether a media query holds.
 * @param {string} query
 */
export function useMedia(query) {
  const [holds, set] = useState(() => matchMedia(query).matches);
  useEffect(() => {
    const media = matchMedia(query);
    const listener = () => set(media.matches);
    listener();
    media.addEventListener("change", listener);
    return () => media.removeEventListener("change", listener);
  }, [query]);
  return holds;
}

/** Whether the table has room for a column at its side. */
export const useWide = () => useMedia("(min-width: 1000px)");

/**
 * A count that goes down each second.
 * @param {number | null} seconds where it starts
 * @param {unknown} key starts anew when this changes
 */
export function useCountdown(seconds, key) {
  const [now, set] = useState(seconds);
  useEffect(() => {
    set(seconds);
    if (seconds === null) return;
    const end = Date.now() + seconds * 1000;
    const timer = setInterval(() => set(Math.max(0, Math.round((end - Date.now()) / 1000))), 500);
    return () => clearInterval(timer);
  }, [key]);
  return now;
}

/**
 * A count that goes up, for what is told in minutes.
 * @param {number | null} seconds where it starts
 */
export function useElapsed(seconds) {
  const [now, set] = useState(seconds);
  useEffect(() => {
    set(seconds);
    if (seconds === null) return;
    const start = Date.now() - seconds * 1000;
    const timer = setInterval(() => set(Math.floor((Date.now() - start) / 1000)), 5_000);
    return () => clearInterval(timer);
  }, [seconds]);
  return now;
}
