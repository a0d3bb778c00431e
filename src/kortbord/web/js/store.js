/** What a table's page knows, made from the server's messages and nothing else. */

/** @typedef {import("./protocol.js").ServerMessage} ServerMessage */
/** @typedef {import("./protocol.js").TableTold} TableTold */

/**
 * @typedef {"connecting" | "open" | "slow" | "lost" | "closed"} Status
 * @typedef {{reason: string, details: Record<string, string | number>, count: number}} Refusal
 * @typedef {{seat: number, phrase: string, count: number}} Heard
 * @typedef {import("./protocol.js").Hinted & {half: string, turn: number}} Hint `half` of the move
 *   was made when it came, in the turn after the line `turn` of the log
 */

/**
 * @typedef {object} State
 * @property {Status} status how the socket is
 * @property {string | null} closing why the server closed it
 * @property {TableTold | null} table
 * @property {Refusal | null} refusal the last refusal, until the table changes
 * @property {Heard[]} heard the last phrases
 * @property {Hint | null} hint the hint for this turn
 * @property {import("./protocol.js").Weighed | null} weighed what moves bring, in a state of the table
 * @property {number} count how many messages have come, which tells apart equal ones
 */

/** @type {State} */
export const START = {
  status: "connecting",
  closing: null,
  table: null,
  refusal: null,
  heard: [],
  hint: null,
  weighed: null,
  count: 0,
};

/** @typedef {{type: "status", status: Status}} StatusChange */

const HEARD = 20;

/** The number of the last line of the log, which tells turns apart. @param {TableTold | null} table */
const lastLine = (table) => table?.log.at(-1)?.number ?? -1;

/**
 * Returns the state after a message.
 * @param {State} state
 * @param {ServerMessage | StatusChange} message
 * @returns {State}
 */
export function reduce(state, message) {
  const count = state.count + 1;
  switch (message.type) {
    case "status":
      // Who only waits for an answer has not lost it.
      return { ...state, status: message.status, count: message.status === "slow" ? state.count : count };
    case "table": {
      // A refusal is followed by the present table: the reason stays until something changes.
      const same = state.table?.state === message.state;
      const hint = state.hint?.turn === lastLine(message) && message.phase === "playing" ? state.hint : null;
      return { ...state, table: message, refusal: same ? state.refusal : null, hint, count };
    }
    case "refused":
      return { ...state, count, refusal: { reason: message.reason, details: message.details ?? {}, count } };
    case "said": {
      const heard = [...state.heard, { seat: message.seat, phrase: message.phrase, count }];
      return { ...state, heard: heard.slice(-HEARD), count };
    }
    case "hinted": {
      if (message.state !== state.table?.state) return state;
      return { ...state, hint: { ...message, half: state.table.half ?? "", turn: lastLine(state.table) } };
    }
    case "weighed":
      return { ...state, weighed: message };
    case "closing":
      return { ...state, closing: message.reason, count };
    default:
      return state;
  }
}
