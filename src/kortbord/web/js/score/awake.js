/** Keeps the screen of a phone on that lies on the table, as long as its owner wants it. */

import { html, useEffect, useState } from "../../vendor/preact.js";
import { t } from "../i18n.js";
import { Check } from "../views/parts.js";

let wanted = false;

export function Awake() {
  const [on, setOn] = useState(wanted);
  useEffect(() => {
    wanted = on;
    if (!on) return;
    /** @type {{release: () => Promise<void>} | null} */
    let lock = null;
    const ask = () => {
      if (document.visibilityState !== "visible") return;
      // A phone low on power refuses, and then the screen goes dark as always.
      /** @type {any} */ (navigator).wakeLock.request("screen").then((/** @type {any} */ got) => (lock = got), () => setOn(false));
    };
    ask();
    document.addEventListener("visibilitychange", ask);
    return () => {
      document.removeEventListener("visibilitychange", ask);
      void lock?.release();
    };
  }, [on]);
  if (!("wakeLock" in navigator)) return null;
  return html`<div class="noprint"><${Check} checked=${on} onChange=${setOn}>${t("pad.awake")}</${Check}></div>`;
}
