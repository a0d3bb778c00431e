/**
 * The keys of the board. They work only while the focus is on the board, no key makes a move by
 * itself, and all but the arrows and Escape can be switched off in the settings.
 */

import { moveFocus } from "../nav.js";

/** @type {Record<string, string>} */
const PLACES = {
  h: ".hand [data-nav], .shand [data-nav], .turns .btn",
  m: ".mine [data-nav]",
  o: ".others [data-nav]",
  t: ".mid [data-nav], .active [data-nav]",
};

/**
 * @param {KeyboardEvent} event
 * @param {HTMLElement} root
 * @param {boolean} shortcuts whether letters and digits count
 * @param {{pick: (k: number) => unknown, cancel: () => unknown, undo: () => unknown}} acts
 */
export function boardKeys(event, root, shortcuts, acts) {
  if (moveFocus(event, root) || event.altKey || event.ctrlKey || event.metaKey) return;
  if (event.key === "Escape") {
    acts.cancel();
    return;
  }
  if (!shortcuts || event.repeat) return;
  const key = event.key.toLowerCase();
  if (/^\d$/.test(key)) {
    const k = (Number(key) + 9) % 10;
    const cards = root.querySelectorAll(".hand .card");
    /** @type {HTMLElement | undefined} */ (cards[k])?.focus();
    acts.pick(k);
  } else if (key === "u") {
    acts.undo();
  } else if (key in PLACES) {
    /** @type {HTMLElement | null} */ (root.querySelector(PLACES[key]))?.focus();
  }
}
