/** A sheet as a link: all of it stands behind the `#`, which browsers send to no server. */

import { address } from "../router.js";
import { LARGEST, SheetError, fromDocument, toDocument } from "./document.js";

const MARK = "s=";

/** @param {import("./sheet.js").Sheet} sheet */
export function linkOf(sheet) {
  const bytes = new TextEncoder().encode(JSON.stringify(toDocument(sheet)));
  const text = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
  const safe = text.replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
  return new URL(`${address("score")}#${MARK}${safe}`, location.href).href;
}

/** Whether an address holds a sheet. @param {string} hash without the `#` */
export const isLink = (hash) => hash.startsWith(MARK);

/**
 * The sheet in an address. The same link is always the same sheet, however often it is opened.
 * @param {string} hash
 * @returns {import("./sheet.js").Sheet}
 */
export function sheetIn(hash) {
  const text = hash.slice(MARK.length);
  if (text.length > LARGEST) throw new SheetError("large");
  let told;
  try {
    const plain = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
    told = JSON.parse(new TextDecoder().decode(Uint8Array.from(plain, (letter) => letter.charCodeAt(0))));
  } catch {
    throw new SheetError("json");
  }
  let sum = 7;
  for (const letter of text) sum = (Math.imul(sum, 31) + letter.charCodeAt(0)) >>> 0;
  return fromDocument(told, `link${sum.toString(36)}`);
}
