/** The link of a table: to copy, to share, to scan. */

import { html, useEffect, useState } from "../../vendor/preact.js";
import { t } from "../i18n.js";
import { announce } from "../announce.js";
import * as api from "../api.js";
import { Button } from "./parts.js";

/** What starts a server that others reach. */
const FOR_OTHERS = "kortbord serve --host 0.0.0.0";

/**
 * Where others find this server; null until that is known.
 * @returns {{base: string, here_only: boolean} | null}
 */
export function useAddress() {
  const [found, setFound] = useState(/** @type {{base: string, here_only: boolean} | null} */ (null));
  useEffect(() => void api.address().then(setFound), []);
  return found;
}

/** Said where a link works on this computer only. @param {{found: {here_only: boolean} | null}} props */
export const HereOnly = ({ found }) =>
  found?.here_only ? html`<p class="hint">${t("invite.hereOnly")} <code>${FOR_OTHERS}</code></p>` : null;

/**
 * A link to be copied or shared.
 * @param {{id: string, link: string, label: string}} props
 */
export function CopyField({ id, link, label }) {
  const [done, setDone] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
    } catch {
      // No clipboard without https: the link is selected, to be copied by hand.
      const field = /** @type {HTMLInputElement | null} */ (document.getElementById(id));
      field?.select();
      return;
    }
    setDone(true);
    announce(t("invite.copied"));
    setTimeout(() => setDone(false), 3_000);
  };
  const canShare = typeof navigator.share === "function";
  return html`<label for=${id}>${label}</label>
    <input id=${id} class="field" readonly value=${link} onFocus=${(/** @type {any} */ event) => event.currentTarget.select()} />
    <p class="row">
      <${Button} icon=${done ? "check" : "copy"} onClick=${copy}>${done ? t("invite.copied") : t("invite.copy")}</${Button}>
      ${canShare && html`<${Button} kind="quiet" icon="share" onClick=${() => navigator.share({ title: "Kortbord", url: link }).catch(() => {})}>${t("invite.share")}</${Button}>`}
    </p>`;
}

/** @param {{code: string, path?: string, qr?: boolean}} props */
export function Invite({ code, path = `t/${code}`, qr = true }) {
  const found = useAddress();
  return html`<div class="invite">
    <div class="grow"><${CopyField} id=${`link-${code}`} link=${found ? `${found.base}/${path}` : ""} label=${t("invite.link")} /><${HereOnly} found=${found} /></div>
    ${qr && html`<img class="qr" src=${api.qrUrl(code)} width="148" height="148" alt=${t("invite.qr")} />`}
  </div>`;
}
