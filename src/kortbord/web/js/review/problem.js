/** Why there is no review, in words. */

import { t } from "../i18n.js";
import { errorText } from "../views/parts.js";

/** @param {unknown} problem an error of a REST call */
export function problemText(problem) {
  const { status, reason, message } = /** @type {any} */ (problem);
  if (status === 503) return t("review.busy");
  if (status === 413) return t("reason.too-large");
  if (status === 400 && reason === "malformed") return t("review.refused");
  if (status === 409) return t("review.notOver");
  return message ? errorText(problem) : t("review.failed");
}
