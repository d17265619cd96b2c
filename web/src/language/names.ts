/** What seats, routes, tickets and tokens are called. */

import type { Edition } from "../lib/edition";
import type { TableState } from "../lib/protocol";
import { say } from "./catalogue.svelte";
import { speaker } from "./speaker";

export function seatName(state: TableState | null, seat: number): string {
  const player = state?.seats[seat];
  if (player?.name) return player.name;
  if (player?.character) return say("name.character", { character: say(`character.${player.character}`), n: seat + 1 });
  return player?.kind === "bot" ? say("name.bot", { n: seat + 1 }) : say("name.player", { n: seat + 1 });
}

/** `Denver – Omaha`, and for a further lane its number. */
export function routeName(edition: Edition, text: string): string {
  const route = edition.routes.get(text);
  if (!route || route.lane === 1) return routeEnds(edition, text);
  return say("name.lane", { a: edition.place(route.a), b: edition.place(route.b), lane: route.lane });
}

/** `Denver – Omaha`, where it is plain which lane is meant. */
export function routeEnds(edition: Edition, text: string): string {
  const route = edition.routes.get(text);
  return route ? say("name.ends", { a: edition.place(route.a), b: edition.place(route.b) }) : text;
}

/** Name, colour and length of a route, and its owner. */
export function routeText(edition: Edition, text: string, owner?: string): string {
  const route = edition.routes.get(text);
  if (!route) return text;
  const values = { route: routeName(edition, text), colour: route.colour, length: route.length };
  const tell = speaker(edition);
  return owner === undefined ? tell("route.open", values) : tell("route.owned", { ...values, owner });
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

/** The colour of a passenger, merchandise, or flags. */
export function tokenName(edition: Edition, token: string): string {
  const tell = speaker(edition);
  if (token === "flag") return say("score.flags");
  return token === "merchandise" ? tell("score.merchandise") : tell(`colour.${token}.name`);
}
