/** Where in the editor a fault of the server lies: it names a file, a line and a key. */

import { EDITION, PLACES, ROUTES, TICKETS } from "../files/files";
import type { Draft } from "../model/draft";
import type { Panel, Spot } from "./finding";

export interface ServerFault {
  readonly file: string;
  readonly line: number | null;
  readonly key: string | null;
  readonly text: string;
}

/** The first part of a key -> the form that has it. */
const FORMS: Record<string, Panel> = {
  title: "look",
  board: "look",
  tickets: "tickets",
  bonuses: "bonuses",
};

export function located(draft: Draft, { file, line, key }: ServerFault): Spot {
  const row = (line ?? 0) - 2;
  const name = file.split("/").at(-1);
  const [place, route, ticket] = [draft.places[row], draft.routes[row], draft.tickets[row]];
  if (name === PLACES) return place ? { places: [place.id] } : { panel: "map" };
  if (name === ROUTES) return route ? { routes: [route.key] } : { panel: "map" };
  if (name === TICKETS) return ticket ? { tickets: [ticket.key] } : { panel: "tickets" };
  if (name === EDITION) return { panel: FORMS[key?.split(".")[0] ?? ""] ?? "rules" };
  return { panel: "look" };
}
