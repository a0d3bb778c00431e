// Written by `tools/generate_protocol.py` from `table/messages.py`; changes are overwritten.

/** A legal move, and where people trip over it. */
export interface Legal {
  text: string;
  /** Codes: `ends-round`, `helps-other`, `hardly-pays`. */
  warnings?: readonly string[];
}

/** A seat as everybody at the table sees it. */
export interface SeatTold {
  kind: "person" | "bot" | "free";
  /** The name of the person who sits there; null for a bot or a free seat. */
  name: string | null;
  /** The level of the bot that plays for this seat; null if a person plays. */
  level: string | null;
  /** Whether a page of this person is connected; true for bots. */
  present: boolean;
  /** For how long the person has been away; null if present. */
  away_seconds: number | null;
  /** Whether the person has left the seat for good (it may be taken back). */
  left: boolean;
  /** The seats that agree to a bot playing for this one. */
  agreed: readonly number[];
  /** Whether this seat wants to go on. */
  ready: boolean;
  /** Stands for the person on another's seat, whatever the name, to this page's person alone: the same at every table; to a watcher, at this one. Null for one's own seat and for a bot's. */
  who: string | null;
}

/** A line of the table's log, as far as the reader may know it. */
export interface Happened {
  number: number;
  /** From 0. */
  round: number;
  seat: number;
  /** The move as others may know it: `+R7/d`, `chosen`, `S 4/7 5/2`, `L 3/9`, `L 3/9 + S 4/7`. */
  move: string;
  /** Null if the person moved; else the level of the bot that did, or `clock`. */
  by?: string | null;
  /** The card drawn from the pile; told to the seat that drew it alone. */
  drew?: string | null;
}

/** A line of a score sheet: what is counted, the working, the points. */
export interface LineTold {
  label: string;
  working: string;
  points: number;
}

/** A finished round. */
export interface RoundTold {
  start: number;
  scores: readonly number[];
  /** The lines of each seat's sheet. */
  sheets: readonly (readonly LineTold[])[];
  /** Why it ended: `pile`, `empty`, `unbeaten` or `stalled`. */
  ending: string;
  /** The last view of the round, for a watcher, with all hands under `hands`. */
  final: any;
}

/** The time left for the present move. */
export interface Clock {
  seat: number;
  seconds: number;
}

/** What a move is expected to bring. */
export interface Value {
  /** A legal move, or a half of one. */
  move: string;
  /** Points of the seat at the end of the round less the mean of the others', expected. */
  points: number;
}

/** Make a move, or a half of one, in the state that the page shows. */
export interface Move {
  type: "move";
  /** The number of the state the move was made in; any other is refused as `stale`. */
  state: number;
  /** The move in the notation, such as `+R7`, `/d`, `keep`, `L4t+S3-5`. */
  text: string;
}

/** Take back the half of a move: a placed card before the draw, a scout before its show. */
export interface Undo {
  type: "undo";
  state: number;
}

/** Take a free seat before the start, or one's own seat back from a bot. */
export interface Sit {
  type: "sit";
  seat: number;
}

/** Leave the seat: before the start it is free again; later it is kept, and marked as left. */
export interface Stand {
  type: "stand";
}

/** Before the start, the host gives a seat to a bot of a level, or frees it (`level` null). */
export interface Arrange {
  type: "arrange";
  seat: number;
  level: string | null;
}

/** Before the start, the host changes the number of seats; none with a person may go. */
export interface Resize {
  type: "resize";
  players: number;
}

/** The host starts the match; free seats must be filled first. */
export interface Start {
  type: "start";
}

/** Go on to the next round after the score sheet, or offer and accept a rematch at the end. */
export interface Ready {
  type: "ready";
}

/** Say one of the set phrases or emoji (`PHRASES`). */
export interface Say {
  type: "say";
  phrase: string;
}

/** Agree that a bot of level `medium` plays for a person who has been away for a minute. */
export interface Replace {
  type: "replace";
  seat: number;
}

/** Ask for a hint, where all others are bots; the match is marked as played with help. */
export interface Hint {
  type: "hint";
  state: number;
  /** Whether the move itself is asked for, not only its neighbourhood. */
  whole?: boolean;
}

/** Ask what each move is expected to bring, at a table that was made for that. */
export interface Weigh {
  type: "weigh";
  state: number;
}

/** Ask for a `pong`, to see that the socket still lives. */
export interface Ping {
  type: "ping";
}

/** Which page the server has; one that came before an upgrade is another. */
export interface Hello {
  type: "hello";
  /** The version of the page's files, as in `/v/{version}/`. */
  page: string;
}

/** All that this page may know; on the wire, what of it has changed. */
export interface TableTold {
  type: "table";
  code: string;
  game: string;
  title: string;
  options: Record<string, number | string | boolean>;
  /** `scored`: a round has ended, its sheet is shown until all persons are ready. */
  phase: "waiting" | "playing" | "scored" | "over";
  public: boolean;
  watchable: boolean;
  clock_kind: "none" | "relaxed" | "quick";
  /** Whether this page is the host's. */
  host: boolean;
  /** The seat of this page; null for a watcher. */
  you: number | null;
  seats: readonly SeatTold[];
  watchers: number;
  /** The number of the state; a move must carry it. */
  state: number;
  /** The number of the round under way, from 0. */
  round: number;
  /** How many rounds the match has. */
  rounds: number;
  /** The table as this page may see it (`docs/reference/views.md`); null before the start. */
  view: any | null;
  /** The half of a move that this seat has made and may undo. */
  half: string | null;
  /** The legal moves, if this seat is to act. */
  legal: readonly Legal[];
  /** The seats that are awaited (several while Scout hands are kept or turned). */
  acting: readonly number[];
  /** What happened in this round, and the last move of the round before. */
  log: readonly Happened[];
  finished: readonly RoundTold[];
  totals: readonly number[];
  winners: readonly number[];
  clock: Clock | null;
  /** The code of the table where the rematch is played. */
  rematch: string | null;
  /** Matches won by each seat in this series of rematches, draws counted for each. */
  series: readonly number[];
  /** The seats whose persons were helped: by hints, or by values told. */
  assisted: readonly number[];
  /** Whether the person may ask what each move is expected to bring. */
  values: boolean;
  /** The day whose deal this is, as `2026-11-30`. */
  daily: string | null;
  /** How many tries at that deal this person has begun, this one with them. */
  attempt: number;
}

/** A message was refused; the present `table` follows. */
export interface Refused {
  type: "refused";
  /** A code, such as `stale`, `not-your-turn`, `illegal`, `too-fast`, `malformed`. */
  reason: string;
  /** The values that its sentence needs; for `illegal` the code of the rule as `rule`. */
  details?: Record<string, string | number>;
}

/** Somebody at the table said a phrase. */
export interface Said {
  type: "said";
  seat: number;
  phrase: string;
}

/** A hint for this page alone, by what its seat may know. One comes at once, and one when the search is done, if it looks ahead. */
export interface Hinted {
  type: "hinted";
  state: number;
  /** What kind of move: `play`, `discard`, `pile`, `discards`, `show`, `scout`, `both`, `hold`. */
  near: string;
  /** The move, or what is missing of it; null unless it was asked for. */
  move: string | null;
  /** Whether the search is done; else a better hint may follow. */
  sure: boolean;
}

/** What the best moves are expected to bring, for this page alone, by what its seat may know. */
export interface Weighed {
  type: "weighed";
  state: number;
  /** The best first. */
  values: readonly Value[];
}

/** The socket lives. */
export interface Pong {
  type: "pong";
}

/** The server will close the socket: `restarting` (connect again), `expired`, `replaced`. */
export interface Closing {
  type: "closing";
  reason: string;
}

export type PageMessage =
  | Move
  | Undo
  | Sit
  | Stand
  | Arrange
  | Resize
  | Start
  | Ready
  | Say
  | Replace
  | Hint
  | Weigh
  | Ping;

export type ServerMessage =
  | Hello
  | TableTold
  | Refused
  | Said
  | Hinted
  | Weighed
  | Pong
  | Closing;
