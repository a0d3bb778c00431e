/**
 * The sheets on this device: kept at every tap, so that no reload and no restart loses one; with
 * what they were before, so that a step can be taken back.
 */

import { useEffect, useState } from "../../vendor/preact.js";

/** @typedef {import("./sheet.js").Sheet} Sheet */

/**
 * @typedef {object} Kept
 * @property {Sheet[]} sheets newest first
 * @property {{id: string, sheet: Sheet | null}[]} before what sheets were; null: there was none
 */

const KEY = "kortbord-score";
const MOST_STEPS = 60;

/** @type {Kept} */
let kept = read();
let safe = true;

/** @type {Set<() => void>} */
const listeners = new Set();

/** @returns {Kept} */
function read() {
  try {
    const found = JSON.parse(localStorage.getItem(KEY) ?? "null");
    if (Array.isArray(found?.sheets) && Array.isArray(found?.before)) return found;
  } catch {
    // Storage may be forbidden or spoilt: the pad begins empty, and says so if it can't write.
  }
  return { sheets: [], before: [] };
}

/** @param {Kept} next */
function write(next) {
  kept = next;
  try {
    localStorage.setItem(KEY, JSON.stringify(kept));
    safe = true;
  } catch {
    safe = false;
  }
  for (const listener of listeners) listener();
}

addEventListener("storage", (event) => {
  if (event.key !== KEY) return;
  kept = read(); // another tab has written
  for (const listener of listeners) listener();
});

/** @param {string} id */
export const sheetOf = (id) => kept.sheets.find((sheet) => sheet.id === id) ?? null;

/**
 * Keeps a sheet as it is now, new or changed.
 * @param {Sheet} sheet
 */
export function put(sheet) {
  const old = sheetOf(sheet.id);
  const before = [...kept.before, { id: sheet.id, sheet: old }].slice(-MOST_STEPS);
  const sheets = old ? kept.sheets.map((other) => (other.id === sheet.id ? sheet : other)) : [sheet, ...kept.sheets];
  write({ sheets, before });
  navigator.storage?.persist?.().catch(() => {}); // asks that the browser doesn't clear it away
}

/** @param {string} id */
export function remove(id) {
  const before = [...kept.before, { id, sheet: sheetOf(id) }].slice(-MOST_STEPS);
  write({ sheets: kept.sheets.filter((sheet) => sheet.id !== id), before });
}

/** Whether a step of a sheet can be taken back. @param {string} id */
export const canUndo = (id) => kept.before.some((step) => step.id === id && step.sheet !== null);

/** Takes back the last step of a sheet. @param {string} id */
export function undo(id) {
  const at = kept.before.findLastIndex((step) => step.id === id && step.sheet !== null);
  const was = kept.before[at]?.sheet;
  if (!was) return;
  const before = kept.before.filter((_, k) => k !== at);
  const here = kept.sheets.some((sheet) => sheet.id === id);
  const sheets = here ? kept.sheets.map((sheet) => (sheet.id === id ? was : sheet)) : [was, ...kept.sheets];
  write({ sheets, before });
}

/** All that is kept, for a component that follows it. */
export function useKept() {
  const [, set] = useState(0);
  useEffect(() => {
    const listener = () => set((n) => n + 1);
    listeners.add(listener);
    return () => void listeners.delete(listener);
  }, []);
  return { ...kept, safe };
}

/** A name for a new sheet. */
export const newId = () => Array.from(crypto.getRandomValues(new Uint8Array(6)), (n) => (n % 36).toString(36)).join("");

/** Today, as a sheet tells it. */
export function today() {
  const now = new Date();
  const two = (/** @type {number} */ n) => String(n).padStart(2, "0");
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}
