/** How the rows of a board fit a screen; numbers only, in pixels. */

/** The width that a finger needs. */
const FINGER = 44;
const GAP = 3;
const PADDING = 4;

/**
 * How the suits of the own board stand: in so many lines that every row, and the place for a new
 * one beside the rows of each suit, is as wide as a finger.
 * @param {number[]} counts rows of each suit
 * @param {number} room width of the board
 * @param {number} gap between two suits
 * @returns {{lines: number, widths: number[], basis: number[]}} width of a row, and the least width, of each suit
 */
export function fitGroups(counts, room, gap) {
  const basis = counts.map((n) => (n + 1) * (FINGER + GAP) - GAP + PADDING);
  let lines = 1;
  let used = 0;
  let columns = 0;
  let most = 1;
  basis.forEach((wanted, k) => {
    if (used && used + gap + wanted > room) {
      lines += 1;
      used = columns = 0;
    }
    used += (used ? gap : 0) + wanted;
    columns += counts[k] + 1;
    most = Math.max(most, columns);
  });
  const width = Math.min(72, Math.max(FINGER, room / most - GAP) - 6);
  return { lines, widths: counts.map(() => width), basis };
}

/**
 * How the suits of another player's board stand: denser, side by side or in two lines.
 * @param {number[]} counts rows of each suit
 * @param {number} room width of the board
 * @returns {{lines: number, widths: number[], basis: number[]}} width of a row of each suit
 */
export function fitClosely(counts, room) {
  const columns = counts.reduce((sum, n) => sum + Math.max(n, 1), 0);
  const lines = room / columns < 38 ? 2 : 1;
  return { lines, widths: counts.map((_, at) => columnWidth(room, counts, at, lines)), basis: counts.map(() => 0) };
}

/**
 * How wide a row of another player is: the sum that `rows.css` makes.
 * @param {number} whole
 * @param {number[]} counts rows of each suit
 * @param {number} at the index of the suit
 * @param {number} lines in which the suits stand
 */
function columnWidth(whole, counts, at, lines) {
  const perLine = Math.ceil(counts.length / lines);
  const first = at - (at % perLine);
  const share = (/** @type {number} */ n) => Math.max(n, 1) + 0.6;
  const beside = counts.slice(first, first + perLine);
  const basis = lines === 1 ? 0 : 0.36 * whole;
  const left = whole - beside.length * basis - 5 * (beside.length - 1);
  const group = basis + (left * share(counts[at])) / beside.reduce((sum, n) => sum + share(n), 0) - PADDING;
  const n = Math.max(counts[at], 1);
  return (group - GAP * (n - 1)) / n;
}

/**
 * How a row fits a height: how many of its older cards are packed into lines of small numbers,
 * and how high each of the others is.
 * @param {number} n cards
 * @param {number} height pixels for the cards
 * @param {number} width
 * @param {number} [wanted] height of a strip where there is room
 */
export function fitRow(n, height, width, wanted = 22) {
  const most = Math.min(wanted + 8, 34);
  const last = Math.max(14, Math.min(most, height));
  const least = 16;
  const each = n > 1 ? Math.floor((height - last) / (n - 1)) - 2 : wanted;
  if (n <= 1 || each >= least) return { packed: 0, skipped: 0, strip: Math.min(each, wanted), last };
  // As `.packed` has it: 13 pixels a number, 15 a line, and its padding beside that of the column.
  const perLine = Math.max(1, Math.floor((width - 13.5) / 13));
  for (let shown = n - 1; shown >= 1; shown--) {
    const lines = Math.ceil((n - shown) / perLine);
    if (lines * 15 + 4 + (shown - 1) * (least + 2) + last <= height) {
      return { packed: n - shown, skipped: 0, strip: least, last };
    }
  }
  // The first of a row may be left out, with a sign in their place; the last is seen in any case,
  // and the label names them all.
  const lines = Math.floor((height - 26) / 15);
  const room = lines * perLine;
  const skipped = n - 1 <= room ? 0 : room < 2 ? n - 1 : n - room;
  const low = skipped === n - 1 ? last : Math.max(20, Math.min(last, height - lines * 15 - 6));
  return { packed: n - 1, skipped, strip: least, last: low };
}
