/** A map in the making: everything an edition says, as values that never change. An edit makes a new one. */

import type { LANGUAGES, SIDES } from "../format";

export type Language = (typeof LANGUAGES)[number];
export type Side = (typeof SIDES)[number] | "";
export type Point = readonly [x: number, y: number];

export interface Place {
  readonly id: string;
  readonly name: string;
  readonly country: boolean;
  readonly x: number;
  readonly y: number;
  readonly passengers: number;
  readonly printed: boolean;
  /** Where its name stands; empty: wherever there is room. */
  readonly side: Side;
}

export interface Route {
  /** Its name while it is edited. Files do not have it. */
  readonly key: number;
  readonly a: string;
  readonly b: string;
  readonly length: number;
  readonly colour: string;
  readonly merchandise: boolean;
  /** The border crossing, where one end is a country. */
  readonly end: Point | null;
  /** How far it bows to the right on the way from a to b, as a share of the distance. */
  readonly bend: number;
}

export interface Ticket {
  readonly key: number;
  readonly a: string;
  readonly b: string;
  readonly points: number;
  readonly deck: string;
  readonly printed: boolean;
}

export interface Dealing {
  readonly draw: number;
  readonly keep: number;
}

export interface Seats {
  readonly least: number;
  readonly most: number;
  readonly colours: readonly string[];
  readonly first: string;
  readonly firstAfterTickets: boolean;
}

export interface Rules {
  readonly trains: number;
  readonly hand: number;
  readonly sweepAt: number;
  readonly endAt: number;
  readonly lanesCloseUpTo: number;
  readonly drawsNeedPile: boolean;
}

export interface Passengers {
  readonly kinds: readonly string[];
  readonly each: number;
  readonly first: number;
  readonly second: number;
}

export interface Merchandise {
  readonly cards: number;
  /** Number of seats -> points by rank. */
  readonly table: Readonly<Record<number, readonly number[]>>;
}

export interface Flags {
  readonly colours: readonly string[];
  readonly points: number;
}

export interface Bonuses {
  readonly longestPath: number | null;
  readonly globetrotter: number | null;
  readonly passengers: Passengers | null;
  readonly merchandise: Merchandise | null;
  readonly flags: Flags | null;
}

export interface Shape {
  readonly points: readonly Point[];
  /** Colours of the palette; null: none. */
  readonly fill: string | null;
  readonly line: string | null;
  readonly width: number;
  readonly smooth: boolean;
  readonly shore: boolean;
}

export interface Mark {
  readonly kind: string;
  readonly at: readonly Point[];
  readonly size: number;
}

export interface Look {
  readonly frame: string;
  readonly compass: boolean;
  /** Colours that are not the usual ones, by day and in the dark. */
  readonly palette: Readonly<Record<string, string>>;
  readonly dark: Readonly<Record<string, string>>;
  readonly shapes: readonly Shape[];
  readonly marks: readonly Mark[];
}

export interface Draft {
  readonly title: Readonly<Partial<Record<Language, string>>>;
  /** Whether the board is that of a printed game. */
  readonly printed: boolean;
  readonly width: number;
  readonly height: number;
  /** The width of the board on paper; null: spaces are as large as the routes allow. */
  readonly millimetres: number | null;
  readonly words: Readonly<Record<string, string>>;
  readonly seats: Seats;
  readonly rules: Rules;
  /** Colour -> number of cards, and `wild`. */
  readonly cards: Readonly<Record<string, number>>;
  /** Length of a route -> points. */
  readonly points: Readonly<Record<number, number>>;
  readonly decks: readonly string[];
  readonly start: Dealing;
  readonly turn: Dealing;
  readonly startReturns: string;
  readonly bonuses: Bonuses;
  readonly tieBreaks: readonly string[];
  readonly places: readonly Place[];
  readonly routes: readonly Route[];
  readonly tickets: readonly Ticket[];
  readonly look: Look;
  /** Further files that are only carried along: weights of bots, sources. */
  readonly others: Readonly<Record<string, string>>;
}

export const WILD = "wild";
export const GREY = "grey";
/** The name of the only deck where an edition names none. */
export const DECK = "tickets";

export const PLAIN_SHAPE: Omit<Shape, "points"> = { fill: null, line: null, width: 1, smooth: true, shore: false };
export const PLAIN_LOOK: Look = { frame: "checks", compass: false, palette: {}, dark: {}, shapes: [], marks: [] };
export const NO_BONUSES: Bonuses = {
  longestPath: null,
  globetrotter: null,
  passengers: null,
  merchandise: null,
  flags: null,
};

/** The colours of the cards that routes can have, as they are listed. */
export function colours(draft: Draft): string[] {
  return Object.keys(draft.cards).filter((colour) => colour !== WILD);
}

export function place(draft: Draft, id: string): Place | undefined {
  return draft.places.find((each) => each.id === id);
}

export function placeName(draft: Draft, id: string): string {
  return place(draft, id)?.name ?? id;
}

/** The routes between the same two places and to the same crossing: they lie side by side. */
export function lanes(draft: Draft, route: Route): Route[] {
  return draft.routes.filter((each) => sameEnds(each, route) && samePoint(each.end, route.end));
}

export function sameEnds(one: { a: string; b: string }, other: { a: string; b: string }): boolean {
  return (one.a === other.a && one.b === other.b) || (one.a === other.b && one.b === other.a);
}

function samePoint(one: Point | null, other: Point | null): boolean {
  return one === other || (one !== null && other !== null && one[0] === other[0] && one[1] === other[1]);
}

/** Its passengers in all places together. */
export function waiting(draft: Draft): number {
  return draft.places.reduce((sum, each) => sum + each.passengers, 0);
}
