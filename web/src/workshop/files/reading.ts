/** A draft from the files of an edition. What is missing is as in an empty map: an unfinished map can be opened, too. */

import { parse } from "smol-toml";

import { LANGUAGES, SIDES } from "../format";
import { blank } from "../model/blank";
import {
  DECK,
  NO_BONUSES,
  PLAIN_LOOK,
  PLAIN_SHAPE,
  type Bonuses,
  type Dealing,
  type Draft,
  type Look,
  type Mark,
  type Place,
  type Point,
  type Route,
  type Shape,
  type Side,
  type Ticket,
} from "../model/draft";
import { coastal } from "../model/coast";
import { readCsv, type Row } from "./csv";
import { DRAWING, EDITION, OTHERS, PLACES, ROUTES, TICKETS, type Files } from "./files";

/** A file that cannot be read at all. */
export class Unreadable extends Error {
  constructor(
    readonly file: string,
    readonly why: string,
  ) {
    super(`${file}: ${why}`);
  }
}

type Table = Readonly<Record<string, unknown>>;

export function read(files: Files): Draft {
  const table = toml(files, EDITION);
  const usual = blank("");
  const tickets = group(table.tickets);
  const places = rows(files, PLACES).map(readPlace);
  const countries = new Set(places.filter((place) => place.country).map((place) => place.id));
  const board = readBoard(group(table.board), usual);
  const routes = rows(files, ROUTES).map((row, key) => readRoute(row, key, countries));
  return {
    title: readTitle(group(table.title)),
    ...board,
    words: readWords(group(table.words), usual),
    seats: readSeats(group(table.seats), usual),
    rules: readRules(group(table.rules), usual),
    cards: table.cards ? numbers(group(table.cards)) : usual.cards,
    points: table.points ? numbers(group(table.points)) : usual.points,
    decks: list(tickets.decks, usual.decks),
    start: readDealing(group(tickets.start), usual.start),
    turn: readDealing(group(tickets.turn), usual.turn),
    startReturns: text(tickets.start_returns, usual.startReturns),
    bonuses: readBonuses(group(table.bonuses)),
    tieBreaks: list(group(table.winner).tie_breaks, []),
    places,
    routes,
    tickets: readTickets(rows(files, TICKETS), tickets.set),
    look: files[DRAWING] === undefined ? coastal(spots(places, routes), board.width) : readLook(toml(files, DRAWING)),
    others: Object.fromEntries(OTHERS.flatMap((name) => (files[name] === undefined ? [] : [[name, files[name]]]))),
  };
}

function toml(files: Files, name: string): Table {
  try {
    return parse(files[name] ?? "");
  } catch (error) {
    throw new Unreadable(name, error instanceof Error ? error.message : String(error));
  }
}

function rows(files: Files, name: string): Row[] {
  try {
    return readCsv(files[name] ?? "");
  } catch (error) {
    throw new Unreadable(name, error instanceof Error ? error.message : String(error));
  }
}

export function readPlace(row: Row): Place {
  const country = row.kind === "country";
  const side = SIDES.find((each) => each === row.side);
  return {
    id: row.id ?? "",
    name: row.name ?? "",
    country,
    x: number(row.x, 0),
    y: number(row.y, 0),
    passengers: number(row.passengers, 0),
    printed: row.printed !== "no",
    side: country ? "" : ((side ?? "") satisfies Side),
  };
}

/** A country is always the second end. */
export function readRoute(row: Row, key: number, countries: ReadonlySet<string>): Route {
  const [a, b, bend] = [row.a ?? "", row.b ?? "", number(row.bend, 0)];
  const turned = countries.has(a) && !countries.has(b);
  return {
    key,
    a: turned ? b : a,
    b: turned ? a : b,
    length: number(row.length, 1),
    colour: row.colour ?? "",
    merchandise: row.merchandise === "yes",
    end: row.end_x && row.end_y ? [number(row.end_x, 0), number(row.end_y, 0)] : null,
    bend: turned ? -bend : bend,
  };
}

/** Only those of the set that is played with. */
function readTickets(rows: readonly Row[], set: unknown): Ticket[] {
  return rows
    .filter((row) => typeof set !== "string" || (row.sets ?? "").split(/\s+/).includes(set))
    .map((row, key) => ({
      key,
      a: row.a ?? "",
      b: row.b ?? "",
      points: number(row.points, 1),
      deck: row.deck || DECK,
      printed: row.printed !== "no",
    }));
}

function readTitle(title: Table): Draft["title"] {
  return Object.fromEntries(
    LANGUAGES.flatMap((each) => (typeof title[each] === "string" ? [[each, title[each]]] : [])),
  );
}

/** Without those that follow from a bonus. */
function readWords(words: Table, { words: usual }: Draft): Draft["words"] {
  return Object.fromEntries(Object.entries(usual).map(([name, word]) => [name, text(words[name], word)]));
}

function readBoard(board: Table, usual: Draft): Pick<Draft, "printed" | "width" | "height" | "millimetres"> {
  return {
    printed: flag(board.printed, usual.printed),
    width: number(board.width, usual.width),
    height: number(board.height, usual.height),
    millimetres: board.millimetres === undefined ? null : number(board.millimetres, usual.millimetres ?? 0),
  };
}

function readSeats(seats: Table, { seats: usual }: Draft): Draft["seats"] {
  return {
    least: number(seats.least, usual.least),
    most: number(seats.most, usual.most),
    colours: list(seats.colours, usual.colours),
    first: text(seats.first, usual.first),
    firstAfterTickets: flag(seats.first_after_tickets, false),
  };
}

function readRules(rules: Table, { rules: usual }: Draft): Draft["rules"] {
  return {
    trains: number(rules.trains, usual.trains),
    hand: number(rules.hand, usual.hand),
    sweepAt: number(rules.sweep_at, usual.sweepAt),
    endAt: number(rules.end_at, usual.endAt),
    lanesCloseUpTo: number(rules.lanes_close_up_to, usual.lanesCloseUpTo),
    drawsNeedPile: flag(rules.draws_need_pile, false),
  };
}

function readDealing(dealing: Table, usual: Dealing): Dealing {
  return { draw: number(dealing.draw, usual.draw), keep: number(dealing.keep, usual.keep) };
}

function readBonuses(bonuses: Table): Bonuses {
  const { longest_path, globetrotter, passengers, merchandise, flags } = bonuses;
  return {
    ...NO_BONUSES,
    ...(longest_path ? { longestPath: number(group(longest_path).points, 10) } : {}),
    ...(globetrotter ? { globetrotter: number(group(globetrotter).points, 15) } : {}),
    ...(passengers ? { passengers: readPassengers(group(passengers)) } : {}),
    ...(merchandise ? { merchandise: readMerchandise(group(merchandise)) } : {}),
    ...(flags ? { flags: { colours: list(group(flags).colours, []), points: number(group(flags).points, 4) } } : {}),
  };
}

function readPassengers(bonus: Table): Bonuses["passengers"] {
  const [kinds, each] = [list(bonus.kinds, []), number(bonus.each, 1)];
  return { kinds, each, first: number(bonus.first, 0), second: number(bonus.second, 0) };
}

function readMerchandise(bonus: Table): Bonuses["merchandise"] {
  const table = Object.entries(group(bonus.table)).map(([seats, ranks]) => [
    seats,
    Array.isArray(ranks) ? ranks.map((points) => number(points, 0)) : [],
  ]);
  return { cards: number(bonus.cards, 1), table: Object.fromEntries(table) as Record<number, number[]> };
}

/** Where something lies on the board. */
function spots(places: readonly Place[], routes: readonly Route[]): Point[] {
  return [...places.map(({ x, y }): Point => [x, y]), ...routes.flatMap(({ end }) => (end ? [end] : []))];
}

function readLook(table: Table): Look {
  const many = (value: unknown): Table[] => (Array.isArray(value) ? value.map(group) : []);
  return {
    frame: text(table.frame, PLAIN_LOOK.frame),
    compass: flag(table.compass, false),
    palette: texts(group(table.palette)),
    dark: texts(group(table.dark)),
    shapes: many(table.shape).map(readShape),
    marks: many(table.mark).map(readMark),
  };
}

function readShape(shape: Table): Shape {
  return {
    points: points(shape.points),
    fill: typeof shape.fill === "string" ? shape.fill : null,
    line: typeof shape.line === "string" ? shape.line : null,
    width: number(shape.width, PLAIN_SHAPE.width),
    smooth: flag(shape.smooth, PLAIN_SHAPE.smooth),
    shore: flag(shape.shore, PLAIN_SHAPE.shore),
  };
}

function readMark(mark: Table): Mark {
  return { kind: text(mark.kind, "peak"), at: points(mark.at), size: number(mark.size, 14) };
}

function points(value: unknown): Point[] {
  const pairs = Array.isArray(value) ? value.filter((pair): pair is unknown[] => Array.isArray(pair)) : [];
  return pairs.map(([x, y]): Point => [number(x, 0), number(y, 0)]);
}

function group(value: unknown): Table {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Table) : {};
}

function text(value: unknown, usual: string): string {
  return typeof value === "string" ? value : usual;
}

function flag(value: unknown, usual: boolean): boolean {
  return typeof value === "boolean" ? value : usual;
}

function number(value: unknown, usual: number): number {
  const found = typeof value === "number" ? value : typeof value === "string" && value !== "" ? Number(value) : NaN;
  return Number.isFinite(found) ? found : usual;
}

function list(value: unknown, usual: readonly string[]): readonly string[] {
  return Array.isArray(value) ? value.filter((each) => typeof each === "string") : usual;
}

function texts(table: Table): Record<string, string> {
  return Object.fromEntries(
    Object.entries(table).filter((pair): pair is [string, string] => typeof pair[1] === "string"),
  );
}

function numbers(table: Table): Record<string, number> {
  return Object.fromEntries(Object.entries(table).map(([name, value]) => [name, number(value, 0)]));
}
