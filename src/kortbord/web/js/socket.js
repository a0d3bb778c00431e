/**
 * The socket of a table: connects, and connects again whenever it is lost.
 *
 * A phone that slept, a lift, a server that starts anew: the page asks again by itself, at once
 * when it comes back to the front or the network returns, else after a pause that grows. A network
 * may also fail without a word: an answer that stays away is told of, and then waited for no more.
 */

import { seen } from "./version.js";
import { whole } from "./whole.js";

/** @typedef {import("./protocol.js").PageMessage} PageMessage */
/** @typedef {import("./protocol.js").ServerMessage} ServerMessage */
/** @typedef {import("./protocol.js").TableTold} TableTold */
/** @typedef {import("./store.js").Status} Status */

const FIRST_PAUSE = 400;
const LONGEST_PAUSE = 8_000;
/** After so many milliseconds without a word the server is asked for one, seldom in a hidden tab. */
const QUIET = 7_000;
const QUIET_HIDDEN = 20_000;
/** An answer that takes longer is told of; one that takes longer still is waited for no more. */
const SLOW = 3_000;
const DEAD = 6_000;
const OPEN_WITHIN = 8_000;
/** Timers that come so much too late are those of a tab that slept, and prove nothing. */
const SLEPT = 1_500;

/** Reasons after which the server will not have us back. */
const FINAL = new Set(["expired", "replaced", "no-table"]);

/** @type {Set<() => void>} */
const elsewhere = new Set();

/**
 * Calls a listener when another tab of the same person has taken the table over.
 * @param {() => void} listener
 * @returns {() => void} ends that
 */
export function onTakenOver(listener) {
  elsewhere.add(listener);
  return () => void elsewhere.delete(listener);
}

export class TableSocket {
  /**
   * @param {string} code the table's
   * @param {(message: ServerMessage) => void} onMessage
   * @param {(status: Status) => void} onStatus
   */
  constructor(code, onMessage, onStatus) {
    const url = new URL(`ws/${encodeURIComponent(code)}`, document.baseURI);
    url.protocol = url.protocol.replace("http", "ws");
    this.url = url;
    this.onMessage = onMessage;
    this.onStatus = onStatus;
    this.pause = FIRST_PAUSE;
    this.ended = false;
    this.elsewhere = false;
    /** @type {TableTold | null} what this socket has told so far */
    this.told = null;
    /** @type {WebSocket | null} */
    this.socket = null;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
    /** @type {ReturnType<typeof setTimeout>[]} what runs until the server says something */
    this.waits = [];
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.quiet = undefined;
    /** Whether it has been said that the server doesn't answer, or not in time. */
    this.missed = false;
    this.slept = false;
    this.awake = () => {
      if (document.visibilityState === "visible") this.check();
    };
    document.addEventListener("visibilitychange", this.awake);
    for (const name of ["online", "offline", "pageshow"]) addEventListener(name, this.awake);
    this.connect();
  }

  connect() {
    clearTimeout(this.timer);
    if (this.ended) return;
    const socket = new WebSocket(this.url);
    this.socket = socket;
    this.told = null;
    this.rest();
    this.waits = [this.after(OPEN_WITHIN, () => this.renew())];
    socket.onopen = () => {
      if (this.socket !== socket) return;
      this.pause = FIRST_PAUSE;
      // A socket that was lost is back when it says something.
      if (!this.missed) this.onStatus("open");
      this.listen();
    };
    socket.onmessage = (event) => {
      if (this.socket === socket) this.receive(String(event.data));
    };
    socket.onclose = () => {
      if (this.socket !== socket) return;
      this.socket = null;
      this.rest();
      if (!this.ended) this.retry();
      else if (!this.elsewhere) this.onStatus("closed");
    };
  }

  retry() {
    this.miss("lost");
    // A little chance keeps a thousand pages from knocking in the same instant.
    this.timer = setTimeout(() => this.connect(), this.pause * (0.75 + Math.random() / 2));
    this.pause = Math.min(this.pause * 2, LONGEST_PAUSE);
  }

  /** @param {string} text */
  receive(text) {
    /** @type {ServerMessage} */
    let message = JSON.parse(text);
    if (message.type === "table") message = this.told = whole(message, this.told);
    this.heard();
    if (message.type === "closing" && FINAL.has(message.reason)) this.ended = true;
    if (message.type === "refused" && FINAL.has(message.reason)) this.ended = true;
    if (message.type === "closing" && message.reason === "replaced") {
      // Nothing is lost: the table is open elsewhere, and may be taken back.
      this.elsewhere = true;
      for (const listener of elsewhere) listener();
      return;
    }
    if (message.type === "hello") seen(message.page);
    else if (message.type !== "pong") this.onMessage(message);
  }

  /**
   * Sends a message, if the socket is open; a move made offline is not kept, since the table
   * may be another when the socket is back.
   * @param {PageMessage} message
   * @returns {boolean} whether it was sent
   */
  send(message) {
    if (this.socket?.readyState !== WebSocket.OPEN) return false;
    this.socket.send(JSON.stringify(message));
    this.expect();
    return true;
  }

  /** Ends all waiting for the server. */
  rest() {
    for (const timer of this.waits) clearTimeout(timer);
    this.waits = [];
    clearTimeout(this.quiet);
  }

  /**
   * Does something after a while; asks the server instead if the tab has slept meanwhile, for then
   * an answer may be here that has not been read. A tab that sleeps again and again is no excuse.
   * @param {number} time in milliseconds
   * @param {() => unknown} act
   */
  after(time, act) {
    const due = Date.now() + time;
    return setTimeout(() => {
      if (Date.now() - due < SLEPT || this.slept || this.socket?.readyState !== WebSocket.OPEN) return act();
      this.slept = true;
      this.ask();
    }, time);
  }

  /** Waits for whatever the server says next, if it isn't waited for already. */
  expect() {
    // Before the first word the server may be busy for a minute, compiling the rules.
    if (this.waits.length || !this.told) return;
    clearTimeout(this.quiet);
    const late = () => document.visibilityState === "visible" && this.miss("slow");
    this.waits = [this.after(SLOW, late), this.after(DEAD, () => this.renew())];
  }

  /** @param {"slow" | "lost"} status */
  miss(status) {
    this.missed = true;
    this.onStatus(status);
  }

  /** Takes note that the server has said something. */
  heard() {
    this.slept = false;
    if (this.missed) this.onStatus("open");
    this.missed = false;
    this.listen();
  }

  /** Asks the server for a word when it has been silent for a while. */
  listen() {
    this.rest();
    this.quiet = setTimeout(() => this.ask(), document.visibilityState === "visible" ? QUIET : QUIET_HIDDEN);
  }

  /** Asks whether the socket lives; if no answer comes, another is taken. */
  ask() {
    this.rest();
    if (this.send({ type: "ping" }) && !this.told) this.waits = [this.after(QUIET_HIDDEN, () => this.renew())];
  }

  /** Connects at once if there is no socket, else looks whether it lives. */
  check() {
    if (this.ended) return;
    if (this.socket === null) {
      this.pause = FIRST_PAUSE;
      this.connect();
    } else if (this.socket.readyState === WebSocket.OPEN) {
      this.ask();
    }
  }

  renew() {
    const old = this.socket;
    this.socket = null;
    old?.close();
    this.miss("lost");
    this.connect();
  }

  close() {
    this.ended = true;
    clearTimeout(this.timer);
    this.rest();
    document.removeEventListener("visibilitychange", this.awake);
    for (const name of ["online", "offline", "pageshow"]) removeEventListener(name, this.awake);
    this.socket?.close();
  }
}
