/** One person in several browsers: a private link from here to elsewhere, and what it does there. */

import { html, useEffect, useState } from "../../vendor/preact.js";
import { t } from "../i18n.js";
import * as api from "../api.js";
import { address } from "../router.js";
import { CopyField, HereOnly, useAddress } from "../views/invite.js";
import { Button, Link, Page, errorText } from "../views/parts.js";

/** @param {{code: string}} props `code` is the key of a private link; "" without one */
export function Device({ code }) {
  // A key has no place in the history of a browser that others may use.
  useEffect(() => {
    if (code) history.replaceState(null, "", address("#device"));
  }, []);
  return html`<${Page} title=${t("device.title")}>
    ${code && html`<${Take} link=${code} />`}
    <${Give} />
  </${Page}>`;
}

/** Be here whom a private link belongs to. @param {{link: string}} props */
function Take({ link }) {
  const [others, setOthers] = useState(0);
  const [error, setError] = useState("");
  useEffect(() => {
    api.myTables().then(({ running }) => setOthers(running.length), () => {});
  }, []);
  const take = () =>
    api.takeKey(link).then(
      () => {
        history.replaceState(null, "", address(""));
        location.reload(); // whatever was loaded, was so for somebody else
      },
      (problem) => setError(problem.reason === "key" ? t("device.bad") : errorText(problem)),
    );
  return html`<section class="panel" aria-labelledby="take"><h2 id="take">${t("device.take")}</h2>
    <p>${t("device.sure")}</p>
    ${others > 0 && html`<p><b>${t("device.others", { n: others })}</b></p>`}
    ${error && html`<p class="error" role="alert">${error}</p>`}
    <p class="row"><${Button} onClick=${take}>${t("device.yes")}</${Button}><${Link} to="" class="btn quiet">${t("cancel")}</${Link}></p>
  </section>`;
}

/** The own private link, shown when it is asked for. */
function Give() {
  const [key, setKey] = useState("");
  const found = useAddress();
  const [error, setError] = useState("");
  const show = () =>
    api.myKey().then(
      (told) => setKey(told.key),
      (problem) => setError(errorText(problem)),
    );
  return html`<section class="panel" aria-labelledby="give"><h2 id="give">${t("device.link")}</h2>
    <p>${t("device.about")}</p><p><b>${t("device.secret")}</b></p>
    ${error && html`<p class="error" role="alert">${error}</p>`}
    ${key && found ? html`<div class="invite private"><div class="grow"><${CopyField} id="private-link" link=${`${found.base}/#key=${key}`} label=${t("device.link")} /><${HereOnly} found=${found} /></div></div>`
      : html`<p><${Button} onClick=${show}>${t("device.show")}</${Button}></p>`}
    <p>${t("device.lost")}</p><p>${t("device.without")}</p>
  </section>`;
}
