/** A draft as the files of an edition. */

import { stringify } from "smol-toml";

import { DECK, PLAIN_SHAPE, WILD, type Bonuses, type Draft, type Look, type Shape } from "../model/draft";
import { writeCsv } from "./csv";
import { DRAWING, EDITION, PLACES, ROUTES, TICKETS, type Files } from "./files";

export function write(draft: Draft): Files {
  return {
    [EDITION]: writeEdition(draft),
    [PLACES]: writePlaces(draft),
    [ROUTES]: writeRoutes(draft),
    [TICKETS]: writeTickets(draft),
    ...writeLook(draft.look),
    ...draft.others,
  };
}

export function writePlaces({ places }: Draft): string {
  const needed = ["id", "name", "kind", "x", "y"];
  const rows = places.map((place) => ({
    id: place.id,
    name: place.name,
    kind: place.country ? "country" : "city",
    x: number(place.x),
    y: number(place.y),
    passengers: place.passengers ? String(place.passengers) : "",
    printed: place.printed ? "" : "no",
    side: place.country ? "" : place.side,
  }));
  return writeCsv([...needed, "passengers", "printed", "side"], needed, rows);
}

export function writeRoutes({ routes }: Draft): string {
  const needed = ["a", "b", "length", "colour"];
  const rows = routes.map((route) => ({
    a: route.a,
    b: route.b,
    length: String(route.length),
    colour: route.colour,
    merchandise: route.merchandise ? "yes" : "",
    end_x: route.end ? number(route.end[0]) : "",
    end_y: route.end ? number(route.end[1]) : "",
    bend: route.bend ? number(route.bend) : "",
  }));
  return writeCsv([...needed, "merchandise", "end_x", "end_y", "bend"], needed, rows);
}

export function writeTickets({ tickets, decks }: Draft): string {
  const needed = ["a", "b", "points"];
  const named = decks.length !== 1 || decks[0] !== DECK;
  const rows = tickets.map((ticket) => ({
    a: ticket.a,
    b: ticket.b,
    points: String(ticket.points),
    deck: named ? ticket.deck : "",
    printed: ticket.printed ? "" : "no",
  }));
  return writeCsv([...needed, "deck", "printed"], needed, rows);
}

/** Never with an exponent, and with at most four decimals. */
function number(value: number): string {
  return String(Number(value.toFixed(4)));
}

function writeEdition(draft: Draft): string {
  const { seats, rules, decks, bonuses } = draft;
  const { wild, ...coloured } = draft.cards;
  return stringify({
    title: { ...draft.title },
    board: {
      printed: draft.printed,
      width: draft.width,
      height: draft.height,
      ...given("millimetres", draft.millimetres),
    },
    words: words(draft),
    seats: {
      least: seats.least,
      most: seats.most,
      colours: [...seats.colours],
      first: seats.first,
      ...(seats.firstAfterTickets ? { first_after_tickets: true } : {}),
    },
    rules: {
      trains: rules.trains,
      hand: rules.hand,
      sweep_at: rules.sweepAt,
      end_at: rules.endAt,
      lanes_close_up_to: rules.lanesCloseUpTo,
      ...(rules.drawsNeedPile ? { draws_need_pile: true } : {}),
    },
    cards: { ...coloured, [WILD]: wild ?? 0 },
    points: { ...draft.points },
    tickets: {
      ...(decks.length === 1 && decks[0] === DECK ? {} : { decks: [...decks] }),
      start_returns: draft.startReturns,
      start: { ...draft.start },
      turn: { ...draft.turn },
    },
    ...(Object.values(bonuses).some((bonus) => bonus !== null) ? { bonuses: writeBonuses(bonuses) } : {}),
    winner: { tie_breaks: [...draft.tieBreaks] },
  });
}

/** Some bonuses need a word of their own, and no others may have it. */
function words({ words, bonuses }: Draft): Record<string, string> {
  const { train, ticket, wild, card } = words;
  return {
    ...given("train", train),
    ...given("ticket", ticket),
    ...given("wild", wild),
    ...given("card", card),
    ...(bonuses.passengers ? { passenger: "passenger" } : {}),
    ...(bonuses.merchandise ? { merchandise: "merchandise" } : {}),
  };
}

function given<T>(name: string, value: T | null | undefined): Record<string, T> {
  return value === null || value === undefined ? {} : { [name]: value };
}

function writeBonuses(bonuses: Bonuses): Record<string, unknown> {
  const { longestPath, globetrotter, passengers, merchandise, flags } = bonuses;
  return {
    ...(longestPath === null ? {} : { longest_path: { points: longestPath } }),
    ...(globetrotter === null ? {} : { globetrotter: { points: globetrotter } }),
    ...given("passengers", passengers),
    ...given("merchandise", merchandise),
    ...given("flags", flags),
  };
}

function writeLook(look: Look): Files {
  const { shapes, marks, palette, dark } = look;
  const values = {
    frame: look.frame,
    compass: look.compass,
    ...(Object.keys(palette).length ? { palette } : {}),
    ...(Object.keys(dark).length ? { dark } : {}),
    ...(shapes.length ? { shape: shapes.map(writeShape) } : {}),
    ...(marks.length ? { mark: marks } : {}),
  };
  return { [DRAWING]: stringify(values) };
}

function writeShape({ points, ...rest }: Shape): Record<string, unknown> {
  const usual: Record<string, unknown> = PLAIN_SHAPE;
  const changed = Object.entries(rest).filter(([name, value]) => value !== usual[name]);
  return { ...Object.fromEntries(changed), points };
}
