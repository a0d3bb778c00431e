/** A `table` message tells what has changed since the one before; this puts it together again. */

/** @typedef {import("./protocol.js").TableTold} TableTold */
/** @typedef {Partial<TableTold> & {type: "table", state: number, kept?: Record<string, number>}} TableChanges */

/**
 * Returns the whole table after a message; neither of the two is changed.
 * @param {TableChanges} message
 * @param {TableTold | null} before the table after the message before on the same socket
 * @returns {TableTold}
 */
export function whole({ kept = {}, ...message }, before) {
  /** @type {Record<string, any>} */
  const table = { ...before, ...message };
  for (const [name, count] of Object.entries(kept)) {
    /** @type {Record<string, any>} */
    const old = before ?? {};
    table[name] = [...old[name].slice(-count), ...table[name]];
  }
  return /** @type {TableTold} */ (table);
}
