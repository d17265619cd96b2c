/** Routes and tickets by name. */

import { speaker } from "./speaker";
import type { Edition } from "../lib/edition";
import { say } from "./catalogue.svelte";

/** Denver – Omaha, and for a further lane its number. */
export function routeName(edition: Edition, text: string): string {
  const route = edition.routes.get(text);
  if (!route) return text;
  const [a, b] = [edition.place(route.a), edition.place(route.b)];
  return route.lane > 1 ? say("name.lane", { a, b, lane: route.lane }) : say("name.ends", { a, b });
}

export function ticketEnds(edition: Edition, text: string): string {
  const ticket = edition.tickets.get(text);
  return ticket ? say("name.ends", { a: edition.place(ticket.a), b: edition.place(ticket.b) }) : text;
}

export function ticketName(edition: Edition, text: string): string {
  const ticket = edition.tickets.get(text);
  if (!ticket) return text;
  return say("name.ticket", { a: edition.place(ticket.a), b: edition.place(ticket.b), points: ticket.points });
}

/** What is said of a route on the board. */
export function routeLine(edition: Edition, text: string, owner?: string): string {
  const route = edition.routes.get(text);
  if (!route) return text;
  const facts = { route: routeName(edition, text), colour: route.colour, length: route.length };
  const tell = speaker(edition);
  return owner === undefined ? tell("route.open", facts) : tell("route.owned", { ...facts, owner });
}

/** What a token is called: the colour of a passenger, merchandise, flags. */
export function collects(edition: Edition): (token: string) => string {
  const tell = speaker(edition);
  return (token) => {
    if (token === "flag") return say("score.flags");
    return token === "merchandise" ? tell("score.merchandise") : tell(`colour.${token}.name`);
  };
}

/** Width to height of the drawing. */
export function ratio({ whole }: Edition): string {
  return `${whole.width} / ${whole.height}`;
}

/** With a real minus. */
export function signed(points: number): string {
  return points < 0 ? `−${-points}` : String(points);
}
