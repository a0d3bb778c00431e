/**
 * The one live region. What is said within a moment is said together, so that a chain of bots'
 * moves is one sentence and not a flood.
 */

const TOGETHER = 350;

/** @type {string[]} */
let waiting = [];
/** @type {ReturnType<typeof setTimeout> | undefined} */
let timer;

/** @param {string} text */
export function announce(text) {
  if (!text || waiting.at(-1) === text) return;
  waiting.push(text);
  clearTimeout(timer);
  timer = setTimeout(() => {
    const region = document.getElementById("live");
    if (region) region.textContent = waiting.join(" ");
    waiting = [];
  }, TOGETHER);
}
