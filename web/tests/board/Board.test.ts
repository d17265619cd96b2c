import { mount, unmount } from "svelte";
import { afterEach, expect, test, vi } from "vitest";

import Board from "../../src/board/Board.svelte";
import MiniMap from "../../src/pieces/MiniMap.svelte";
import { drawnEdition } from "./chart";
import Waiting from "./Waiting.svelte";

const edition = drawnEdition();
const game = { edition, colours: ["blue", "red", "green"], describe: (route: string) => route, choose: vi.fn() };
let shown: Record<string, unknown> | null = null;

function draw(props: Record<string, unknown>): HTMLElement {
  shown = mount(Board, { target: document.body, props: { ...game, owners: {}, ...props } });
  return document.body;
}

const paths = (node: Element, selector: string): (string | null)[] =>
  [...node.querySelectorAll(selector)].map((path) => path.getAttribute("d"));

afterEach(() => {
  if (shown) void unmount(shown);
  shown = null;
});

test("a claimed route leaves the free ones and has its owner's colour", () => {
  const board = draw({ owners: { "a:b": 1 } });
  expect(paths(board, ".slots .line")).toEqual(["l2l3l4"]);
  expect(board.querySelector(".trains [data-seat='1'] path")?.getAttribute("d")).toBe("S10S11S12");
  expect(board.querySelector("[data-route='a:b']")?.getAttribute("data-owner")).toBe("1");
});

test("the last move lies on top, between two lines", () => {
  const board = draw({ owners: { "a:b": 1, "b:c": 0 }, last: ["b:c"] });
  expect(paths(board, ".last path")).toEqual(["l3", "l3"]);
  expect(board.querySelectorAll(".trains")).toHaveLength(2);
});

test("a network stays when a veil lies over the rest", () => {
  const board = draw({ owners: { "a:b": 1, "b:c": 0 }, network: 1 });
  const above = [...board.querySelectorAll(".veil ~ .trains [data-seat]")];
  expect(above.map((group) => group.getAttribute("data-seat"))).toEqual(["1"]);
});

test("ways of tickets lie under the spaces, their letters at both ends", () => {
  const band = { letter: "A", ticket: "a:c", routes: ["a:b", "b:c"], ends: ["a", "c"], chosen: true };
  const board = draw({ bands: [band] });
  expect(paths(board, ".bands .chosen .over")).toEqual(["l1l3"]);
  expect([...board.querySelectorAll(".letters text")].map((text) => text.textContent)).toEqual(["A", "A"]);
});

test("places I want are told apart by more than colour", () => {
  const board = draw({ wanted: new Map([["a", "missing"], ["b", "done"]]) }); // prettier-ignore
  expect(board.querySelector(".places .missing [stroke-dasharray]")).not.toBeNull();
  expect(board.querySelector(".places .done .tick")).not.toBeNull();
  expect(board.querySelectorAll(".names rect")).toHaveLength(2);
});

test("numbers appear where colours are hard to tell apart, or when they are asked for", () => {
  const owners = { "a:b": 0 };
  expect(paths(draw({ owners, colours: ["blue"] }), ".number")).toEqual([]);
  void unmount(shown!);
  expect(paths(draw({ owners, colours: ["blue"], numbers: true }), ".number")).toEqual(["M30 20m1"]);
  void unmount(shown!);
  expect(paths(draw({ owners, colours: ["red", "green"] }), ".number")).toHaveLength(1);
});

test("a small map dots the likely way until it is done", () => {
  const ticket = edition.tickets.get("a:c")!;
  const small = (props: { way: string[] | null; done: boolean }): Element => {
    shown = mount(MiniMap, { target: document.body, props: { edition, ticket, ...props } });
    return document.body.querySelector(".mini .way")!;
  };
  expect(small({ way: ["a:c"], done: false }).getAttribute("d")).toBe("l4");
  expect(document.querySelector(".mini .way")?.hasAttribute("stroke-dasharray")).toBe(true);
  void unmount(shown!);
  expect(small({ way: ["a:c"], done: true }).hasAttribute("stroke-dasharray")).toBe(false);
  void unmount(shown!);
  expect(small({ way: null, done: false }).getAttribute("d")).toBe("M0 20L150 150");
});

test("passengers wait beside the name, as many as there is room for", () => {
  shown = mount(Waiting, { target: document.body, props: { edition, lying: { a: { red: 2 }, b: { blue: 1 } } } });
  const pawns = [...document.querySelectorAll(".waiting > g")].map((pawn) => pawn.getAttribute("transform"));
  expect(pawns).toEqual(["translate(20 10) scale(10)", "translate(320 10) scale(10)"]);
});

test("where one is to be picked up they are buttons, by mouse and by keyboard", () => {
  const take = vi.fn();
  shown = mount(Waiting, { target: document.body, props: { edition, lying: { a: { red: 1 } }, at: "a", take } });
  const [red, blue] = document.querySelectorAll("g.asked[role=button]");
  red!.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  blue!.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true }));
  expect(take.mock.calls).toEqual([["red"], ["blue"]]);
});
