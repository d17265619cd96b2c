/** What the server sends and takes: docs/protocol.md.
 *
 * Generated from the structs of the server by `make generate`: do not edit. */

export const PROTOCOL = 1;

export type Counts = Record<string, number>;

/** Seconds for each turn, and a bank for the whole game that is used when a turn takes longer. */
export interface Clock {
  turn: number;
  bank: number;
}

/** Who is to sit at a seat: a person or a bot. Names and colours of people are for tables with one device. */
export interface SeatSettings {
  kind: "person" | "bot";
  level: number;
  character: "" | "collector" | "builder" | "blocker" | "sprinter" | "gambler" | "lot";
  name: string;
  colour: string | null;
}

/** Who begins, and why that seat: the people know who is oldest, the server does not. */
export interface FirstPlayer {
  rule: "most_travelled" | "oldest" | "youngest" | "named";
  seat: number;
}

/** A table as its host wants it. */
export interface Settings {
  edition: string;
  seats: SeatSettings[];
  public: boolean;
  watching: boolean;
  one_device: boolean;
  clock: Clock | null;
  first: FirstPlayer | null;
  grace: number;
  patience: number;
  pace: number;
}

/** A seat as everybody may know it. `bot_from` is when a bot begins to play for somebody who is away. */
export interface SeatState {
  kind: "person" | "bot";
  level: number | null;
  character: string;
  name: string;
  colour: string;
  taken: boolean;
  ready: boolean;
  present: boolean;
  covered: "away" | "clock" | "idle" | null;
  resigned: boolean;
  bank: number | null;
  deadline: number | null;
  bot_from: number | null;
}

/** A request to take back: how many actions would remain, and the seats that have not agreed yet. */
export interface TakebackState {
  seat: number;
  to: number;
  needed: number[];
}

/** An offer to stop the game, and the seats that have not agreed yet. */
export interface StoppingState {
  seat: number;
  needed: number[];
}

/** What devices have given of each seat before the start, and what they are asked for now, if anything. */
export interface MixingState {
  asked: "hashes" | "nonces" | null;
  hashes: (string | null)[];
  nonces: (string | null)[];
}

/** A table as everybody may know it, without its game. */
export interface TableState {
  id: string;
  edition: string;
  status: "lobby" | "playing" | "over" | "closed";
  settings: Settings;
  seeded: boolean;
  seats: SeatState[];
  asked: number[];
  commitment: string | null;
  mixing: MixingState | null;
  takeback: TakebackState | null;
  stopping: StoppingState | null;
  stopped: boolean;
  rematch: string | null;
  closed: "abandoned" | "worn_out" | null;
}

/** How the seats stand in a bonus. For each seat: what it has, its points for it if the game ended now, and how many more would bring it how many points instead, 0 where nothing more can be had. The longest path has no token. */
export interface Standing {
  bonus: string;
  token: string | null;
  values: number[];
  points: number[];
  need: number[];
  then: number[];
}

/** What everybody may know of a game. Names of cards, routes, places and tickets are those of the edition. */
export interface PublicView {
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
  routes: Counts;
  held: Counts[];
  lying: Record<string, Counts>;
  supply: Counts;
  last_round: number;
  cards: number[];
  decks: Counts;
  kept: Counts[];
  closed: string[];
  standings: Standing[];
}

/** The question to a seat and its legal actions in words. */
export interface QuestionText {
  ask: string | null;
  legal: string[];
}

/** What only one seat may know. Before the start only the first four fields are there. `ask` and `topic` are there when the seat is asked, `claims` only for those who are told briefly, `text` only with words. */
export interface Mine {
  seat: number;
  answer: string | null;
  undo: "free" | "ask" | null;
  muted: number[];
  me?: number;
  announced?: Counts[];
  hand?: Counts;
  tickets?: string[];
  completed?: string[];
  offer?: string[];
  ask?: string;
  topic?: string | null;
  legal?: string[];
  claims?: Record<string, string[]>;
  text?: QuestionText;
}

/** Something that happened in the game. */
export interface Happening {
  event: string;
  seat?: number;
  slot?: number;
  kind?: string;
  times?: number;
  route?: string;
  plain?: number;
  wilds?: number;
  points?: number;
  counts?: Record<string, number>;
  tickets?: string[];
  returned?: number;
  place?: string | null;
  token?: string;
}

/** Something that happened at the table. */
export interface Entry {
  at: number;
  time: number;
  kind:
    | "create"
    | "join"
    | "leave"
    | "kick"
    | "name"
    | "colour"
    | "ready"
    | "add_seat"
    | "remove_seat"
    | "change_seat"
    | "clock"
    | "access"
    | "grace"
    | "first"
    | "collect"
    | "pledge"
    | "ask_nonces"
    | "nonce"
    | "start"
    | "play"
    | "undo"
    | "consent"
    | "stop"
    | "resign"
    | "cover"
    | "back"
    | "here"
    | "gone"
    | "chat"
    | "emote"
    | "mute"
    | "add_device"
    | "device_came"
    | "revoke_device"
    | "rematch"
    | "close"
    | "reopen"
    | "outage";
  seat: number | null;
  events?: Happening[];
  told?: string[];
  undone?: number[];
  waits?: boolean;
  name?: string;
  colour?: string | null;
  ready?: boolean;
  who?: "person" | "bot";
  level?: number;
  character?: "" | "collector" | "builder" | "blocker" | "sprinter" | "gambler";
  turn?: number | null;
  bank?: number;
  public?: boolean;
  watching?: boolean;
  seconds?: number;
  rule?: "most_travelled" | "oldest" | "youngest" | "named" | null;
  whom?: number | null;
  hash?: string;
  nonce?: string;
  action?: string;
  by?: "bot" | null;
  to?: number | null;
  yes?: boolean;
  lapsed?: boolean;
  withdrawn?: boolean;
  why?: "away" | "clock" | "idle" | "abandoned" | "worn_out";
  declines?: boolean;
  text?: string;
  emotion?: "hello" | "well_played" | "wow" | "ouch" | "thinking" | "thanks";
  device?: string;
  first?: boolean;
  table?: string;
  began?: number;
  ended?: number;
}

/** Entries of long ago: all after `since` that I may know. */
export interface EntryPage {
  since: number;
  entries: Entry[];
}

/** TicketLine(ticket: str, points: int, done: bool) */
export interface TicketLine {
  ticket: string;
  points: number;
  done: boolean;
}

/** SeatScore(seat: int, routes: int, tickets: tuple[roundhouse.game.sheet.TicketLine, ...], bonuses: dict[str, int], completed: int, longest_path: int, total: int, place: int) */
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

/** A score and where it comes from: of each seat the routes of the way of each completed ticket, the routes of a longest path where the edition counts it, and its tokens. */
export interface Score {
  sheet: SeatScore[];
  ranking: number[][];
  ways: Record<string, string[]>[];
  longest: string[][];
  held: Counts[];
}

/** Everything, once a game is over. */
export interface Result {
  sheet: SeatScore[];
  ranking: number[][];
  ways: Record<string, string[]>[];
  longest: string[][];
  held: Counts[];
  secret: string | null;
  seed: number | null;
  everything: Record<string, unknown>;
}

/** How a table stands. `protocol`, `host` and `since` are those of a welcome, whose entries begin after `since`. */
export interface Snapshot {
  kind: "welcome" | "update" | "look" | "stale";
  at: number;
  now: number;
  viewers: number;
  entries: Entry[];
  table: TableState;
  public: PublicView | null;
  mine: Mine[];
  result: Result | null;
  protocol?: number;
  host?: boolean;
  since?: number;
}

/** A refusal: a code and its parameters for programs, and a sentence for people. `id` is that of the message, if it had one. */
export interface Problem {
  kind: "error";
  code: string;
  parameters: Record<string, string | number>;
  text: string;
  id?: number | string;
}

/** Why a route cannot be claimed. Without a code, it is only not the seat's turn. */
export interface Why {
  kind: "why";
  route: string;
  code: string | null;
  text: string | null;
  parameters?: Record<string, string | number>;
}

export type Received = Snapshot | Problem | Why;

export type Sent =
  | { do: "play"; seat?: number; action: string; at: number }
  | { do: "undo"; seat?: number; at: number }
  | { do: "consent"; seat?: number; yes: boolean; at: number }
  | { do: "stop"; seat?: number; yes?: boolean }
  | { do: "resign"; seat?: number }
  | { do: "chat"; seat?: number; text: string }
  | { do: "emote"; seat?: number; emotion: "hello" | "well_played" | "wow" | "ouch" | "thinking" | "thanks" }
  | { do: "mute"; seat?: number; whom: number; on?: boolean }
  | { do: "name"; seat?: number; name: string }
  | { do: "colour"; seat?: number; colour: string }
  | { do: "ready"; seat?: number; ready?: boolean }
  | { do: "pledge"; seat?: number; hash: string }
  | { do: "nonce"; seat?: number; nonce: string }
  | { do: "kick"; seat?: number; whom: number }
  | {
      do: "add_seat";
      seat?: number;
      who?: "person" | "bot";
      level?: number;
      character?: "" | "collector" | "builder" | "blocker" | "sprinter" | "gambler" | "lot";
    }
  | { do: "remove_seat"; seat?: number; whom: number }
  | {
      do: "change_seat";
      seat?: number;
      whom: number;
      who: "person" | "bot";
      level?: number;
      character?: "" | "collector" | "builder" | "blocker" | "sprinter" | "gambler" | "lot";
    }
  | { do: "clock"; seat?: number; turn: number | null; bank?: number }
  | { do: "access"; seat?: number; public: boolean; watching: boolean }
  | { do: "grace"; seat?: number; seconds: number }
  | { do: "first"; seat?: number; rule?: "most_travelled" | "oldest" | "youngest" | "named" | null; whom?: number }
  | { do: "start"; seat?: number }
  | { do: "leave"; seat?: number }
  | { do: "back"; seat?: number }
  | { do: "rematch"; seat?: number; nonces?: boolean }
  | { do: "reopen"; seat?: number }
  | { do: "look"; seat?: number }
  | { do: "why"; seat?: number; route: string };
