/** The contents of an edition, and where they lie on the drawing. */

import { api } from "./api";

export interface Place {
  id: string;
  name: string;
  x: number;
  y: number;
  country: boolean;
  passengers: number;
}

export interface Route {
  text: string;
  a: string;
  b: string;
  length: number;
  colour: string;
  lane: number;
  merchandise: boolean;
}

export interface Ticket {
  text: string;
  a: string;
  b: string;
  points: number;
  deck: string;
  printed: boolean;
}

export type Space = [x: number, y: number, length: number, width: number, angle: number];
export type Disc = [x: number, y: number, radius: number];

export interface Kind {
  colour: string;
  ink: string;
  symbol: string;
}

export interface Box {
  id: string;
  title: Record<string, string>;
  players: [number, number];
  trains: number;
  cards: Record<string, number>;
  points: Record<string, number>;
  hand: number;
  sweep_at: number;
  decks: string[];
  /** How many tickets are drawn at the start, and how many are kept at least; the same in a turn. */
  start: { draw: number; keep: number };
  turn: { draw: number; keep: number };
  start_returns: string;
  first_after_tickets: boolean;
  seat_colours: string[];
  first_player: "most_travelled" | "oldest" | "youngest" | "random";
  places: Place[];
  routes: Route[];
  tickets: Ticket[];
  words: Record<string, string>;
  bonuses: Record<string, unknown>;
}

/** Rim, shaded edge, face and sign of a free space. */
export type Free = [rim: string, well: string, face: string, sign: string];
/** Colours of a train, how wide its roof is, and how much wider its outline. */
export type Owned = [face: string, side: string, roof: string, number: string, roofWidth: number, bold: number];

export interface Theme {
  ground: Record<string, string>;
  free: Record<string, Free>;
  owned: Record<string, Owned>;
}

/** Path data of one vehicle: dark outline, coloured part, lines on the roof, dark details. */
export type Train = [body: string, side: string, roof: string, trim: string];

/** The shapes of a route. */
export interface Piece {
  slots: string;
  line: string;
  closed: string;
  trains: Train[];
}

/** A name as it is written. */
export interface Name {
  size: number;
  spacing: number;
  lines: [text: string, x: number, y: number, width: number][];
  box: [x: number, y: number, width: number, height: number];
  /** The middles of its passengers. */
  pawns: [x: number, y: number][];
  leader: [ax: number, ay: number, bx: number, by: number] | null;
  /** Whether it lies on something. */
  covers: boolean;
}

/** What lies on the map: shapes and colours as the server draws them itself. */
export interface Chart {
  frame: [x: number, y: number, width: number, height: number];
  /** Of a space. */
  width: number;
  palette: Record<string, string>;
  themes: { light: Theme; dark: Theme };
  kinds: Record<string, Kind>;
  pens: { near: Record<string, number>; far: Record<string, number> };
  light: number;
  shadows: [grown: number, x: number, y: number, strength: number][];
  signs: Record<string, string>;
  digits: string[];
  /** Colours of players that are hard to tell apart. */
  alike: [string, string][];
  routes: Record<string, Space[]>;
  pieces: Record<string, Piece>;
  places: Record<string, Disc>;
  rings: [edge: number, face: number];
  crossings: Disc[];
  badges: Record<string, Disc>;
  cart: string;
  names: Record<string, Name>;
  /** Names for a small screen. */
  far: Record<string, Name>;
  pawn: { path: string; edge: number; halo: number };
  /** Areas of a small map. */
  land: [kind: string, path: string][];
}

/** A part of the drawing, in its own coordinates. */
export interface ViewBox {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** An edition with everything the browser needs of it. */
export class Edition {
  readonly whole: ViewBox;
  readonly places = new Map<string, Place>();
  readonly routes = new Map<string, Route>();
  readonly tickets = new Map<string, Ticket>();

  constructor(
    readonly box: Box,
    readonly chart: Chart,
  ) {
    const [x, y, width, height] = chart.frame;
    this.whole = { x, y, width, height };
    for (const place of box.places) this.places.set(place.id, place);
    for (const route of box.routes) this.routes.set(route.text, route);
    for (const ticket of box.tickets) this.tickets.set(ticket.text, ticket);
  }

  /** Width to height of the drawing, for CSS. */
  get aspectRatio(): string {
    return `${this.whole.width} / ${this.whole.height}`;
  }

  /** Kinds of cards in the order of the box, the wild one last. */
  get kinds(): string[] {
    return Object.keys(this.box.cards);
  }

  /** What lies under the routes, as the address of an image: a browser paints it far quicker than as elements. */
  scene(dark: boolean): string {
    return `/api/editions/${this.box.id}/scene.svg?dark=${dark}`;
  }

  /** The lanes between the same two places as a route, itself included. */
  lanes(route: string): string[] {
    const [track] = route.split("/");
    return [...this.routes.keys()].filter((other) => other.split("/")[0] === track);
  }

  place(id: string): string {
    return this.places.get(id)?.name ?? id;
  }
}

const editions = new Map<string, Promise<Edition>>();

export function loadEdition(id: string, language: string): Promise<Edition> {
  const name = `${id} ${language}`;
  if (!editions.has(name)) editions.set(name, request(id, language));
  return editions.get(name)!;
}

async function request(id: string, language: string): Promise<Edition> {
  const at = `/api/editions/${id}`;
  const [box, chart] = await Promise.all([api.get<Box>(at, language), api.get<Chart>(`${at}/chart`, language)]);
  return new Edition(box, chart);
}
