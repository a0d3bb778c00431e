/** A sheet leaves the device and comes back: shared as text, printed, saved and read as a file. */

import { html, useState } from "../../vendor/preact.js";
import { number, t } from "../i18n.js";
import { go } from "../router.js";
import { announce } from "../announce.js";
import { GAMES } from "../games/known.js";
import { Button } from "../views/parts.js";
import { readCsv, toCsv } from "./csv.js";
import { LARGEST, SheetError, readFile, toDocument } from "./document.js";
import { newId, put } from "./keep.js";
import { linkOf } from "./link.js";
import { pointsOf, totalsOf } from "./sheet.js";

/** @typedef {import("./sheet.js").Sheet} Sheet */

/** A sheet as a few lines of text. @param {Sheet} sheet @param {string} told who has won */
function asText(sheet, told) {
  const totals = totalsOf(sheet);
  const lines = sheet.players.map((name, seat) => {
    const points = sheet.rounds.map((round) => number(pointsOf(sheet, round[seat]) ?? 0)).join(" + ");
    return `${name}: ${sheet.rounds.length > 1 ? `${points} = ` : ""}${number(totals[seat])}`;
  });
  return [`${GAMES[sheet.game].title} ${sheet.made}`.trim(), ...lines, told].join("\n");
}

/** @param {string} text @param {string} name @param {string} [type] */
function download(text, name, type = "application/json") {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/** @param {{sheet: Sheet, told: string}} props */
export function Share({ sheet, told }) {
  const [note, setNote] = useState("");
  /** @param {{text?: string, url?: string}} what */
  async function share(what) {
    try {
      if (navigator.share) return await navigator.share({ title: GAMES[sheet.game].title, ...what });
      await navigator.clipboard.writeText(what.url ?? what.text ?? "");
      setNote(t("pad.copied"));
      announce(t("pad.copied"));
    } catch (problem) {
      if (/** @type {any} */ (problem)?.name !== "AbortError") setNote(t("pad.notShared"));
    }
  }
  const save = () => download(JSON.stringify(toDocument(sheet)), `kortbord-${sheet.game}-${sheet.made}.json`);
  const table = () => download(toCsv([sheet]), `kortbord-${sheet.game}-${sheet.made}.csv`, "text/csv");
  return html`<p class="row noprint">
    <${Button} kind="quiet" id="share" icon="share" onClick=${() => share({ text: asText(sheet, told) })}>${t("invite.share")}</${Button}>
    <${Button} kind="quiet" id="link" icon="copy" onClick=${() => share({ url: linkOf(sheet) })}>${t("pad.link")}</${Button}>
    <${Button} kind="quiet" id="print" onClick=${() => print()}>${t("pad.print")}</${Button}>
    <${Button} kind="quiet" id="save" onClick=${save}>${t("pad.save")}</${Button}>
    <${Button} kind="quiet" id="csv" onClick=${table}>${t("pad.table")}</${Button}>
    ${note && html`<span role="status">${note}</span>`}
  </p>`;
}

/** Reads sheets from a file; all sheets leave as one file. @param {{sheets: Sheet[]}} props */
export function Import({ sheets }) {
  const [error, setError] = useState("");
  /** @param {any} event */
  async function read(event) {
    const [file] = event.currentTarget.files ?? [];
    event.currentTarget.value = "";
    if (!file) return;
    try {
      if (file.size > LARGEST) throw new SheetError("large");
      const text = await file.text();
      const found = (/^\s*[{[]/.test(text) ? readFile : readCsv)(text, newId);
      for (const sheet of found) put(sheet);
      setError("");
      if (found.length === 1) go(`score#${found[0].id}`);
    } catch (problem) {
      const code = problem instanceof SheetError ? problem.message : "json";
      const line = problem instanceof SheetError ? problem.line : 0;
      const told = line ? t("padfile.atLine", { line, why: t(`padfile.${code}`) }) : t(`padfile.${code}`);
      setError(told);
      announce(told);
    }
  }
  const saveAll = () => download(`${sheets.map((sheet) => JSON.stringify(toDocument(sheet))).join("\n")}\n`, "kortbord-sheets.jsonl");
  return html`<p><label for="file">${t("pad.importFile")}</label>
      <input id="file" type="file" class="field" accept=".json,.jsonl,.csv,application/json,text/csv" onChange=${read} /></p>
    ${error && html`<p class="error" role="alert">${error}</p>`}
    ${sheets.length > 0 && html`<p class="row"><${Button} kind="quiet small" id="save-all" onClick=${saveAll}>${t("pad.saveAll")}</${Button}>
      <${Button} kind="quiet small" id="csv-all" onClick=${() => download(toCsv(sheets), "kortbord-sheets.csv", "text/csv")}>${t("pad.tableAll")}</${Button}></p>`}`;
}
