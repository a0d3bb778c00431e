/** What this browser remembers of its user's wishes. */

import { useEffect, useState } from "../vendor/preact.js";

/**
 * @typedef {object} Settings
 * @property {string} language a code, or "" for what the browser asks for
 * @property {"system" | "light" | "dark"} theme
 * @property {"system" | "always" | "never"} motion
 * @property {"right" | "left"} hand
 * @property {boolean} sound
 * @property {boolean} shortcuts
 * @property {Record<string, boolean>} warnings which warnings ask before the move
 * @property {Muted[]} muted people whose phrases are not shown
 * @property {Choice | null} last the last match against bots
 */

/**
 * @typedef {object} Muted
 * @property {string} who what stands for the person, whatever the name
 * @property {string} name the name at that time
 */

/**
 * @typedef {object} Choice
 * @property {string} game
 * @property {number} players
 * @property {string} level
 */

const KEY = "kortbord";

/** @type {Settings} */
const DEFAULTS = {
  language: "",
  theme: "system",
  motion: "system",
  hand: "right",
  sound: false,
  shortcuts: true,
  warnings: { "ends-round": true, "helps-other": true, "hardly-pays": true },
  muted: [],
  last: null,
};

/** @type {Settings} */
let settings = read();

/** @type {Set<() => void>} */
const listeners = new Set();

/** @returns {Settings} */
function read() {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    // Earlier pages kept names, which anybody may take.
    const muted = (kept.muted ?? []).filter((/** @type {any} */ entry) => entry.who);
    return { ...DEFAULTS, ...kept, muted, warnings: { ...DEFAULTS.warnings, ...kept.warnings } };
  } catch {
    return { ...DEFAULTS }; // storage may be forbidden or spoilt; the page works without
  }
}

/** The settings as they are. */
export function getSettings() {
  return settings;
}

/**
 * Changes some settings, and keeps them.
 * @param {Partial<Settings>} change
 */
export function change(change) {
  settings = { ...settings, ...change };
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // Forbidden storage: the change holds for this visit.
  }
  apply();
  for (const listener of listeners) listener();
}

/** Writes onto the page what the style sheets need to know. */
export function apply() {
  const root = document.documentElement;
  root.dataset.theme = settings.theme;
  root.dataset.motion = settings.motion;
  root.dataset.hand = settings.hand;
}

/** The settings, for a component that follows them. */
export function useSettings() {
  const [now, set] = useState(settings);
  useEffect(() => {
    const listener = () => set(settings);
    listeners.add(listener);
    return () => void listeners.delete(listener);
  }, []);
  return now;
}
