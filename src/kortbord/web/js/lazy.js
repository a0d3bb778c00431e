/** Parts of the page that a first visit doesn't need: their code, their style and their words. */

import { loadPart } from "./i18n.js";

/** @type {Map<string, Promise<void>>} */
const styles = new Map();

/** @param {string} name @returns {Promise<void>} */
function loadStyle(name) {
  const begun = styles.get(name);
  if (begun) return begun;
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = new URL(`../css/${name}.css`, import.meta.url).href;
  const loaded = new Promise((/** @type {(value: void) => void} */ resolve, reject) => {
    link.onload = () => resolve();
    link.onerror = () => reject(new Error(`no style ${name}`));
  });
  document.head.append(link);
  styles.set(name, loaded);
  return loaded;
}

/**
 * Loads the words and the style of a part beside its code.
 * @template T
 * @param {string} part
 * @param {Promise<T>} code
 * @returns {Promise<T>}
 */
export async function withPart(part, code) {
  const [found] = await Promise.all([code, loadPart(part), loadStyle(part)]);
  return found;
}
