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

/** The parts whose words are loaded beside those of the whole page. @type {Set<string>} */
const parts = new Set();
/** What is being loaded, one after the other. @type {Promise<void>} */
let loading = Promise.resolve();

/** @param {string} path below `i18n/` @returns {Promise<Record<string, string>>} */
async function read(path) {
  const answer = await fetch(new URL(`../i18n/${path}.json`, import.meta.url));
  if (!answer.ok) throw new Error(`no language ${path}`);
  return answer.json();
}

/** @param {() => Promise<void>} load @returns {Promise<void>} */
function next(load) {
  loading = loading.catch(() => {}).then(load);
  return loading;
}

/**
 * Loads a language; afterwards `t` speaks it.
 * @param {string} code
 */
export function loadLanguage(code) {
  const found = code in LANGUAGES ? code : preferredLanguage();
  return next(async () => {
    const whole = await Promise.all([read(found), ...[...parts].map((part) => read(`${part}/${found}`))]);
    texts = Object.assign({}, ...whole);
    current = found;
    document.documentElement.lang = found;
  });
}

/**
 * Loads the words of a part of the page that not everybody sees, such as `score`.
 * @param {string} part
 */
export function loadPart(part) {
  return next(async () => {
    if (parts.has(part)) return;
    texts = { ...texts, ...(await read(`${part}/${current}`)) };
    parts.add(part);
  });
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
