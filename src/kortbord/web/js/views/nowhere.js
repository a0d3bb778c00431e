/** What an address shows that leads nowhere. */

import { html } from "../../vendor/preact.js";
import { t } from "../i18n.js";
import { Link, Page } from "./parts.js";

export const Nowhere = () => html`<${Page} title=${t("nowhere.title")}><p>${t("nowhere.why")}</p>
  <p><${Link} to="" class="btn">${t("home.back")}</${Link}></p></${Page}>`;
