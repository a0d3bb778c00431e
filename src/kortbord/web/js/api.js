/** The REST calls: lobby, tables, records. */

import { seen } from "./version.js";

/**
 * @typedef {object} GameTold
 * @property {string} name
 * @property {string} title
 * @property {number[]} players
 * @property {{name: string, default: number | string | boolean, low: number, high: number, words: string[]}[]} options
 * @property {boolean} ready whether its rules are compiled
 *
 * @typedef {object} TableLine
 * @property {string} code
 * @property {string} game
 * @property {"waiting" | "playing" | "scored" | "over"} phase
 * @property {{kind: string, name: string | null, level: string | null}[]} seats
 * @property {number} [round]
 * @property {number} [rounds]
 * @property {boolean} [your_turn]
 * @property {number | null} [you]
 * @property {number[]} [totals]
 * @property {boolean} [assisted] whether somebody was given hints
 * @property {string | null} [daily] the day whose deal it is
 *
 * @typedef {{kind: "me" | "person" | "bot", level?: string}} SeatWish
 *
 * @typedef {object} Wish
 * @property {string} game
 * @property {number} players
 * @property {Record<string, number | string | boolean>} options
 * @property {SeatWish[]} seats
 * @property {boolean} public
 * @property {boolean} watchable
 * @property {"none" | "relaxed" | "quick"} clock
 * @property {boolean} start
 * @property {boolean} [values] tell what each move is expected to bring; bots only
 *
 * @typedef {object} Step
 * @property {number} round
 * @property {number} number
 * @property {number | null} seat
 * @property {string | null} move
 * @property {any} view
 * @property {string[][]} hands
 *
 * @typedef {object} ReviewState
 * @property {string} key
 * @property {"waiting" | "running" | "done" | "refused" | "failed" | "stopped"} state
 * @property {number} done
 * @property {number} total
 * @property {number} before
 * @property {string} message
 *
 * @typedef {object} ReplayTold
 * @property {string} code
 * @property {string} game
 * @property {string} title
 * @property {Record<string, number | string | boolean>} options
 * @property {{name?: string, level?: string, assisted?: boolean}[]} players
 * @property {import("./protocol.js").RoundTold[]} rounds
 * @property {Step[]} steps
 */

/** A request that the server refused, or that didn't reach it. */
export class ApiError extends Error {
  /** @param {string} reason a code @param {number} status */
  constructor(reason, status) {
    super(reason);
    this.reason = reason;
    this.status = status;
  }
}

/**
 * @param {string} path below `api/`
 * @param {string} [method]
 * @param {unknown} [body]
 * @returns {Promise<any>}
 */
async function call(path, method = "GET", body) {
  let answer;
  try {
    answer = await fetch(new URL(`api/${path}`, document.baseURI), {
      method,
      headers: body === undefined ? {} : { "content-type": "application/json" },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
  } catch {
    throw new ApiError("offline", 0);
  }
  seen(answer.headers.get("kortbord-page"));
  const told = await answer.json().catch(() => null);
  if (!answer.ok) throw new ApiError(told?.reason ?? "failed", answer.status);
  return told;
}

/** @returns {Promise<{name: string}>} */
export const me = () => call("me");

/** @param {string} name @returns {Promise<{name: string}>} */
export const rename = (name) => call("me", "PUT", { name });

/** What makes another browser this person. @returns {Promise<{key: string}>} */
export const myKey = () => call("me/key");

/** Makes this browser the person of a key. @param {string} key @returns {Promise<{name: string}>} */
export const takeKey = (key) => call("me/key", "POST", { key });

/** @returns {Promise<{games: GameTold[], levels: {name: string}[]}>} */
export const games = () => call("games");

/** @param {Wish} wish @returns {Promise<{code: string}>} */
export const create = (wish) => call("tables", "POST", wish);

/**
 * @typedef {{day: string, code: string, attempt: number, points: number, against: number, turns: number | null}} DailyResult
 * @typedef {{day: string, level: string, running: string | null, results: DailyResult[]}} DailyTold
 */

/** @returns {Promise<DailyTold>} */
export const daily = () => call("daily");

/** @returns {Promise<{code: string}>} */
export const playDaily = () => call("daily", "POST");

/** @returns {Promise<TableLine[]>} */
export const openTables = () => call("tables");

/** @returns {Promise<{running: TableLine[], finished: TableLine[]}>} */
export const myTables = () => call("me/tables");

/**
 * Tells the name of a review, which stands for a record from elsewhere, from the code of a table.
 * @param {string} code
 */
export const isReview = (code) => /^[0-9a-f]{32}$/.test(code);

/** @param {string} code @returns {Promise<ReplayTold>} */
export const replay = (code) => call(`${isReview(code) ? "reviews" : "tables"}/${encodeURIComponent(code)}/replay`);

/** @param {string} code @returns {Promise<ReviewState>} */
export const reviewTable = (code) => call(`tables/${encodeURIComponent(code)}/review`, "POST");

/** @param {object} record @returns {Promise<ReviewState>} */
export const reviewRecord = (record) => call("reviews", "POST", record);

/** @param {string} key @returns {Promise<ReviewState>} */
export const reviewState = (key) => call(`reviews/${encodeURIComponent(key)}`);

/** @param {string} key @returns {Promise<import("./review/words.js").ReviewTold>} */
export const reviewResult = (key) => call(`reviews/${encodeURIComponent(key)}/result`);

/** @param {string} key @returns {Promise<ReviewState>} */
export const stopReview = (key) => call(`reviews/${encodeURIComponent(key)}`, "DELETE");

/** @param {string} key @returns {string} */
export const reviewUrl = (key) => new URL(`api/reviews/${encodeURIComponent(key)}/result`, document.baseURI).href;

/** @param {string} code @returns {string} */
export const recordUrl = (code) =>
  new URL(`api/tables/${encodeURIComponent(code)}/record`, document.baseURI).href;

/** @type {Promise<{base: string, here_only: boolean}> | null} */
let known = null;

/** Where others find this server, asked for once; the page's own address where it can't be told. */
export const address = () =>
  (known ??= call("address").catch(() => {
    known = null;
    return { base: new URL(".", document.baseURI).href.replace(/\/$/, ""), here_only: false };
  }));

/** All one's finished matches as one file. @returns {string} */
export const recordsUrl = () => new URL("api/me/records", document.baseURI).href;

/** @param {string} code @returns {string} */
export const qrUrl = (code) =>
  new URL(`api/qr/${encodeURIComponent(code)}.svg`, document.baseURI).href;
