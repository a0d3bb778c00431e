/** The rules on one screen, in the menu of a table; loaded when they are asked for. */

import { html, useState } from "../../vendor/preact.js";
import { t } from "../i18n.js";
import { withPart } from "../lazy.js";
import { address } from "../router.js";
import { Button } from "./parts.js";

/** @param {{game: string}} props */
export function ShortRules({ game }) {
  const [Short, setShort] = useState(/** @type {any} */ (null));
  const [failed, setFailed] = useState(false);
  const open = () =>
    Short
      ? setShort(null)
      : withPart("rules", import("../rules/short.js")).then(
          (part) => setShort(() => part.Short),
          () => setFailed(true),
        );
  return html`<p class="row"><${Button} kind="quiet" id="short-rules" pressed=${Boolean(Short)} onClick=${open}>${t("rules.short")}</${Button}>
      <a class="btn quiet" href=${address(`rules/${game}`)} target="_blank">${t("rules.all")}</a></p>
    ${failed && html`<p role="status">${t("error.offline")}</p>`}
    ${Short && html`<${Short} game=${game} />`}`;
}
