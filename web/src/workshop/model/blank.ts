/** An empty map with the usual numbers, to begin with. */

import { DECK, NO_BONUSES, PLAIN_LOOK, PLAIN_SHAPE, type Draft } from "./draft";

const CARDS = ["pink", "white", "blue", "yellow", "orange", "black", "red", "green"];
const OF_EACH = 12;
const WILDS = 14;
/** Of the printed board, in millimetres. */
const WIDE = 790;

export function blank(title: string): Draft {
  const [width, height] = [1000, 670];
  return {
    title: { en: title },
    printed: true,
    width,
    height,
    millimetres: WIDE,
    words: { train: "wagon", ticket: "destination", wild: "locomotive", card: "wagon_card" },
    seats: {
      least: 2,
      most: 4,
      colours: ["blue", "red", "green", "yellow", "black"],
      first: "random",
      firstAfterTickets: false,
    },
    rules: { trains: 30, hand: 4, sweepAt: 3, endAt: 2, lanesCloseUpTo: 3, drawsNeedPile: false },
    cards: { ...Object.fromEntries(CARDS.map((colour) => [colour, OF_EACH])), wild: WILDS },
    points: { 1: 1, 2: 2, 3: 4, 4: 7, 5: 10, 6: 15 },
    decks: [DECK],
    start: { draw: 3, keep: 2 },
    turn: { draw: 3, keep: 1 },
    startReturns: "bottom",
    bonuses: { ...NO_BONUSES, longestPath: 10 },
    tieBreaks: ["tickets", "longest_path"],
    places: [],
    routes: [],
    tickets: [],
    look: { ...PLAIN_LOOK, shapes: [{ ...PLAIN_SHAPE, ...mainland(width, height), fill: "land", smooth: false }] },
    others: {},
  };
}

/** Land over the whole board and beyond its edges. */
function mainland(width: number, height: number): { points: [number, number][] } {
  const [x, y] = [0.1 * width, 0.1 * height];
  return {
    points: [
      [-x, -y],
      [width + x, -y],
      [width + x, height + y],
      [-x, height + y],
    ],
  };
}
