/** What a table's page knows, made from the server's messages and nothing else. */

/** @typedef {import("./protocol.js").ServerMessage} ServerMessage */
/** @typedef {import("./protocol.js").TableTold} TableTold */

/**
 * @typedef {"connecting" | "open" | "slow" | "lost" | "closed"} Status
 * @typedef {{reason: string, details: Record<string, string | number>, count: number}} Refusal
 * @typedef {{seat: number, phrase: string, count: number}} Heard
 */

/**
 * @typedef {object} State
 * @property {Status} status how the socket is
 * @property {string | null} closing why the server closed it
 * @property {TableTold | null} table
 * @property {Refusal | null} refusal the last refusal, until the table changes
 * @property {Heard[]} heard the last phrases
 * @property {number} count how many messages have come, which tells apart equal ones
 */

/** @type {State} */
export const START = {
  status: "connecting",
  closing: null,
  table: null,
  refusal: null,
  heard: [],
  count: 0,
};

/** @typedef {{type: "status", status: Status}} StatusChange */

const HEARD = 20;

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
      return { ...state, table: message, refusal: same ? state.refusal : null, count };
    }
    case "refused":
      return { ...state, count, refusal: { reason: message.reason, details: message.details ?? {}, count } };
    case "said": {
      const heard = [...state.heard, { seat: message.seat, phrase: message.phrase, count }];
      return { ...state, heard: heard.slice(-HEARD), count };
    }
    case "closing":
      return { ...state, closing: message.reason, count };
    default:
      return state;
  }
}
