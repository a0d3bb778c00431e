/** A table in this tab, until the same person opens it in another; then a way to have it back. */

import { html, useEffect, useState } from "../../vendor/preact.js";
import { t } from "../i18n.js";
import { onTakenOver } from "../socket.js";
import { Button } from "./parts.js";
import { Table } from "./table.js";

/** @param {{code: string}} props */
export function TableHere({ code }) {
  const [taken, setTaken] = useState(false);
  const [turn, setTurn] = useState(0);
  useEffect(() => onTakenOver(() => setTaken(true)), []);
  const takeBack = () => {
    setTaken(false);
    setTurn(turn + 1); // another key: the table begins anew, with a socket of its own
  };
  return html`${taken && html`<div class="lost" role="alert"><span>${t("closing.replaced")}</span>
      <${Button} kind="small" id="use-here" onClick=${takeBack}>${t("closing.useHere")}</${Button}></div>`}
    <${Table} key=${turn} code=${code} />`;
}
