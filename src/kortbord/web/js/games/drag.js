/** Dragging a card, as a shortcut for tapping it and then its place. */

import { useRef } from "../../vendor/preact.js";

const FAR = 10;

/**
 * @param {{current: HTMLElement | null}} root
 * @param {(card: string, place: string) => void} onDrop the place is an element's `data-place`
 */
export function useDrag(root, onDrop) {
  const drop = useRef(onDrop);
  drop.current = onDrop;
  /**
   * @param {PointerEvent} event
   * @param {string} card
   */
  function onPointerDown(event, card) {
    if (event.button !== 0) return;
    const source = /** @type {HTMLElement} */ (event.currentTarget);
    const start = { x: event.clientX, y: event.clientY };
    /** @type {HTMLElement | null} */
    let ghost = null;
    /** @param {PointerEvent} move */
    const onMove = (move) => {
      const [dx, dy] = [move.clientX - start.x, move.clientY - start.y];
      if (!ghost && Math.hypot(dx, dy) < FAR) return;
      if (!ghost) {
        ghost = /** @type {HTMLElement} */ (source.cloneNode(true));
        ghost.classList.add("dragged");
        ghost.setAttribute("aria-hidden", "true");
        ghost.tabIndex = -1;
        root.current?.append(ghost);
        source.classList.add("lifted");
      }
      const box = source.getBoundingClientRect();
      ghost.style.left = `${box.left + dx}px`;
      ghost.style.top = `${box.top + dy}px`;
    };
    /** @param {PointerEvent} up */
    const onUp = (up) => {
      removeEventListener("pointermove", onMove);
      removeEventListener("pointerup", onUp);
      removeEventListener("pointercancel", onUp);
      source.classList.remove("lifted");
      if (!ghost) return;
      ghost.remove();
      if (up.type === "pointercancel") return;
      // A click follows the release; it belongs to the drag.
      const swallow = (/** @type {Event} */ click) => click.stopPropagation();
      addEventListener("click", swallow, { capture: true, once: true });
      setTimeout(() => removeEventListener("click", swallow, { capture: true }), 0);
      const under = document.elementFromPoint(up.clientX, up.clientY)?.closest("[data-place]");
      const place = /** @type {HTMLElement | null | undefined} */ (under)?.dataset.place;
      if (place) drop.current(card, place);
    };
    addEventListener("pointermove", onMove);
    addEventListener("pointerup", onUp);
    addEventListener("pointercancel", onUp);
  }
  return { onPointerDown };
}
