/** Routes and tickets of a box by name, and which places are connected. */

import { say } from "./words.js";

const placeName = (id, box) => box.places.find((place) => place.id === id)?.name ?? id;

export function routeName(text, box) {
  const { a, b, lane } = box.routes.find((route) => route.text === text);
  const ends = { a: placeName(a, box), b: placeName(b, box) };
  return lane > 1 ? say("name.lane", { ...ends, lane }) : say("name.ends", ends);
}

export function ticketEnds(text, box) {
  const { a, b } = box.tickets.find((ticket) => ticket.text === text);
  return say("name.ends", { a: placeName(a, box), b: placeName(b, box) });
}

export function ticketName(text, box) {
  const { a, b, points } = box.tickets.find((ticket) => ticket.text === text);
  return say("name.ticket", { a: placeName(a, box), b: placeName(b, box), points });
}

/** Whether the routes of a seat join the ends of a ticket. Nobody passes through a country. */
export function connected(text, seat, owners, box) {
  const { a, b } = box.tickets.find((ticket) => ticket.text === text);
  const own = box.routes.filter((route) => owners[route.text] === seat);
  const countries = new Set(box.places.filter(({ country }) => country).map(({ id }) => id));
  const reached = new Set([a]);
  const next = [a];
  while (next.length) {
    const here = next.pop();
    if (here === b) return true;
    if (here !== a && countries.has(here)) continue;
    for (const route of own) {
      const there = route.a === here ? route.b : route.b === here ? route.a : null;
      if (there === null || reached.has(there)) continue;
      reached.add(there);
      next.push(there);
    }
  }
  return false;
}
