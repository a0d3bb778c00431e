/** What happened, who did it and why not: sentences from the codes of the server. */

import { has, t } from "./i18n.js";
import { capital, cardName, pileName, rankOf, suitName, suitOf } from "./cards/names.js";
import { withTaken } from "./games/expedition-model.js";

/** @typedef {import("./protocol.js").TableTold} TableTold */
/** @typedef {import("./protocol.js").Happened} Happened */

/**
 * The name of a seat: "You", a person's name, or "Bot (easy)", with a number where several are alike.
 * @param {TableTold} table
 * @param {number} seat
 */
export function seatName(table, seat) {
  return seat === table.you ? t("you") : plainName(table, seat);
}

/**
 * The same, but a person's own name also for this page's seat.
 * @param {{seats: readonly {kind: string, name: string | null, level: string | null}[]}} table
 * @param {number} seat
 */
export function plainName(table, seat) {
  const told = table.seats[seat];
  if (told.kind === "free") return t("seat.free");
  if (told.kind === "person") return told.name ?? t("seat.numbered", { n: seat + 1 });
  const alike = table.seats.map((other, k) => (other.kind === "bot" && other.level === told.level ? k : -1));
  const those = alike.filter((k) => k >= 0);
  const level = t(`level.${told.level}`);
  if (those.length === 1) return t("bot.named", { level });
  return t("bot.numbered", { level, number: those.indexOf(seat) + 1 });
}

/**
 * The log of this round as sentences, oldest first.
 * @param {TableTold} table
 * @returns {{key: string, seat: number, text: string, step: number}[]} `step` counts as the replay does
 */
export function story(table) {
  const scout = table.game === "scout";
  const told = scout ? [] : withTaken(table.log, table.round);
  return table.log.map((line, k) => {
    const who = seatName(table, line.seat);
    let text = scout ? scoutLine(who, line) : expeditionLine(who, line, told[k].taken);
    if (line.by === "clock") text += ` ${t("log.byClock")}`;
    else if (line.by && table.seats[line.seat].kind === "person") text += ` ${t("log.byBot")}`;
    // A replay shows the deal of each round as a position of its own.
    return { key: `${line.round}.${line.number}`, seat: line.seat, text, step: line.number + line.round + 1 };
  });
}

/**
 * @param {string} who
 * @param {Happened} line
 * @param {string | null} taken the card drawn from a discard pile
 */
function expeditionLine(who, line, taken) {
  const [place, draw] = line.move.split("/");
  const card = cardName(place.slice(1).split("@")[0]);
  const done = t(place[0] === "+" ? "log.played" : "log.discarded", { who, card });
  if (!draw) return `${done}.`;
  if (draw !== "d") {
    return taken
      ? t("log.thenTook", { done, card: cardName(taken) })
      : t("log.thenTookFrom", { done, pile: pileName(draw) });
  }
  return line.drew
    ? t("log.thenDrewCard", { done, card: cardName(line.drew) })
    : t("log.thenDrew", { done });
}

/**
 * @param {string} who
 * @param {Happened} line
 */
function scoutLine(who, line) {
  if (line.move === "chosen") return t("log.chosen", { who });
  const [first, then] = line.move.split(" + ");
  const scouted = /^([LR]) (\S+)/.exec(first);
  if (!scouted) return t("log.showed", { who, cards: shownCards(first) });
  const card = scouted[2];
  if (then) return t("log.scoutShowed", { who, card, cards: shownCards(then) });
  return t(scouted[1] === "L" ? "log.scoutedLeft" : "log.scoutedRight", { who, card });
}

/** The upper numbers of `S 4/7 5/2`. @param {string} text */
function shownCards(text) {
  return text
    .split(" ")
    .slice(1)
    .map((card) => card.split("/")[0])
    .join(" ");
}

/**
 * Why a message was refused, in a sentence.
 * @param {import("./store.js").Refusal} refusal
 */
export function whyNot(refusal) {
  const { reason, details } = refusal;
  if (reason === "illegal" && details.rule) return ruleText(String(details.rule), details);
  const key = `reason.${reason}`;
  return has(key) ? t(key, details) : t("reason.malformed");
}

/**
 * @param {string} rule
 * @param {Record<string, string | number>} details
 */
export function ruleText(rule, details) {
  const key = `rule.${rule}`;
  if (!has(key)) return t("rule.no-move");
  /** @type {Record<string, string | number>} */
  const values = { ...details };
  const card = details.card;
  if (typeof card === "string" && /^[A-Z](10|.)$/.test(card)) {
    values.card = cardName(card);
    values.suit = suitName(suitOf(card));
    values.rank = rankOf(card);
  }
  if (typeof details.suit === "string") {
    values.suit = suitName(details.suit);
    values.pile = pileName(details.suit);
  }
  return capital(t(key, values));
}

/** Whether this person has a seat but does not play: has left, or a bot plays for them. @param {TableTold} table */
export function gaveUp(table) {
  const seat = table.you === null ? null : table.seats[table.you];
  return Boolean(seat && (seat.left || seat.level !== null));
}

/** Whether this person is to move. @param {TableTold} table */
export function isMine(table) {
  return table.you !== null && table.acting.includes(table.you) && !gaveUp(table);
}

/** Whether the table waits for this person, who has left. @param {TableTold} table */
export function isMissed(table) {
  return table.you !== null && table.acting.includes(table.you) && table.seats[table.you].left && table.seats[table.you].level === null;
}
