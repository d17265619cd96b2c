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
  seat_colours: string[];
  places: Place[];
  routes: Route[];
  tickets: Ticket[];
  words: Record<string, string>;
  bonuses: Record<string, unknown>;
}

export interface Chart {
  palette: Record<string, string>;
  kinds: Record<string, Kind>;
  routes: Record<string, Space[]>;
  places: Record<string, Disc>;
  crossings: Disc[];
  badges: Record<string, Disc>;
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
  private painted = "";
  readonly places = new Map<string, Place>();
  readonly routes = new Map<string, Route>();
  readonly tickets = new Map<string, Ticket>();

  constructor(
    readonly box: Box,
    readonly chart: Chart,
    private readonly map: string,
  ) {
    const [x = 0, y = 0, width = 1, height = 1] = /viewBox="([^"]+)"/.exec(map)?.[1]?.split(" ").map(Number) ?? [];
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

  /** The drawing as the address of an image: a browser paints it far quicker than as hundreds of elements. */
  get picture(): string {
    return (this.painted ||= URL.createObjectURL(new Blob([this.map], { type: "image/svg+xml" })));
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
  const [box, chart, map] = await Promise.all([
    api.get<Box>(at, language),
    api.get<Chart>(`${at}/chart`, language),
    api.get<string>(`${at}/map.svg?language=${language}`, language),
  ]);
  return new Edition(box, chart, map);
}
