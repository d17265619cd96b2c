import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { Connection } from "../../src/lib/connection";
import type { Received } from "../../src/lib/protocol";
import { entry, snapshot } from "../sample";
import { FakeSocket, fakeSockets } from "../sockets";

let connection: Connection;
let received: Received[];
let states: boolean[];

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, "random").mockReturnValue(0.5);
  fakeSockets();
  [received, states] = [[], []];
  connection = new Connection("abc", "key", "de", {
    received: (message) => received.push(message),
    connected: (yes) => states.push(yes),
  });
});

afterEach(() => {
  connection.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test("says hello with key, language and the last position", () => {
  FakeSocket.last.accept();
  expect(FakeSocket.last.url).toMatch(/^ws:\/\/.*\/api\/tables\/abc\/socket$/);
  expect(FakeSocket.last.sent).toEqual([{ hello: 1, key: "key", at: 0, language: "de", brief: true }]);
});

test("is connected once it is welcomed, and passes messages on", () => {
  const welcome = snapshot(4, { kind: "welcome", entries: [entry(4)] });
  FakeSocket.last.accept();
  expect(states).toEqual([]);
  FakeSocket.last.receive(welcome);
  expect(states).toEqual([true]);
  expect(received).toEqual([welcome]);
});

test("comes back by itself and asks for the entries it missed", () => {
  FakeSocket.last.accept().receive(snapshot(4, { kind: "welcome" }));
  FakeSocket.last.receive(snapshot(9));
  FakeSocket.last.drop();
  expect(states).toEqual([true, false]);
  vi.advanceTimersByTime(499);
  expect(FakeSocket.all).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(FakeSocket.all).toHaveLength(2);
  FakeSocket.last.accept();
  expect(FakeSocket.last.sent[0]).toMatchObject({ at: 9 });
});

test("waits longer from try to try, at most fifteen seconds, and starts anew after a welcome", () => {
  const pauses = [500, 1000, 2000, 4000, 8000, 15000, 15000];
  pauses.forEach((pause, i) => {
    FakeSocket.last.drop();
    vi.advanceTimersByTime(pause - 1);
    expect(FakeSocket.all).toHaveLength(i + 1);
    vi.advanceTimersByTime(1);
    expect(FakeSocket.all).toHaveLength(i + 2);
  });
  FakeSocket.last.accept().receive(snapshot(1, { kind: "welcome" }));
  FakeSocket.last.drop();
  vi.advanceTimersByTime(500);
  expect(FakeSocket.all).toHaveLength(pauses.length + 2);
});

test("does not come back when the server refuses it by policy", () => {
  FakeSocket.last.accept().drop(1008);
  vi.advanceTimersByTime(60_000);
  expect(FakeSocket.all).toHaveLength(1);
  expect(states).toEqual([false]);
});

test("errors and reasons do not change the last position", () => {
  FakeSocket.last.accept().receive(snapshot(7, { kind: "welcome" }));
  FakeSocket.last.receive({ kind: "error", code: "slow_down", parameters: {}, text: "Slow down." });
  FakeSocket.last.receive({ kind: "why", route: "a:b", code: null, text: null });
  expect(received.map((message) => message.kind)).toEqual(["welcome", "error", "why"]);
  FakeSocket.last.drop();
  vi.advanceTimersByTime(500);
  FakeSocket.last.accept();
  expect(FakeSocket.last.sent[0]).toMatchObject({ at: 7 });
});

test("a stale snapshot moves the last position on", () => {
  FakeSocket.last.accept().receive(snapshot(7, { kind: "welcome" }));
  FakeSocket.last.receive(snapshot(12, { kind: "stale" }));
  FakeSocket.last.drop();
  vi.advanceTimersByTime(500);
  FakeSocket.last.accept();
  expect(FakeSocket.last.sent[0]).toMatchObject({ at: 12 });
});

test("asks after thirty silent seconds, and reconnects when nobody answers", () => {
  FakeSocket.last.accept().receive(snapshot(1, { kind: "welcome" }));
  vi.advanceTimersByTime(30_000);
  expect(FakeSocket.last.sent.at(-1)).toEqual({ do: "look", id: 1 });
  vi.advanceTimersByTime(4_999);
  expect(states).toEqual([true]);
  vi.advanceTimersByTime(1);
  expect(states).toEqual([true, false]);
  vi.advanceTimersByTime(500);
  expect(FakeSocket.all).toHaveLength(2);
});

test("an answer to its question keeps the socket", () => {
  FakeSocket.last.accept().receive(snapshot(1, { kind: "welcome" }));
  vi.advanceTimersByTime(30_000);
  FakeSocket.last.receive(snapshot(1, { kind: "look" }));
  vi.advanceTimersByTime(10_000);
  expect(states).toEqual([true]);
  expect(FakeSocket.all).toHaveLength(1);
});

test("sends only while it is open", () => {
  expect(connection.send({ do: "look" })).toBe(false);
  FakeSocket.last.accept();
  expect(connection.send({ do: "play", action: "draw 1", at: 3 })).toBe(true);
  expect(FakeSocket.last.sent.at(-1)).toEqual({ do: "play", action: "draw 1", at: 3, id: 1 });
});

test("a device that loses its network notices at once, and reconnects when it is back", () => {
  FakeSocket.last.accept().receive(snapshot(1, { kind: "welcome" }));
  dispatchEvent(new Event("offline"));
  expect(states).toEqual([true, false]);
  dispatchEvent(new Event("online"));
  expect(FakeSocket.all).toHaveLength(2);
});

test("stays closed when it is closed", () => {
  FakeSocket.last.accept();
  connection.close();
  FakeSocket.last.drop();
  dispatchEvent(new Event("online"));
  vi.advanceTimersByTime(60_000);
  expect(FakeSocket.all).toHaveLength(1);
  expect(states).toEqual([]);
});

test("sends a message again that came too fast, after the pause that the server names", () => {
  FakeSocket.last.accept().receive(snapshot(1, { kind: "welcome" }));
  connection.send({ do: "play", action: "draw 1", at: 1 });
  FakeSocket.last.receive({ kind: "error", code: "slow_down", parameters: { retry_after: 2 }, text: "", id: 1 });
  expect(received.map((message) => message.kind)).toEqual(["welcome"]);
  vi.advanceTimersByTime(1_999);
  expect(FakeSocket.last.sent).toHaveLength(2);
  vi.advanceTimersByTime(1);
  expect(FakeSocket.last.sent.at(-1)).toEqual({ do: "play", action: "draw 1", at: 1, id: 2 });
});
