/** A review under way: asked for, waited for, fetched, called off. */

import { useEffect, useState } from "../../vendor/preact.js";
import * as api from "../api.js";

/** @typedef {import("./words.js").ReviewTold} ReviewTold */

const EVERY = 700; // milliseconds between two looks

/**
 * @param {(() => Promise<api.ReviewState>) | null} ask asks for the review; null where there is nothing to ask for
 * @returns {{told: api.ReviewState | null, review: ReviewTold | null, error: unknown, stop: () => void, again: () => void}}
 */
export function useReview(ask) {
  const [told, setTold] = useState(/** @type {api.ReviewState | null} */ (null));
  const [review, setReview] = useState(/** @type {ReviewTold | null} */ (null));
  const [error, setError] = useState(/** @type {unknown} */ (null));
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (!ask) return undefined;
    let gone = false;
    let timer = 0;
    setTold(null);
    setReview(null);
    setError(null);
    /** @param {api.ReviewState} state */
    const look = async (state) => {
      if (gone) return;
      setTold(state);
      if (state.state === "done") {
        const found = await api.reviewResult(state.key);
        if (!gone) setReview(found);
      } else if (state.state === "waiting" || state.state === "running") {
        timer = window.setTimeout(() => api.reviewState(state.key).then(look).catch(fail), EVERY);
      }
    };
    const fail = (/** @type {unknown} */ problem) => {
      if (!gone) setError(problem);
    };
    ask().then(look).catch(fail);
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, [ask, tries]);
  return {
    told,
    review,
    error,
    stop: () => told && api.stopReview(told.key).then(setTold, setError),
    again: () => setTries((count) => count + 1),
  };
}
