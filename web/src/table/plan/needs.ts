/** What planned routes need: cards by colour, and what a hand covers of them. */

import type { Route } from "../../lib/edition";
import { WILD } from "../questions/payments";

const GREY = "grey";

/** The cards of one colour that planned routes need; a grey route stands by itself, with the colour that suits it best. */
export interface Need {
  kind: string;
  /** The grey route, or null for all routes of a colour. */
  grey: string | null;
  cards: number;
  /** Cards of the colour that the hand gives. */
  have: number;
  /** Wilds that fill the gap. */
  wilds: number;
}

export function missing(need: Need): number {
  return need.cards - need.have - need.wilds;
}

/** Coloured routes take their cards first, then grey ones what is left, the longest first; wilds fill the smallest gaps. */
export function needsOf(routes: Route[], hand: Record<string, number>): Need[] {
  const left = { ...hand };
  const needs = [...coloured(routes, left), ...greys(routes, left)];
  spread(needs, left[WILD] ?? 0);
  return needs;
}

function coloured(routes: Route[], left: Record<string, number>): Need[] {
  const cards = new Map<string, number>();
  for (const { colour, length } of routes) if (colour !== GREY) cards.set(colour, (cards.get(colour) ?? 0) + length);
  return [...cards].map(([kind, n]) => taken(kind, null, n, left));
}

function greys(routes: Route[], left: Record<string, number>): Need[] {
  const longest = routes.filter(({ colour }) => colour === GREY).sort((a, b) => b.length - a.length);
  return longest.map(({ text, length }) => taken(mostOf(left), text, length, left));
}

function taken(kind: string, grey: string | null, cards: number, left: Record<string, number>): Need {
  const have = kind === WILD ? 0 : Math.min(cards, left[kind] ?? 0);
  left[kind] = (left[kind] ?? 0) - have;
  return { kind, grey, cards, have, wilds: 0 };
}

/** The colour there is most of; wild where there is none. */
function mostOf(left: Record<string, number>): string {
  const colours = Object.keys(left).filter((kind) => kind !== WILD && left[kind]! > 0);
  return colours.reduce((best, kind) => (best === WILD || left[kind]! > left[best]! ? kind : best), WILD);
}

function spread(needs: Need[], wilds: number): void {
  for (const need of needs.toSorted((a, b) => missing(a) - missing(b))) {
    need.wilds = Math.min(wilds, missing(need));
    wilds -= need.wilds;
  }
}
