/** A small map: three cities and a country. */

import { blank } from "../../src/workshop/model/blank";
import type { Draft, Place, Route, Ticket } from "../../src/workshop/model/draft";

export const city = (id: string, x: number, y: number, more: Partial<Place> = {}): Place => ({
  id,
  name: id[0]!.toUpperCase() + id.slice(1),
  country: false,
  x,
  y,
  passengers: 0,
  printed: true,
  side: "",
  ...more,
});

export const route = (key: number, a: string, b: string, more: Partial<Route> = {}): Route => ({
  key,
  a,
  b,
  length: 2,
  colour: "grey",
  merchandise: false,
  end: null,
  bend: 0,
  ...more,
});

export const ticket = (key: number, a: string, b: string, more: Partial<Ticket> = {}): Ticket => ({
  key,
  a,
  b,
  points: 3,
  deck: "tickets",
  printed: true,
  ...more,
});

export function sample(more: Partial<Draft> = {}): Draft {
  return {
    ...blank("Sample"),
    places: [
      city("abbey", 100, 100),
      city("bridge", 300, 100),
      city("castle", 300, 300),
      city("north", 300, 20, { country: true }),
    ],
    routes: [
      route(0, "abbey", "bridge", { length: 3, colour: "red" }),
      route(1, "bridge", "castle", { length: 3 }),
      route(2, "castle", "north", { length: 6, end: [400, 30] }),
    ],
    tickets: [ticket(0, "abbey", "castle")],
    ...more,
  };
}
