/** What the browser itself finds wrong, while somebody draws. The server's reader has the last word. */

import { LIMITS } from "../format";
import { Ways } from "../geometry/ways";
import { WILD, placeName, sameEnds, type Bonuses, type Draft, type Place } from "../model/draft";
import { passengersLeft } from "../model/numbers";
import { fault, warning, type Finding, type Spot } from "./finding";

const MARKET = 5;

export function quickCheck(draft: Draft): Finding[] {
  if (draft.places.length === 0) return [fault("empty", { panel: "map" })];
  const ways = new Ways(draft);
  return [
    ...title(draft),
    ...places(draft),
    ...routes(draft),
    ...joined(draft, ways),
    ...tickets(draft, ways),
    ...decks(draft),
    ...cards(draft),
    ...bonuses(draft),
    ...sizes(draft),
  ];
}

function title(draft: Draft): Finding[] {
  return draft.title.en?.trim() ? [] : [fault("title", { panel: "look" })];
}

function places(draft: Draft): Finding[] {
  const reached = new Set(draft.routes.flatMap(({ a, b }) => [a, b]));
  return draft.places.flatMap((place, i): Finding[] => {
    const [spot, name] = [{ places: [place.id] }, place.name];
    const earlier = draft.places.slice(0, i);
    return [
      ...(name.trim() ? [] : [fault("nameless", spot)]),
      ...(reached.has(place.id) ? [] : [fault("alone", spot, { name })]),
      ...twins(place, earlier),
    ];
  });
}

function twins(place: Place, earlier: readonly Place[]): Finding[] {
  const namesake = earlier.find((each) => each.name.trim() && each.name === place.name);
  const same = earlier.find((each) => each.x === place.x && each.y === place.y);
  const pair = (other: Place): { places: string[] } => ({ places: [other.id, place.id] });
  return [
    ...(namesake ? [fault("namesake", pair(namesake), { name: place.name })] : []),
    ...(same ? [fault("same_spot", pair(same), { a: same.name, b: place.name })] : []),
  ];
}

function routes(draft: Draft): Finding[] {
  const known = (id: string): boolean => draft.places.some((each) => each.id === id);
  const country = (id: string): boolean => draft.places.some((each) => each.id === id && each.country);
  return draft.routes.flatMap((route): Finding[] => {
    const [spot, ends] = [{ routes: [route.key] }, { a: placeName(draft, route.a), b: placeName(draft, route.b) }];
    if (!known(route.a) || !known(route.b)) return [fault("lost_route", { ...spot, panel: "map" }, ends)];
    return [
      ...(country(route.a) && country(route.b) ? [fault("two_countries", spot, ends)] : []),
      ...(route.length in draft.points ? [] : [fault("no_points", spot, { ...ends, n: route.length })]),
      ...(route.length > draft.rules.trains ? [fault("too_long", spot, { ...ends, n: draft.rules.trains })] : []),
      ...(route.colour in draft.cards || route.colour === "grey" ? [] : [fault("no_cards", spot, ends)]),
    ];
  });
}

function joined(draft: Draft, ways: Ways): Finding[] {
  const [_, ...islands] = ways.parts().filter((part) => part.length > 1);
  return islands.map((part) =>
    fault("island", { places: part }, { name: placeName(draft, part[0]!), n: part.length - 1 }),
  );
}

function tickets(draft: Draft, ways: Ways): Finding[] {
  const { trains } = draft.rules;
  return draft.tickets.flatMap((ticket, i): Finding[] => {
    const [spot, ends] = [{ tickets: [ticket.key] }, { a: placeName(draft, ticket.a), b: placeName(draft, ticket.b) }];
    const way = ways.between(ticket.a, ticket.b);
    const double = draft.tickets.slice(0, i).some((each) => sameEnds(each, ticket));
    return [
      ...(way && way.spaces > trains ? [fault("too_far", spot, { ...ends, n: way.spaces, m: trains })] : []),
      ...(way ? [] : [fault("no_way", spot, ends)]),
      ...(double ? [warning("double_ticket", spot, ends)] : []),
    ];
  });
}

/** Players may split their first tickets between the decks as they like, so each deck must be enough for all. */
function decks(draft: Draft): Finding[] {
  const needed = draft.seats.most * draft.start.draw;
  return draft.decks.flatMap((deck) => {
    const held = draft.tickets.filter((ticket) => ticket.deck === deck).length;
    if (held >= needed) return [];
    return [fault("few_tickets", { panel: "tickets" }, { n: needed - held, m: needed, decks: draft.decks.length })];
  });
}

function cards(draft: Draft): Finding[] {
  const [all, wild] = [Object.values(draft.cards).reduce((sum, n) => sum + n, 0), draft.cards[WILD] ?? 0];
  const dealt = draft.seats.most * draft.rules.hand + MARKET;
  const coloured = Object.keys(draft.cards).length - (WILD in draft.cards ? 1 : 0);
  const spot = { panel: "rules" } as const;
  return [
    ...(coloured < 1 ? [fault("no_colours", spot)] : []),
    ...(coloured > LIMITS.COLOURS ? [fault("many_colours", spot, { n: LIMITS.COLOURS })] : []),
    ...(all < dealt ? [fault("few_cards", spot, { n: dealt })] : []),
    ...(all > LIMITS.CARDS ? [fault("many_cards", spot, { n: LIMITS.CARDS })] : []),
    ...(wild > all - wild ? [fault("wilds", spot)] : []),
    ...(draft.seats.colours.length < draft.seats.most ? [fault("seat_colours", spot, { n: draft.seats.most })] : []),
    ...(draft.rules.endAt >= draft.rules.trains ? [fault("end_at", spot)] : []),
    ...(Object.keys(draft.points).length ? [] : [fault("no_lengths", spot)]),
  ];
}

function bonuses(draft: Draft): Finding[] {
  const { passengers, merchandise, flags } = draft.bonuses;
  const left = passengersLeft(draft);
  const form = (part: keyof Bonuses): Spot => ({ panel: "bonuses", part });
  const marked = draft.routes.some((route) => route.merchandise);
  return [
    ...(passengers && passengers.kinds.length === 0 ? [fault("passenger_colours", form("passengers"))] : []),
    ...(left > 0 ? [fault("passengers_left", form("passengers"), { n: left })] : []),
    ...(left < 0 ? [fault("passengers_many", form("passengers"), { n: -left })] : []),
    ...(merchandise && !marked ? [fault("no_merchandise", form("merchandise"))] : []),
    ...(flags && flags.colours.length === 0 ? [fault("flag_colours", form("flags"))] : []),
  ];
}

/** How large the engine lets a map be. */
function sizes(draft: Draft): Finding[] {
  const cities = draft.places.filter((place) => !place.country).length;
  const counts = {
    places: [draft.places.length, LIMITS.PLACES],
    routes: [draft.routes.length, LIMITS.ROUTES],
    nodes: [cities + draft.routes.filter((route) => route.end).length, LIMITS.NODES],
    tickets: [draft.tickets.length, LIMITS.TICKETS],
  } as const;
  return Object.entries(counts).flatMap(([name, [count, most]]) =>
    count > most ? [fault(`many_${name}`, { panel: name === "tickets" ? "tickets" : "map" }, { n: most })] : [],
  );
}
