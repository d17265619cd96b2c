import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { preferences } from "../../../src/lib/preferences.svelte";
import type { Entry, Snapshot } from "../../../src/lib/protocol";
import { Table } from "../../../src/lib/table.svelte";
import { Playback } from "../../../src/table/follow/playback.svelte";
import { board, entry, mine, sampleEdition, snapshot, state } from "../../sample";
import { FakeSocket, fakeSockets } from "../../sockets";

const CLAIM = 2140;
const DRAW = 500;
const SEATS = [{}, {}, {}] as never[];

let table: Table;
let playback: Playback;
let end: () => void;
let visible: "visible" | "hidden";

/** The seat whose turn it is after the claims and draws of the others. */
function stand(at: number, asked: number, changes: Partial<Snapshot> = {}): Snapshot {
  const public_ = board({ points: [0, 0, 0], cards: [4, 4, 4], trains: [20, 20, 20], market: [], pile: 50, kept: [] });
  return snapshot(at, {
    table: state({ asked: [asked], seats: SEATS }),
    public: public_,
    mine: [mine({ legal: ["draw 1"] })],
    ...changes,
  });
}

function claims(at: number, seat: number): Entry {
  const event = { event: "claimed", seat, route: "a:b", kind: "red", plain: 3, wilds: 0, points: 4 };
  return entry(at, { seat, events: [event], told: [`${seat} claims`] });
}

function draws(at: number, seat: number): Entry {
  return entry(at, { seat, events: [{ event: "drew_blind", seat }], told: [`${seat} draws`] });
}

function claimed(at: number, seat: number, asked: number): Snapshot {
  const later = stand(at, asked, { entries: [claims(at, seat)] });
  return {
    ...later,
    public: { ...later.public!, routes: { "a:b": seat }, points: [0, 0, 0].map((_, i) => (i === seat ? 4 : 0)) },
  };
}

const receive = (message: Snapshot): void => FakeSocket.last.receive(message);
const pass = (ms: number): void => void vi.advanceTimersByTime(ms);

function look(at: "visible" | "hidden"): void {
  visible = at;
  document.dispatchEvent(new Event("visibilitychange"));
}

beforeEach(() => {
  vi.useFakeTimers();
  fakeSockets();
  localStorage.clear();
  visible = "visible";
  vi.spyOn(document, "visibilityState", "get").mockImplementation(() => visible);
  Object.assign(preferences, { motion: "full", tempo: "normal" });
  table = new Table("t", "key", "en", sampleEdition());
  FakeSocket.last.accept();
  receive(stand(5, 0, { kind: "welcome", entries: [] }));
  playback = new Playback(table);
  end = playback.attach();
});

afterEach(() => {
  end();
  table.close();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test("moves of others are shown one after the other", () => {
  receive(claimed(6, 1, 2));
  receive({ ...claimed(7, 1, 0), entries: [draws(7, 2)] });
  expect(playback.telling?.text).toBe("1 claims");
  expect(table.board?.routes).toEqual({});
  pass(240);
  expect(table.board?.routes).toEqual({ "a:b": 1 });
  expect(playback.arriving).toBe("a:b");
  expect(table.state?.asked).toEqual([1]);
  expect(table.log.map((each) => each.at)).toEqual([6]);
  pass(CLAIM - 240);
  expect(playback.telling?.text).toBe("2 draws");
  pass(DRAW);
  expect(playback.busy).toBe(false);
  expect(table.snapshot).toBe(table.truth);
  expect(table.log.map((each) => each.at)).toEqual([6, 7]);
});

test("points are counted once the cars stand, and what was claimed stays marked until I act", () => {
  receive(claimed(6, 1, 0));
  pass(300);
  expect([table.board?.points[1], playback.points(1)]).toEqual([4, 0]);
  expect(playback.last).toEqual([]);
  pass(CLAIM);
  expect(playback.points(1)).toBe(4);
  expect(playback.last).toEqual(["a:b"]);
  pass(60_000);
  expect(playback.last).toEqual(["a:b"]);
  receive({ ...claimed(7, 1, 1), entries: [draws(7, 0)] });
  expect(playback.last).toEqual([]);
});

test.each([
  ["slow", 1.5],
  ["fast", 0.5],
] as const)("the tempo %s", (tempo, factor) => {
  preferences.tempo = tempo;
  receive(claimed(6, 1, 2));
  pass(CLAIM * factor - 20);
  expect(playback.busy).toBe(true);
  pass(40);
  expect(playback.busy).toBe(false);
});

test.each([{ tempo: "instant" }, { motion: "reduced" }])("nothing is waited for with %o", (wish) => {
  Object.assign(preferences, wish);
  receive(claimed(6, 1, 2));
  receive({ ...claimed(7, 1, 0), entries: [draws(7, 2)] });
  expect(playback.busy).toBe(false);
  expect(table.asked).toBe(true);
  expect(playback.last).toEqual(["a:b"]);
  expect(playback.scenery.gains.map((gain) => gain.points)).toEqual([4]);
  pass(1500);
  expect(playback.scenery.gains).toEqual([]);
});

test("what is not the present cannot be answered, and a click brings the present", () => {
  receive(claimed(6, 1, 2));
  receive({ ...claimed(7, 1, 0), entries: [draws(7, 2)] });
  expect(table.legal).toEqual([]);
  table.play("draw 1");
  expect(FakeSocket.last.sent.filter((message) => message.do === "play")).toEqual([]);
  playback.skip();
  expect(table.fresh.map((each) => each.at)).toEqual([7]);
  expect(table.legal).toEqual(["draw 1"]);
  table.play("draw 1");
  expect(FakeSocket.last.sent.at(-1)).toMatchObject({ do: "play", at: 7 });
});

test("I can act while the last move is still held", () => {
  receive(claimed(6, 1, 0));
  pass(900);
  expect(playback.busy).toBe(true);
  expect(table.asked).toBe(true);
  table.play("draw 1");
  expect(playback.busy).toBe(false);
});

test("the cards that I pay with fly from my hand to the route", () => {
  const paid = claims(6, 0);
  paid.events![0]!.plain = 2;
  paid.events![0]!.wilds = 1;
  receive({ ...claimed(6, 0, 1), entries: [paid] });
  expect(playback.scenery.flights.map(({ kind, to }) => [kind, to])).toEqual([
    ["red", ['[data-route="a:b"]']],
    ["red", ['[data-route="a:b"]']],
    ["wild", ['[data-route="a:b"]']],
  ]);
  pass(1000);
  expect(playback.scenery.flights).toEqual([]);
});

test("a finished ticket is stamped once its cars stand, and goes to the pile", () => {
  const holding = (completed: string[]) => ({ mine: [mine({ tickets: ["a:b"], completed })] });
  receive(stand(6, 0, holding([])));
  receive({ ...claimed(7, 0, 1), ...holding(["a:b"]) });
  expect(playback.scenery.stamping).toBeNull();
  pass(1000);
  expect(playback.scenery.stamping).toEqual({ ticket: "a:b", way: ["a:b"], phase: "way" });
  pass(500);
  expect(playback.scenery.stamping?.phase).toBe("stamp");
  pass(960);
  expect(playback.scenery.stamping?.phase).toBe("pile");
  pass(320);
  expect([playback.scenery.stamping, playback.busy]).toEqual([null, false]);
});

test("the market clears visibly before other cards are turned up", () => {
  const old = ["wild", "wild", "wild"];
  const fresh = ["blue", "red", "red"];
  const market = (kinds: string[]) => ({ public: { ...stand(0, 0).public!, market: kinds } });
  receive(stand(6, 1, market(old)));
  const swept = entry(7, { seat: 1, events: [{ event: "swept" }], told: ["three wilds"] });
  receive(stand(7, 2, { ...market(fresh), entries: [swept] }));
  expect(playback.telling?.text).toBe("three wilds");
  expect(table.board?.market).toEqual(old);
  pass(700);
  expect(playback.scenery.flights.map(({ kind, to }) => [kind, to])).toEqual(
    old.map((kind) => [kind, ['[data-slot="blind"]']]),
  );
  expect(table.board?.market).toEqual(fresh);
  expect([...playback.scenery.dealt.keys()]).toEqual([1, 2, 3]);
  pass(1500);
  expect([playback.scenery.flights, playback.busy]).toEqual([[], false]);
});

test("my own move is there at once, and ends what was shown before", () => {
  receive(claimed(6, 1, 0));
  receive({ ...claimed(7, 1, 1), entries: [draws(7, 0)] });
  expect(table.snapshot?.at).toBe(7);
  expect(playback.telling).toBeNull();
  expect(table.fresh.map((each) => each.at)).toEqual([7]);
});

test("moves that pile up are shown quicker", () => {
  for (let at = 6; at < 30; at++) receive({ ...claimed(at, 1, 2), entries: [draws(at, 1 + (at % 2))] });
  pass(24 * DRAW * 0.7);
  expect(playback.busy).toBe(false);
});

test("nothing is shown late to somebody who looked elsewhere; one button shows it again", () => {
  look("hidden");
  receive(claimed(6, 1, 2));
  receive({ ...claimed(7, 1, 0), entries: [draws(7, 2)] });
  expect(playback.busy).toBe(false);
  look("visible");
  expect(playback.busy).toBe(false);
  expect(playback.missed.map((each) => each.at)).toEqual([6, 7]);
  playback.replay();
  expect(table.board?.routes).toEqual({});
  expect(table.board?.points).toEqual([0, 0, 0]);
  expect(table.legal).toEqual([]);
  pass(CLAIM);
  expect(table.board?.routes).toEqual({ "a:b": 1 });
  pass(DRAW);
  expect(table.snapshot).toBe(table.truth);
  expect(playback.missed).toEqual([]);
  expect(playback.round.map((each) => each.at)).toEqual([6, 7]);
});

test("what happened while the page was closed can be shown again", () => {
  end();
  const later = new Table("t", "key", "en", sampleEdition());
  FakeSocket.last.accept();
  receive({ ...claimed(7, 1, 0), kind: "welcome", entries: [draws(5, 0), claims(6, 1), draws(7, 2)] });
  const again = new Playback(later);
  end = again.attach();
  expect(again.missed.map((each) => each.at)).toEqual([6, 7]);
  later.close();
});

test("a connection that comes back shows the truth at once", () => {
  receive(claimed(6, 1, 2));
  receive({ ...claimed(8, 1, 0), kind: "welcome", entries: [draws(7, 2), draws(8, 1)] });
  expect(playback.busy).toBe(false);
  expect(table.snapshot).toBe(table.truth);
});

test("what was taken back is not shown, nor shown again", () => {
  receive(claimed(6, 1, 2));
  receive(stand(7, 1, { entries: [entry(7, { kind: "undo", seat: 1 })] }));
  expect(playback.busy).toBe(false);
  expect(table.board?.routes).toEqual({});
  expect([playback.last, playback.round]).toEqual([[], []]);
});

test("who looks on sees the claims of the last round", () => {
  const watching = { mine: [] };
  receive(stand(6, 1, { ...watching, entries: [draws(6, 0)] }));
  receive({ ...claimed(7, 1, 2), ...watching });
  for (const at of [8, 9]) receive({ ...claimed(at, 1, 0), ...watching, entries: [draws(at, at % 3)] });
  playback.skip();
  expect(playback.last).toEqual(["a:b"]);
  receive({ ...claimed(10, 1, 0), ...watching, entries: [draws(10, 1)] });
  playback.skip();
  expect(playback.last).toEqual([]);
});
