/**
 * Sheets as a table of a spreadsheet, there and back: one line a player and round, with the columns
 * that `kortbord sheet` reads. Neither the starter nor the planned rounds have a column.
 */

import { FORMAT, LARGEST, SheetError, VERSION, fromDocument } from "./document.js";

/** @typedef {import("./sheet.js").Sheet} Sheet */
/** @typedef {import("./sheet.js").Entry} Entry */

const COLUMNS = ["match", "game", "colours", "round", "player", "rows", "captured", "chips", "hand", "spared", "points"];
const COUNTERS = ["captured", "chips", "hand"];
const YES = new Set(["yes", "x", "1", "true", "ja"]);
const NO = new Set(["", "no", "0", "false", "nei", "nej", "nee"]);
const MOST_LINES = 20_000;
const MOST_ROUNDS = 30;

/** @param {string} text */
const cell = (text) => (/[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** @param {Entry} entry @returns {Record<string, string>} */
function cellsOf(entry) {
  if (entry.points !== undefined) return { points: String(entry.points) };
  if (entry.rows) return { rows: entry.rows.map((row) => `${row.suit}: ${row.cards.join(" ")}`).join(" | ") };
  const counted = Object.fromEntries(COUNTERS.map((name) => [name, String(/** @type {any} */ (entry)[name])]));
  return { ...counted, spared: entry.spared ? "yes" : "" };
}

/**
 * The table of some sheets; what has not been counted is left out.
 * @param {readonly Sheet[]} sheets
 */
export function toCsv(sheets) {
  const lines = [COLUMNS.join(",")];
  sheets.forEach((sheet, k) =>
    sheet.rounds.forEach((round, number) =>
      round.forEach((entry, seat) => {
        if (!entry) return;
        /** @type {Record<string, string>} */
        const told = {
          match: `${sheet.made} ${k + 1}`.trim(),
          game: sheet.game,
          colours: sheet.colours ? String(sheet.colours) : "",
          round: String(number + 1),
          player: sheet.players[seat],
          ...cellsOf(entry),
        };
        lines.push(COLUMNS.map((name) => cell(told[name] ?? "")).join(","));
      }),
    ),
  );
  return `${lines.join("\n")}\n`;
}

/**
 * The cells of a table, line by line.
 * @param {string} text
 * @returns {{cells: string[], line: number}[]}
 */
function linesOf(text) {
  const head = text.split("\n", 1)[0];
  const parted = [",", ";", "\t"].sort((a, b) => head.split(b).length - head.split(a).length)[0];
  /** @type {{cells: string[], line: number}[]} */
  const lines = [];
  let cells = [""];
  let quoted = false;
  let [line, begun] = [1, 1];
  const end = () => {
    if (cells.some((one) => one.trim())) lines.push({ cells: cells.map((one) => one.trim()), line: begun });
    cells = [""];
  };
  for (let k = 0; k < text.length; k++) {
    const letter = text[k];
    if (letter === "\n") line++;
    if (quoted) {
      if (letter !== '"') cells[cells.length - 1] += letter;
      else if (text[k + 1] === '"') cells[cells.length - 1] += text[k++];
      else quoted = false;
    } else if (letter === '"' && !cells[cells.length - 1].trim()) {
      cells[cells.length - 1] = "";
      quoted = true;
    } else if (letter === parted) cells.push("");
    else if (letter === "\n") {
      end();
      begun = line;
    } else if (letter !== "\r") cells[cells.length - 1] += letter;
  }
  if (quoted) throw new SheetError("json");
  end();
  return lines;
}

/** @param {unknown} holds @param {string} code @param {number} [line] @returns {asserts holds} */
function must(holds, code, line) {
  if (!holds) throw new SheetError(code, line);
}

/**
 * Reads a table; each match in it is a sheet.
 * @param {string} text
 * @param {() => string} newId
 * @returns {Sheet[]}
 */
export function readCsv(text, newId) {
  must(text.length <= LARGEST, "large");
  const [head, ...lines] = linesOf(text);
  const header = (head?.cells ?? []).map((name) => name.toLowerCase());
  const known = header.every((name) => COLUMNS.includes(name)) && new Set(header).size === header.length;
  must(known && ["game", "round", "player"].every((name) => header.includes(name)), "columns");
  must(lines.length > 0 && lines.length <= MOST_LINES, "columns");
  /** @type {Map<string, Told[]>} */
  const matches = new Map();
  for (const { cells, line } of lines) {
    must(cells.length <= header.length, "cells", line);
    const told = { line, of: Object.fromEntries(COLUMNS.map((name) => [name, cells[header.indexOf(name)] ?? ""])) };
    const match = matches.get(told.of.match);
    if (match) match.push(told);
    else matches.set(told.of.match, [told]);
  }
  return [...matches.values()].map((match) => sheetOf(match, newId()));
}

/** @typedef {{line: number, of: Record<string, string>}} Told */

/** @param {Told[]} match @param {string} id */
function sheetOf(match, id) {
  const [first] = match;
  const names = [...new Set(match.map(({ of }) => of.player))];
  /** @type {(object | null)[][]} */
  const rounds = [];
  for (const { of, line } of match) {
    must(of.game === first.of.game && of.colours === first.of.colours, "match", line);
    const round = numberIn(of.round, line);
    must(round >= 1 && round <= MOST_ROUNDS, "numbers", line);
    rounds[round - 1] ??= names.map(() => null);
    const seat = names.indexOf(of.player);
    must(rounds[round - 1][seat] === null, "line", line);
    rounds[round - 1][seat] = entryOf(of, line);
  }
  for (let k = 0; k < rounds.length; k++) must(rounds[k], "rounds");
  const options = { ...(first.of.colours ? { colours: numberIn(first.of.colours, first.line) } : {}), start: 0 };
  const players = names.map((name) => ({ name }));
  const whole = { format: FORMAT, version: VERSION, game: first.of.game, options, players };
  return fromDocument({ ...whole, rounds: rounds.map((entries) => ({ entries })) }, id);
}

/** @param {Record<string, string>} of @param {number} line */
function entryOf(of, line) {
  const only = (/** @type {string[]} */ names) =>
    ["rows", ...COUNTERS, "spared", "points"].every((name) => names.includes(name) || !of[name]);
  if (of.points) {
    must(only(["points"]), "both", line);
    return { points: numberIn(of.points, line) };
  }
  if (of.game === "scout") {
    must(only([...COUNTERS, "spared"]), "both", line);
    const spared = of.spared.toLowerCase();
    must(YES.has(spared) || NO.has(spared), "numbers", line);
    return { ...Object.fromEntries(COUNTERS.map((name) => [name, numberIn(of[name], line)])), spared: YES.has(spared) };
  }
  must(only(["rows"]), "both", line);
  const rows = of.rows.split("|").map((row) => row.trim());
  // An ace may be written as a 1.
  return { rows: rows.filter(Boolean).map((row) => (of.game === "lost-cities" ? row : row.replace(/\b1\b/g, "A"))) };
}

/** @param {string} text @param {number} line */
function numberIn(text, line) {
  const plain = text.replace("\u2212", "-");
  must(/^-?\d{1,7}$/.test(plain), "numbers", line);
  return Number(plain);
}
