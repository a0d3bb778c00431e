/** The score pad for games with real cards: which of its pages the address names. */

import { html, useEffect, useState } from "../../vendor/preact.js";
import { t } from "../i18n.js";
import { go } from "../router.js";
import { GAMES } from "../games/known.js";
import { Icon } from "../cards/shapes.js";
import { Button, Link, Page } from "../views/parts.js";
import { canUndo, put, sheetOf, undo, useKept } from "./keep.js";
import { isLink, sheetIn } from "./link.js";
import { keepOffline } from "./offline.js";
import { Entering } from "./entering.js";
import { SheetError } from "./document.js";
import { Import } from "./files.js";
import { NewSheet } from "./new-sheet.js";
import { SheetPage } from "./sheet-page.js";
import { isOver, wholeRounds } from "./sheet.js";

/** @typedef {import("./sheet.js").Sheet} Sheet */

export function Pad() {
  const kept = useKept();
  const [offline, setOffline] = useState(false);
  const [error, setError] = useState("");
  const hash = location.hash.slice(1);
  useEffect(() => void keepOffline().then(setOffline), []);
  useEffect(() => {
    if (!isLink(hash)) return;
    try {
      const found = sheetIn(hash);
      if (!sheetOf(found.id)) put(found);
      go(`score#${found.id}`, { replace: true });
    } catch (problem) {
      setError(problem instanceof SheetError ? problem.message : "json");
      go("score", { replace: true });
    }
  }, [hash]);
  const [id, round, seat] = hash.split(".");
  const sheet = id ? sheetOf(id) : null;
  const place = round === undefined ? -1 : Number(round);
  if (id === "new") return html`<${NewSheet} last=${kept.sheets[0] ?? null} />`;
  if (sheet && place >= 0 && place <= sheet.rounds.length && sheet.players[Number(seat)] !== undefined) {
    return html`<${Entering} sheet=${sheet} number=${place} seat=${Number(seat)} />`;
  }
  if (sheet) return html`<${SheetPage} key=${id} sheet=${sheet} />`;
  return html`<${Home} sheets=${kept.sheets} safe=${kept.safe} offline=${offline} gone=${id} error=${error} />`;
}

/** @param {{sheets: Sheet[], safe: boolean, offline: boolean, gone: string, error: string}} props */
function Home({ sheets, safe, offline, gone, error }) {
  return html`<${Page} title=${t("pad.title")}>
    <div class="pad" data-offline=${String(offline)}>
      <p>${t("pad.about")}</p>
      ${!safe && html`<p class="error" role="alert">${t("pad.unsafe")}</p>`}
      ${error && html`<p class="error" role="alert">${t(`padfile.${error}`)}</p>`}
      <p><${Link} to="score#new" class="btn big">${t("pad.new")}</${Link}></p>
      ${gone && canUndo(gone) && html`<p class="row" role="status"><span>${t("pad.deleted")}</span>
        <${Button} kind="quiet small" icon="undo" onClick=${() => { undo(gone); go(`score#${gone}`); }}>${t("undo")}</${Button}></p>`}
      ${sheets.length > 0 && html`<section class="panel" aria-labelledby="sheets"><h2 id="sheets">${t("pad.sheets")}</h2>
        <ul class="lines">${sheets.map((sheet) => html`<li key=${sheet.id}><${Link} to=${`score#${sheet.id}`} class="line">
          <span class="grow"><b>${GAMES[sheet.game].title}</b> <small>${sheet.players.join(", ")}</small></span>
          <span class="state">${isOver(sheet) ? sheet.made : t("pad.roundsCounted", { round: wholeRounds(sheet), rounds: sheet.planned })}</span><${Icon} name="next" />
        </${Link}></li>`)}</ul></section>`}
      <section class="panel" aria-labelledby="import"><h2 id="import">${t("pad.import")}</h2><${Import} sheets=${sheets} /></section>
      <p class="muted">${t(offline ? "pad.offlineReady" : "pad.staysHere")}</p>
    </div>
  </${Page}>`;
}
