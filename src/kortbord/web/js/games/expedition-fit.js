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
 * @returns {{lines: number, width: number, basis: number[]}} width of a row; the least width of each suit
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
  return { lines, width: Math.min(72, Math.max(FINGER, room / most - GAP) - 6), basis };
}

/**
 * How the suits of another player's board stand: denser, side by side or in two lines.
 * @param {number[]} counts rows of each suit
 * @param {number} room width of the board
 */
export function fitClosely(counts, room) {
  const columns = counts.reduce((sum, n) => sum + Math.max(n, 1), 0);
  const lines = room / columns < 38 ? 2 : 1;
  return { lines, width: Math.min(72, (room * lines) / columns - 6), basis: counts.map(() => 0) };
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
  const last = Math.min(wanted + 8, 34);
  const least = 16;
  const each = n > 1 ? Math.floor((height - last) / (n - 1)) - 2 : wanted;
  if (n <= 1 || each >= least) return { packed: 0, strip: Math.min(each, wanted), last };
  const perLine = Math.max(2, Math.floor(width / 14));
  for (let shown = n - 1; shown >= 1; shown--) {
    const lines = Math.ceil((n - shown) / perLine);
    if (lines * 15 + 4 + (shown - 1) * (least + 2) + last <= height) {
      return { packed: n - shown, strip: least, last };
    }
  }
  return { packed: n - 1, strip: least, last: Math.max(20, Math.min(last, height - 20)) };
}
