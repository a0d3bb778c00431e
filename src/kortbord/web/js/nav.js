/** Moving between cards and piles by arrow keys: to the nearest one in that direction. */

/** @typedef {{x: number, y: number}} Point */

/** @type {Record<string, [number, number]>} */
const DIRECTIONS = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/**
 * The middle of what is seen of an element: a covered card begins at its left edge.
 * @param {Element} element
 * @returns {Point}
 */
function middle(element) {
  const box = element.getBoundingClientRect();
  const width = Math.min(box.width, Number(/** @type {HTMLElement} */ (element).dataset.seen) || box.width);
  return { x: box.left + width / 2, y: box.top + box.height / 2 };
}

/**
 * Moves the focus for an arrow key.
 * @param {KeyboardEvent} event
 * @param {HTMLElement} root
 * @returns {boolean} whether it was an arrow key that moved the focus
 */
export function moveFocus(event, root) {
  const direction = DIRECTIONS[event.key];
  const from = /** @type {HTMLElement | null} */ (document.activeElement);
  if (!direction || !from?.hasAttribute("data-nav") || event.altKey || event.ctrlKey || event.metaKey) return false;
  const [dx, dy] = direction;
  const start = middle(from);
  let best = null;
  let least = Infinity;
  for (const element of root.querySelectorAll("[data-nav]")) {
    if (element === from) continue;
    const { x, y } = middle(element);
    const along = (x - start.x) * dx + (y - start.y) * dy;
    const across = Math.abs((x - start.x) * dy) + Math.abs((y - start.y) * dx);
    // To the side one stays in the line; up and down the nearest line wins, then the nearest in it.
    const limit = dx ? along * 0.9 : Infinity;
    if (along <= 4 || across > limit) continue;
    const distance = dx ? along + across * 3 : along * 1.5 + across;
    if (distance < least) [least, best] = [distance, element];
  }
  if (best === null) return false;
  /** @type {HTMLElement} */ (best).focus();
  event.preventDefault();
  return true;
}

/**
 * Focuses the first element of the root that a selector names, in the order of the selectors.
 * @param {HTMLElement | null} root
 * @param {string[]} selectors
 */
export function focusFirst(root, selectors) {
  for (const selector of selectors) {
    const found = /** @type {HTMLElement | null} */ (root?.querySelector(selector) ?? null);
    if (found) {
      found.focus({ preventScroll: true });
      return;
    }
  }
}

/** Whether a click came from a key. @param {MouseEvent} event */
export const byKey = (event) => event.detail === 0;
