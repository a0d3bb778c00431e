/**
 * Every word on the page, from one JSON file a language.
 *
 * `{name}` in a text stands for a value. A text that depends on a number has two keys,
 * `..._one` and `..._other`, chosen by the value `n`.
 */

/** @typedef {Record<string, string | number>} Values */

export const LANGUAGES = /** @type {const} */ ({
  en: "English",
  nb: "Norsk bokmål",
  da: "Dansk",
  nl: "Nederlands",
});

/** @type {Record<string, string>} */
let texts = {};
let current = "en";

/** The language that the browser asks for, among those there are. */
export function preferredLanguage() {
  for (const wanted of navigator.languages ?? [navigator.language]) {
    const code = wanted.toLowerCase().split("-")[0];
    if (code === "no" || code === "nn") return "nb";
    if (code in LANGUAGES) return code;
  }
  return "en";
}

/**
 * Loads a language; afterwards `t` speaks it.
 * @param {string} code
 */
export async function loadLanguage(code) {
  const found = code in LANGUAGES ? code : preferredLanguage();
  const answer = await fetch(new URL(`../i18n/${found}.json`, import.meta.url));
  if (!answer.ok) throw new Error(`no language ${found}`);
  texts = await answer.json();
  current = found;
  document.documentElement.lang = found;
}

/** The code of the language spoken. */
export function language() {
  return current;
}

/**
 * Tells whether there is a text.
 * @param {string} key
 */
export function has(key) {
  return key in texts;
}

/**
 * Returns a text with its values put in.
 * @param {string} key
 * @param {Values} [values]
 * @returns {string}
 */
export function t(key, values = {}) {
  const plural = `${key}_${values.n === 1 ? "one" : "other"}`;
  const text = texts[key] ?? texts[plural] ?? key;
  return text.replace(/\{(\w+)\}/g, (whole, name) => {
    const value = values[name];
    if (value === undefined) return whole;
    return typeof value === "number" ? number(value) : value;
  });
}

/**
 * Writes a whole number, with a real minus sign.
 * @param {number} value
 */
export function number(value) {
  return value < 0 ? `\u2212${-value}` : String(value);
}

/**
 * Joins words as a list: "a, b and c".
 * @param {string[]} words
 */
export function list(words) {
  return new Intl.ListFormat(current, { type: "conjunction" }).format(words);
}
