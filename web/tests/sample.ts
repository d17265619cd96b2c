/** A small edition and snapshots of a table, for tests. */

import { Edition, type Box, type Chart, type Route } from "../src/lib/edition";
import type { Entry, Mine, PublicView, Snapshot, TableState } from "../src/lib/protocol";

const route = (text: string, length: number, colour: string, merchandise = false): Route => {
  const [ends = "", lane = "1"] = text.split("/");
  const [a = "", b = ""] = ends.split(":");
  return { text, a, b, length, colour, lane: Number(lane), merchandise };
};

const place = (id: string, name: string) => ({ id, name, x: 0, y: 0, country: false, passengers: 0 });

export function sampleEdition(changes: Partial<Box> = {}): Edition {
  const box: Box = {
    id: "sample",
    title: { en: "Sample" },
    players: [2, 4],
    trains: 20,
    cards: { red: 12, blue: 12, wild: 14 },
    points: { "1": 1, "2": 2, "3": 4, "4": 7 },
    hand: 4,
    sweep_at: 3,
    decks: ["tickets"],
    start: { draw: 3, keep: 2 },
    turn: { draw: 3, keep: 1 },
    start_returns: "bottom",
    first_after_tickets: false,
    seat_colours: ["blue", "red", "green", "black"],
    first_player: "oldest",
    places: [place("a", "Aa"), place("b", "Bb"), place("c", "Cc")],
    routes: [route("a:b", 3, "red"), route("a:b/2", 3, "blue"), route("b:c", 4, "grey", true), route("a:c", 1, "red")],
    tickets: [
      { text: "a:c", a: "a", b: "c", points: 5, deck: "tickets", printed: true },
      { text: "a:b", a: "a", b: "b", points: 3, deck: "tickets", printed: true },
    ],
    words: {},
    bonuses: {},
    ...changes,
  };
  const chart = { frame: [-10, 0, 400, 200], palette: {}, kinds: {}, routes: {}, pieces: {}, places: {}, badges: {} };
  return new Edition(box, chart as unknown as Chart);
}

export function state(changes: Partial<TableState> = {}): TableState {
  return { id: "t", edition: "sample", status: "playing", seats: [], asked: [0], ...changes } as unknown as TableState;
}

export function board(changes: Partial<PublicView> = {}): PublicView {
  return { ask: "turn", routes: {}, closed: [], held: [{}, {}], laid: [{}, {}], ...changes } as unknown as PublicView;
}

export function mine(changes: Partial<Mine> = {}): Mine {
  return { seat: 0, answer: null, undo: null, muted: [], hand: {}, tickets: [], legal: [], ...changes };
}

export function snapshot(at: number, changes: Partial<Snapshot> = {}): Snapshot {
  const content = { now: 1000, viewers: 0, entries: [], table: state(), public: board(), mine: [mine()], result: null };
  return { kind: "update", at, ...content, ...changes };
}

export function entry(at: number, changes: Partial<Entry> = {}): Entry {
  return { at, time: 0, kind: "play", seat: 0, ...changes };
}
