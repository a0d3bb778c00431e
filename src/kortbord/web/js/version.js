/** Which page this is, and whether the server has another by now. */

import { useEffect, useState } from "../vendor/preact.js";

/** The version under which these files were loaded; "" if under none. */
const OWN = /\/v\/(\w+)\//.exec(import.meta.url)?.[1] ?? "";

let old = false;

/** @type {Set<() => void>} */
const listeners = new Set();

/** Whether the server has another page than this one. */
export const isOld = () => old;

/**
 * Takes note of the version of the page that the server has.
 * @param {string | null | undefined} version
 */
export function seen(version) {
  if (!version || !OWN || version === OWN || old) return;
  old = true;
  for (const listener of listeners) listener();
}

/** The same, for a component that follows it. */
export function useOld() {
  const [now, set] = useState(old);
  useEffect(() => {
    const listener = () => set(true);
    listeners.add(listener);
    return () => void listeners.delete(listener);
  }, []);
  return now;
}
