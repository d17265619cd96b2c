/** How each kind of event is shown. A scene yields how many milliseconds pass at the normal tempo until it goes on. */

import { likelyWay } from "../../board/ways";
import type { Entry, Happening, Snapshot } from "../../lib/protocol";
import { playSound } from "../../lib/sound";
import { WILD } from "../questions/payments";
import type { Step, Table } from "../../lib/table.svelte";
import { toldOf } from "./moves";
import type { Scenery } from "./scenery.svelte";

export type Scene = Generator<number, void, void>;

const RING = 240;
const CAR = 90;
const LANDS = 220;
const BREATHES = 600;
const HOLDS = 900;
const POINT = 40;
const FLIGHT = 380;
const MY_FLIGHT = 320;
const TURNS_UP = 160;
const PAY = { apart: 45, ms: 300 };
const SWEEP = { apart: 50, ms: 260 };
const DEAL = { apart: 70, ms: 240 };
const WAY = 500;
const STAMP = 260;
const STAMPED = 700;
const TO_PILE = 320;
const READ = 700;
const READ_LONG = 1600;
const BETWEEN = 120;

/** What a scene works with. */
interface Setting {
  scenery: Scenery;
  table: Table;
  entry: Entry;
  step: Step;
  before: Snapshot;
}

/** The move of somebody else: the table changes as it is shown. */
export function* theirMove(scenery: Scenery, table: Table, step: Step): Scene {
  const before = table.snapshot!;
  for (const entry of step.entries) {
    for (const event of entry.events ?? [])
      yield* THEIRS[event.event]?.({ scenery, table, entry, step, before }, event) ?? [];
  }
}

/** My own move: the table has changed already. */
export function* myMove(scenery: Scenery, table: Table, step: Step, before: Snapshot): Scene {
  const claims = step.entries.flatMap((entry) => entry.events ?? []);
  for (const event of claims) yield* MINE[event.event]?.(scenery, event) ?? [];
  if (claims.some((event) => event.event === "swept")) yield* deal(scenery, before);
  for (const ticket of completed(before, step.snapshot)) yield* stamp(scenery, table, ticket);
}

const THEIRS: Record<string, (setting: Setting, event: Happening) => Scene> = {
  *drew(setting, { seat, slot, kind }) {
    const { scenery } = setting;
    tell(setting, "drew");
    playSound("card");
    scenery.fly({ kind: kind!, from: [slotOf(slot!)], to: [rowOf(seat!)], delay: 0, ms: FLIGHT, fades: true });
    scenery.dealt = new Map([[slot!, TURNS_UP]]);
    show(setting);
    yield FLIGHT + BETWEEN;
  },
  *drew_blind(setting, { seat }) {
    tell(setting, "drew_blind");
    playSound("card");
    setting.scenery.fly({ kind: null, from: [slotOf("blind")], to: [rowOf(seat!)], delay: 0, ms: FLIGHT, fades: true });
    show(setting);
    yield FLIGHT + BETWEEN;
  },
  *swept(setting) {
    tell(setting, "swept");
    yield READ;
    const old = setting.table.snapshot!;
    show(setting, true);
    yield* deal(setting.scenery, old);
    yield READ;
  },
  *claimed(setting, { seat, route, plain, wilds, points }) {
    const { scenery } = setting;
    const ring = { route: route!, seat: seat!, points: points! };
    tell(setting, "claimed");
    scenery.ring = { ...ring, phase: "drawn" };
    yield RING;
    scenery.hidden = { ...scenery.hidden, [seat!]: points! };
    scenery.arriving = route!;
    show(setting);
    yield* cars(plain! + wilds!);
    scenery.ring = { ...ring, phase: "breathing" };
    yield* score(scenery, seat!, points!, BREATHES);
    scenery.ring = { ...ring, phase: "held" };
    scenery.arriving = null;
    yield HOLDS;
  },
  *offered(setting, { seat }) {
    tell(setting, "offered");
    playSound("card");
    setting.scenery.fly({ ...TICKET, to: [rowOf(seat!)], delay: 0, ms: FLIGHT, fades: true });
    show(setting);
    yield READ;
  },
  kept: (setting) => read(setting, "kept"),
  took: (setting) => read(setting, "took"),
  laid: (setting) => read(setting, "laid"),
  skipped: (setting) => read(setting, "skipped"),
  *flag(setting, { seat, points }) {
    tell(setting, "flag");
    setting.scenery.hidden = { ...setting.scenery.hidden, [seat!]: points! };
    show(setting);
    yield* score(setting.scenery, seat!, points!, BREATHES);
    yield READ;
  },
  *last_round(setting) {
    playSound("whistle");
    yield* read(setting, "last_round", READ_LONG);
  },
};

const MINE: Record<string, (scenery: Scenery, event: Happening) => Scene> = {
  *drew(scenery, { slot, kind }) {
    playSound("card");
    scenery.fly({ kind: kind!, from: [slotOf(slot!)], to: pilesOf(kind!), delay: 0, ms: MY_FLIGHT, fades: false });
    scenery.dealt = new Map([[slot!, TURNS_UP]]);
    yield MY_FLIGHT;
  },
  *drew_blind(scenery, { kind }) {
    playSound("card");
    scenery.fly({
      kind: kind ?? null,
      from: [slotOf("blind")],
      to: pilesOf(kind!),
      delay: 0,
      ms: MY_FLIGHT,
      fades: false,
    });
    yield MY_FLIGHT;
  },
  *claimed(scenery, { seat, route, kind, plain, wilds, points }) {
    scenery.hidden = { ...scenery.hidden, [seat!]: points! };
    pay(scenery, route!, [...cards(kind ?? null, plain!), ...cards(WILD, wilds!)]);
    scenery.arriving = route!;
    yield* cars(plain! + wilds!);
    yield* score(scenery, seat!, points!, BREATHES);
    scenery.arriving = null;
  },
  *flag(scenery, { seat, points }) {
    scenery.hidden = { ...scenery.hidden, [seat!]: points! };
    yield* score(scenery, seat!, points!, BREATHES);
  },
  *offered() {
    playSound("card");
    yield 0;
  },
  *last_round() {
    playSound("whistle");
    yield READ;
  },
};

const TICKET = { kind: null, ticket: true, from: [".market button.pile:not([data-slot])"] };

const slotOf = (slot: number | string): string => `[data-slot="${slot}"]`;
const rowOf = (seat: number): string => `[data-seat="${seat}"]`;
const pilesOf = (kind: string): string[] => [`[data-kind="${kind}"]`, ".hand"];

/** Said where the question stands. */
function tell({ scenery, entry }: Setting, name: string): void {
  const event = entry.events!.find((each) => each.event === name)!;
  scenery.telling = { seat: entry.seat, text: toldOf(entry, event) };
}

function* read(setting: Setting, name: string, ms = READ): Scene {
  tell(setting, name);
  show(setting);
  yield ms;
}

/** The table after the move. Unless I am asked now, it is still the turn of who moved. */
function show(setting: Setting, swept = false): void {
  const { table, step, entry } = setting;
  const { snapshot } = step;
  const market = swept ? undefined : marketBeforeSweep(setting);
  const asked = snapshot.mine.some((each) => snapshot.table.asked.includes(each.seat));
  if (!market && asked && snapshot === table.truth) return table.show(snapshot, step.entries);
  const state = { ...snapshot.table, asked: entry.seat === null ? [] : [entry.seat] };
  const view = snapshot.public && { ...snapshot.public, market: market ?? snapshot.public.market };
  table.show({ ...snapshot, table: state, public: view }, step.entries);
}

/** What lay there when there were too many wilds. */
function marketBeforeSweep({ entry, before }: Setting): (string | null)[] | undefined {
  const events = entry.events!;
  const swept = events.findIndex((event) => event.event === "swept");
  if (swept < 0) return undefined;
  const market = [...before.public!.market];
  for (const event of events.slice(0, swept)) if (event.event === "refilled") market[event.slot! - 1] = event.kind!;
  return market;
}

function* deal(scenery: Scenery, old: Snapshot): Scene {
  const market = old.public!.market;
  const gone = SWEEP.apart * (market.length - 1) + SWEEP.ms;
  playSound("shuffle");
  market.forEach((kind, i) => {
    if (kind)
      scenery.fly({
        kind,
        from: [slotOf(i + 1)],
        to: [slotOf("blind")],
        delay: i * SWEEP.apart,
        ms: SWEEP.ms,
        fades: true,
      });
  });
  scenery.dealt = new Map(market.map((_, i) => [i + 1, gone + i * DEAL.apart]));
  yield gone + (market.length - 1) * DEAL.apart + DEAL.ms;
}

const cards = <T>(kind: T, count: number): T[] => Array.from({ length: count }, () => kind);

/** The cards go from my hand to the route, a little apart. */
function pay(scenery: Scenery, route: string, kinds: (string | null)[]): void {
  kinds.forEach((kind, i) =>
    scenery.fly({
      kind,
      from: kind ? pilesOf(kind) : [".hand"],
      to: [`[data-route="${route}"]`],
      delay: i * PAY.apart,
      ms: PAY.ms,
      fades: true,
    }),
  );
}

function* cars(count: number): Scene {
  for (let i = 0; i < count; i++) {
    playSound("rail");
    yield CAR;
  }
  yield LANDS - CAR;
}

/** The points rise at the score, and it counts up. */
function* score(scenery: Scenery, seat: number, points: number, ms: number): Scene {
  const each = Math.min(POINT, ms / Math.max(1, points));
  playSound("coin");
  scenery.gain(seat, points);
  for (let left = points - 1; left >= 0; left--) {
    scenery.hidden = { ...scenery.hidden, [seat]: left };
    yield each;
  }
  yield ms - each * points;
}

function completed(before: Snapshot, after: Snapshot): string[] {
  return after.mine.flatMap((mine) => {
    const old = before.mine.find((each) => each.seat === mine.seat);
    return (mine.completed ?? []).filter(
      (ticket) => old?.tickets?.includes(ticket) && !old.completed?.includes(ticket),
    );
  });
}

/** A finished ticket of mine: its way lights up, the stamp falls, the card goes to the pile. */
function* stamp(scenery: Scenery, table: Table, ticket: string): Scene {
  scenery.stamping = { ticket, way: wayOf(table, ticket), phase: "way" };
  yield WAY;
  scenery.stamping = { ...scenery.stamping, phase: "stamp" };
  playSound("stamp");
  yield STAMP + STAMPED;
  scenery.stamping = { ...scenery.stamping, phase: "pile" };
  yield TO_PILE;
  scenery.stamping = null;
}

/** My routes from one end of a ticket to the other. */
function wayOf(table: Table, text: string): string[] {
  const ticket = table.edition.tickets.get(text);
  const routes = Object.entries(table.board?.routes ?? {});
  const mine = new Set(routes.filter(([, seat]) => table.seats.includes(seat)).map(([route]) => route));
  return (ticket && likelyWay(table.edition, ticket, { mine, shut: new Set() })) ?? [];
}
