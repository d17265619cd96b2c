import { afterEach, beforeEach, expect, test, vi, type Mock } from "vitest";

import { Tally } from "../../src/score/tally.svelte";
import { sampleEdition } from "../sample";

let fetched: Mock<(path: string, options: RequestInit) => Promise<Response>>;

beforeEach(() => {
  vi.useFakeTimers();
  fetched = vi.fn(() => Promise.resolve(json({ sheet: [], names: ["Ann"] })));
  vi.stubGlobal("fetch", fetched);
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function json(body: unknown, status = 200): Response {
  return new Response(JSON.stringify(body), { status, headers: { "content-type": "application/json" } });
}

const tally = (): Tally => new Tally(sampleEdition({ bonuses: { merchandise: {} } }), "en");

test("begins with the fewest players, each with a colour", () => {
  expect(tally().players.map((player) => player.colour)).toEqual(["blue", "red"]);
  expect(tally().tokens).toEqual(["merchandise"]);
});

test("a route belongs to one player, and goes back when it is chosen again", () => {
  const game = tally();
  game.route("a:b");
  expect(game.owners).toEqual({ "a:b": 0 });
  expect(game.built(game.players[0]!)).toBe(3);
  game.seat = 1;
  game.route("a:b");
  expect(game.owners).toEqual({ "a:b": 1 });
  game.route("a:b");
  expect(game.owners).toEqual({});
  expect(game.empty).toBe(true);
});

test("a route with merchandise brings a token", () => {
  const game = tally();
  game.route("b:c");
  expect(game.players[0]!.tokens).toEqual({ merchandise: 1 });
  game.route("b:c");
  expect(game.players[0]!.tokens).toEqual({ merchandise: 0 });
});

test("a ticket moves to whoever is entered now", () => {
  const game = tally();
  game.ticket("a:c");
  game.seat = 1;
  game.ticket("a:c");
  expect(game.players.map((player) => player.tickets)).toEqual([[], ["a:c"]]);
});

test("numbers stay within bounds", () => {
  const game = tally();
  game.token("merchandise", 1000);
  expect(game.player.tokens.merchandise).toBe(99);
  game.token("merchandise", Number.NaN);
  expect(game.player.tokens.merchandise).toBe(0);
  game.seats(9);
  expect(game.players).toHaveLength(4);
  expect(new Set(game.players.map((player) => player.colour)).size).toBe(4);
  game.seat = 3;
  game.seats(1);
  expect([game.players.length, game.seat]).toEqual([2, 1]);
});

test("two players exchange their colours", () => {
  const game = tally();
  game.colour("red");
  expect(game.players.map((player) => player.colour)).toEqual(["red", "blue"]);
});

test("asks for the score once, after the last change", async () => {
  const game = tally();
  game.route("a:b");
  vi.advanceTimersByTime(200);
  game.route("a:c");
  vi.advanceTimersByTime(249);
  expect(fetched).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(fetched).toHaveBeenCalledOnce();
  const [path, options] = fetched.mock.calls[0]!;
  expect(path).toBe("/api/editions/sample/score?language=en");
  expect(JSON.parse(options.body as string)).toMatchObject({ players: [{ routes: ["a:b", "a:c"] }, { routes: [] }] });
  expect(game.score?.names).toEqual(["Ann"]);
});

test("an answer that comes too late is not shown", async () => {
  const game = tally();
  let late = (_: Response): void => undefined;
  fetched.mockImplementationOnce(() => new Promise<Response>((resolve) => (late = resolve)));
  const first = game.fetchScore();
  await game.fetchScore();
  late(json({ kind: "error", code: "both_lanes", parameters: {}, text: "No." }, 422));
  await first;
  expect([game.problem, game.score?.names]).toEqual([null, ["Ann"]]);
});

test("a refusal is shown in the server's words", async () => {
  fetched.mockResolvedValueOnce(json({ kind: "error", code: "both_lanes", parameters: {}, text: "Not both." }, 422));
  const game = tally();
  await game.fetchScore();
  expect(game.problem).toBe("Not both.");
});

test("what was entered is there again, unless the edition has changed", () => {
  tally().route("a:b");
  expect(tally().owners).toEqual({ "a:b": 0 });
  localStorage.setItem("roundhouse.score.sample", JSON.stringify([{ routes: ["x:y"], tickets: [], tokens: {} }]));
  expect(tally().empty).toBe(true);
});
