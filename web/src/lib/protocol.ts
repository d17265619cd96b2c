/** What the server sends and takes: docs/protocol.md. */

export const PROTOCOL = 1;

export type Counts = Record<string, number>;

export interface Chair {
  kind: "person" | "bot";
  level: number | null;
  name: string;
  colour: string;
  taken: boolean;
  ready: boolean;
  present: boolean;
  covered: "clock" | "away" | "idle" | null;
  bank: number | null;
  deadline: number | null;
}

export interface Clock {
  turn: number;
  bank: number;
}

export interface Settings {
  edition: string;
  seats: { kind: "person" | "bot"; level: number; name: string }[];
  public: boolean;
  watching: boolean;
  one_device: boolean;
  clock: Clock | null;
  grace: number;
  patience: number;
  pace: number;
}

export interface TableState {
  id: string;
  edition: string;
  status: "lobby" | "playing" | "over" | "closed";
  settings: Settings;
  seeded: boolean;
  seats: Chair[];
  asked: number[];
  commitment: string | null;
  takeback: { seat: number; to: number; needed: number[] } | null;
  rematch: string | null;
}

/** What lies open on the table. */
export interface Public {
  seat: number;
  ask: string;
  topic: string | null;
  queue: [string, string | null][];
  turn: number;
  first: number | null;
  market: (string | null)[];
  pile: number;
  discard: Counts;
  shown: Counts[];
  laid: Counts[];
  trains: number[];
  points: number[];
  routes: Record<string, number>;
  held: Counts[];
  lying: Record<string, Counts>;
  supply: Counts;
  last_round: number;
  cards: number[];
  decks: Counts;
  kept: Counts[];
  /** Routes that nobody owns and nobody may claim any more. */
  closed: string[];
}

/** What only one seat may know. */
export interface Mine {
  seat: number;
  answer: string | null;
  undo: "free" | "ask" | null;
  muted: number[];
  me?: number;
  hand?: Counts;
  tickets?: string[];
  /** Those of my tickets whose places my routes join. */
  completed?: string[];
  offer?: string[];
  legal?: string[];
  text?: { ask: string | null; legal: string[] };
}

export interface Happening {
  event: string;
  seat?: number;
  slot?: number;
  kind?: string;
  route?: string;
  place?: string | null;
  token?: string;
  points?: number;
  plain?: number;
  wilds?: number;
  times?: number;
  counts?: Counts;
  tickets?: string[];
  returned?: number;
}

export interface Entry {
  at: number;
  time: number;
  kind: string;
  seat: number | null;
  events?: Happening[];
  /** What it is about, in words. */
  told?: string[];
  /** What somebody said. */
  text?: string;
  name?: string;
  colour?: string;
  why?: string;
  /** A bot began to play for somebody, which ended a request to take back. */
  declines?: boolean;
  table?: string;
  action?: string;
  yes?: boolean;
}

/** Entries of long ago: all after `since` that I may know. */
export interface Earlier {
  since: number;
  entries: Entry[];
}

export interface TicketLine {
  ticket: string;
  points: number;
  done: boolean;
}

export interface SeatScore {
  seat: number;
  routes: number;
  tickets: TicketLine[];
  bonuses: Counts;
  completed: number;
  longest_path: number;
  total: number;
  place: number;
}

/** A score and where it comes from. */
export interface Score {
  sheet: SeatScore[];
  ranking: number[][];
  /** Of each seat: completed ticket -> the routes of its way. */
  ways: Record<string, string[]>[];
  /** Of each seat: the routes of a longest path, where the edition asks for it. */
  longest: string[][];
  /** Of each seat: what it has collected. */
  held: Counts[];
}

export interface Result extends Score {
  secret: string | null;
  seed: number | null;
  everything: Record<string, unknown>;
}

export interface Snapshot {
  kind: "welcome" | "update" | "look" | "stale";
  protocol?: number;
  host?: boolean;
  /** Of a welcome: after which position its entries begin. */
  since?: number;
  at: number;
  now: number;
  entries: Entry[];
  table: TableState;
  public: Public | null;
  mine: Mine[];
  result: Result | null;
}

export interface Problem {
  kind: "error";
  code: string;
  parameters: Record<string, string | number>;
  text: string;
  id?: number | string;
}

/** Why I cannot claim a route; no text if nothing but the turn is missing. */
export interface Why {
  kind: "why";
  route: string;
  code: string | null;
  text: string | null;
}

export type Received = Snapshot | Problem | Why;

export type Sent =
  | { do: "play"; action: string; at: number; seat?: number }
  | { do: "undo"; at: number; seat?: number }
  | { do: "consent"; yes: boolean; at: number; seat?: number }
  | { do: "chat"; text: string; seat?: number }
  | { do: "mute"; whom: number; on: boolean; seat?: number }
  | { do: "name"; name: string; seat?: number }
  | { do: "colour"; colour: string; seat?: number }
  | { do: "ready"; ready: boolean; seat?: number }
  | { do: "kick"; whom: number }
  | { do: "why"; route: string; seat?: number }
  | { do: "start" | "leave" | "back" | "rematch" | "look"; seat?: number };
