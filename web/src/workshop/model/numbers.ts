/** Edits of everything that is not on the map: cards, decks, bonuses, the size of the board. */

import { LIMITS } from "../format";
import { DECK, GREY, WILD, colours, waiting, type Bonuses, type Draft, type Point, type Route } from "./draft";

/** Routes of a colour without cards become grey, and flags lose it. */
export function setCards(draft: Draft, colour: string, count: number | null): Draft {
  if (colour === WILD) return { ...draft, cards: { ...draft.cards, [WILD]: count ?? 0 } };
  const { [WILD]: wild = 0, [colour]: _, ...others } = draft.cards;
  if (count !== null && colour in draft.cards) return { ...draft, cards: { ...draft.cards, [colour]: count } };
  if (count !== null) return { ...draft, cards: { ...others, [colour]: count, [WILD]: wild } };
  const { flags } = draft.bonuses;
  return {
    ...draft,
    cards: { ...others, [WILD]: wild },
    routes: draft.routes.map((each) => (each.colour === colour ? { ...each, colour: GREY } : each)),
    bonuses: {
      ...draft.bonuses,
      flags: flags && { ...flags, colours: flags.colours.filter((each) => each !== colour) },
    },
  };
}

/** Null takes the length away. */
export function setPoints(draft: Draft, length: number, points: number | null): Draft {
  const { [length]: _, ...others } = draft.points;
  return { ...draft, points: points === null ? others : { ...others, [length]: points } };
}

/** Tickets of a deck that goes are put into the first one. */
export function setDecks(draft: Draft, decks: readonly string[]): Draft {
  const known = decks.length ? decks : [DECK];
  const renamed = (deck: string): string => {
    if (known.includes(deck)) return deck;
    return known[Math.max(0, Math.min(draft.decks.indexOf(deck), known.length - 1))]!;
  };
  return { ...draft, decks: known, tickets: draft.tickets.map((each) => ({ ...each, deck: renamed(each.deck) })) };
}

/** What a bonus begins with. */
export function usualBonus(draft: Draft, name: keyof Bonuses): Bonuses {
  const ranks = (seats: number): number[] => Array.from({ length: seats }, (_, rank) => Math.max(0, 8 - 2 * rank));
  const seats = Array.from({ length: LIMITS.SEATS - 1 }, (_, i) => i + 2);
  const usual: Bonuses = {
    longestPath: 10,
    globetrotter: 15,
    passengers: { kinds: ["blue", "green", "red"], each: 4, first: 12, second: 6 },
    merchandise: { cards: 16, table: Object.fromEntries(seats.map((count) => [count, ranks(count)])) },
    flags: { colours: colours(draft).slice(0, 3), points: 4 },
  };
  return { ...draft.bonuses, [name]: usual[name] };
}

/** What belongs to a bonus goes with it. */
export function setBonus<B extends keyof Bonuses>(draft: Draft, name: B, value: Bonuses[B]): Draft {
  const changed = { ...draft, bonuses: { ...draft.bonuses, [name]: value } };
  if (value !== null) return changed;
  const tie = { longestPath: "longest_path", passengers: "passengers" }[name as string];
  return {
    ...changed,
    tieBreaks: draft.tieBreaks.filter((each) => each !== tie),
    ...(name === "passengers" ? { places: draft.places.map((each) => ({ ...each, passengers: 0 })) } : {}),
    ...(name === "merchandise" ? { routes: draft.routes.map((each) => ({ ...each, merchandise: false })) } : {}),
  };
}

/** As many passengers as the bonus has: one place after the other gets one, those with most routes first. */
export function seatPassengers(draft: Draft): Draft {
  const bonus = draft.bonuses.passengers;
  const cities = draft.places.filter((each) => !each.country);
  if (!bonus || cities.length === 0) return draft;
  const routes = (id: string): number => draft.routes.filter((each) => each.a === id || each.b === id).length;
  const order = [...cities].sort((a, b) => routes(b.id) - routes(a.id)).map((each) => each.id);
  const counts = new Map<string, number>();
  const all = bonus.kinds.length * bonus.each;
  for (let i = 0; i < all; i++) counts.set(order[i % order.length]!, (counts.get(order[i % order.length]!) ?? 0) + 1);
  return { ...draft, places: draft.places.map((each) => ({ ...each, passengers: counts.get(each.id) ?? 0 })) };
}

/** A third of the routes bring a card, long ones first, as far from each other as they can be. */
export function markMerchandise(draft: Draft): Draft {
  const wanted = Math.ceil(draft.routes.length / 3);
  const marked = new Set<number>();
  for (const most of [0, 1, 2]) {
    for (const route of [...draft.routes].sort((a, b) => b.length - a.length)) {
      const near = draft.routes.filter(({ key, a, b }) => marked.has(key) && [a, b].some((id) => isAt(route, id)));
      if (marked.size < wanted && near.length <= most) marked.add(route.key);
    }
  }
  return { ...draft, routes: draft.routes.map((each) => ({ ...each, merchandise: marked.has(each.key) })) };
}

const isAt = (route: Route, id: string): boolean => route.a === id || route.b === id;

/** How many passengers are still to be put somewhere; negative if there are too many. */
export function passengersLeft(draft: Draft): number {
  const bonus = draft.bonuses.passengers;
  return (bonus ? bonus.kinds.length * bonus.each : 0) - waiting(draft);
}

/** Everything on the board moves along. */
export function resize(draft: Draft, width: number, height: number): Draft {
  const [across, down] = [width / draft.width, height / draft.height];
  const round = (value: number): number => Math.round(10 * value) / 10;
  const point = ([x, y]: Point): Point => [round(x * across), round(y * down)];
  return {
    ...draft,
    width,
    height,
    places: draft.places.map((each) => ({ ...each, x: round(each.x * across), y: round(each.y * down) })),
    routes: draft.routes.map((each) => ({ ...each, end: each.end && point(each.end) })),
    look: {
      ...draft.look,
      shapes: draft.look.shapes.map((shape) => ({ ...shape, points: shape.points.map(point) })),
      marks: draft.look.marks.map((mark) => ({ ...mark, at: mark.at.map(point) })),
    },
  };
}
