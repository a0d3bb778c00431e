/**
 * The socket of a table: connects, and connects again whenever it is lost.
 *
 * A phone that slept, a lift, a server that starts anew: the page asks again by itself, at once
 * when it comes back to the front or the network returns, else after a pause that grows.
 */

import { whole } from "./whole.js";

/** @typedef {import("./protocol.js").PageMessage} PageMessage */
/** @typedef {import("./protocol.js").ServerMessage} ServerMessage */
/** @typedef {import("./protocol.js").TableTold} TableTold */
/** @typedef {import("./store.js").Status} Status */

const FIRST_PAUSE = 400;
const LONGEST_PAUSE = 8_000;
const PING_EVERY = 20_000;
const PONG_WITHIN = 6_000;

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
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.pongTimer = undefined;
    this.pinger = setInterval(() => this.ping(), PING_EVERY);
    this.awake = () => {
      if (document.visibilityState === "visible") this.check();
    };
    document.addEventListener("visibilitychange", this.awake);
    addEventListener("online", this.awake);
    addEventListener("pageshow", this.awake);
    this.connect();
  }

  connect() {
    clearTimeout(this.timer);
    if (this.ended) return;
    const socket = new WebSocket(this.url);
    this.socket = socket;
    this.told = null;
    socket.onopen = () => {
      this.pause = FIRST_PAUSE;
      this.onStatus("open");
    };
    socket.onmessage = (event) => {
      if (this.socket === socket) this.receive(String(event.data));
    };
    socket.onclose = () => {
      if (this.socket !== socket) return;
      this.socket = null;
      clearTimeout(this.pongTimer);
      if (!this.ended) this.retry();
      else if (!this.elsewhere) this.onStatus("closed");
    };
  }

  retry() {
    this.onStatus("lost");
    // A little chance keeps a thousand pages from knocking in the same instant.
    this.timer = setTimeout(() => this.connect(), this.pause * (0.75 + Math.random() / 2));
    this.pause = Math.min(this.pause * 2, LONGEST_PAUSE);
  }

  /** @param {string} text */
  receive(text) {
    /** @type {ServerMessage} */
    let message = JSON.parse(text);
    if (message.type === "table") message = this.told = whole(message, this.told);
    clearTimeout(this.pongTimer);
    if (message.type === "closing" && FINAL.has(message.reason)) this.ended = true;
    if (message.type === "refused" && FINAL.has(message.reason)) this.ended = true;
    if (message.type === "closing" && message.reason === "replaced") {
      // Nothing is lost: the table is open elsewhere, and may be taken back.
      this.elsewhere = true;
      for (const listener of elsewhere) listener();
      return;
    }
    if (message.type !== "pong") this.onMessage(message);
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
    return true;
  }

  /** Asks whether the socket lives; if no answer comes, takes another. */
  ping() {
    if (!this.send({ type: "ping" })) return;
    clearTimeout(this.pongTimer);
    this.pongTimer = setTimeout(() => this.renew(), PONG_WITHIN);
  }

  /** Connects at once if there is no socket, else looks whether it lives. */
  check() {
    if (this.ended) return;
    if (this.socket === null) {
      this.pause = FIRST_PAUSE;
      this.connect();
    } else {
      this.ping();
    }
  }

  renew() {
    const old = this.socket;
    this.socket = null;
    old?.close();
    this.onStatus("lost");
    this.connect();
  }

  close() {
    this.ended = true;
    clearTimeout(this.timer);
    clearTimeout(this.pongTimer);
    clearInterval(this.pinger);
    document.removeEventListener("visibilitychange", this.awake);
    removeEventListener("online", this.awake);
    removeEventListener("pageshow", this.awake);
    this.socket?.close();
  }
}
