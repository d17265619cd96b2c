/** Routes in words. */

import { speaker } from "../../language/speaker";
import type { Edition } from "../../lib/edition";
import type { TableState } from "../../lib/protocol";
import { say } from "../../language/catalogue.svelte";
import { seatName } from "../seats";

export function routeName(edition: Edition, text: string): string {
  const route = edition.routes.get(text)!;
  const ends = { a: edition.place(route.a), b: edition.place(route.b) };
  const alone = route.lane === 1 && !edition.routes.has(`${text}/2`);
  return alone ? say("name.ends", ends) : say("name.lane", { ...ends, lane: route.lane });
}

/** Name, colour, length, points and what else there is to know. */
export function describer(
  edition: Edition,
  state: TableState,
  owners: Record<string, number>,
  closed: Set<string>,
): (route: string) => string {
  const tell = speaker(edition);
  return (text) => {
    const { colour, length, merchandise } = edition.routes.get(text)!;
    const values = { route: routeName(edition, text), colour, length };
    const seat = owners[text];
    const extras = [say("count.points", { n: edition.box.points[length] ?? 0 })];
    if (merchandise) extras.push(tell("draw.merchandise"));
    if (seat !== undefined) return tell("route.owned", { ...values, owner: seatName(state, seat) });
    if (closed.has(text)) return tell("route.closed", values);
    return [tell("route.open", values), ...extras].join(", ");
  };
}
