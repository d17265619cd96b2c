/** What many games of bots say about a map. The server plays them: docs of `roundhouse balance`. */

import type { Values } from "../../language/format";
import { sameEnds, type Draft } from "../model/draft";

export interface Estimate {
  readonly value: number;
  readonly low: number | null;
  readonly high: number | null;
}

interface Spread {
  readonly mean: number;
  readonly low: number;
  readonly high: number;
  readonly deviation: number;
}

export interface Course {
  readonly seats: number;
  readonly games: number;
  readonly turns: Spread;
  readonly scores: Spread;
  readonly lead: Spread;
  /** Share of victories by place in the order of play. */
  readonly chairs: readonly Estimate[];
  readonly completed: number;
  readonly taken: number;
}

export interface ReportFinding {
  readonly code: string;
  readonly values: Values;
  readonly places: readonly string[];
  readonly routes: readonly string[];
  readonly tickets: readonly string[];
}

export interface RouteUse {
  readonly route: string;
  /** By number of players and place in the order of play. */
  readonly taken: readonly (readonly number[])[];
  readonly wins: Estimate;
}

export interface TicketUse {
  readonly ticket: string;
  readonly points: number;
  readonly way: number;
  readonly kept: number;
  readonly completed: number;
  /** Points beside those of the mean. */
  readonly edge: Estimate;
}

export interface ColourUse {
  readonly colour: string;
  readonly spaces: number;
  readonly cards: number;
  readonly claimed: number;
}

export interface Report {
  readonly games: number;
  readonly courses: readonly Course[];
  readonly routes: readonly RouteUse[];
  readonly tickets: readonly TicketUse[];
  readonly colours: readonly ColourUse[];
  readonly figures: Readonly<Record<string, number>>;
  /** Of our boxes. */
  readonly boxes: Readonly<Record<string, Readonly<Record<string, number>>>>;
  readonly findings: readonly ReportFinding[];
}

/** In how many games somebody claimed a route, as a share, over all numbers of players. */
export function shares(report: Report): Map<string, number> {
  const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);
  return new Map(report.routes.map(({ route, taken }) => [route, sum(taken.map(sum)) / Math.max(1, taken.length)]));
}

/** `denver:omaha`, and `/2` for the second lane -> the key of the route in the draft. */
export function routeKeys(draft: Draft): Map<string, number> {
  return new Map(
    draft.routes.map((route, i) => {
      const lane = draft.routes.slice(0, i).filter((each) => sameEnds(each, route)).length + 1;
      return [[route.a, route.b].sort().join(":") + (lane > 1 ? `/${lane}` : ""), route.key];
    }),
  );
}

/** Tickets are named by their ends as they are written, and numbered where two are alike. */
export function ticketKeys(draft: Draft): Map<string, number> {
  return new Map(
    draft.tickets.map(({ a, b, key }, i) => {
      const alike = draft.tickets.slice(0, i).filter((each) => each.a === a && each.b === b).length + 1;
      return [`${a}:${b}${alike > 1 ? `/${alike}` : ""}`, key];
    }),
  );
}
