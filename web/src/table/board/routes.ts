/** What is said of a route on the board of a running game. */

import { say } from "../../language/catalogue.svelte";
import { routeName, routeText, seatName } from "../../language/names";
import { speaker } from "../../language/speaker";
import type { Edition } from "../../lib/edition";
import type { PublicView, TableState } from "../../lib/protocol";

/** Name, colour and length; for a free route its points, merchandise and whether I plan it, for others whose it is or
 * that it is closed. `me` is the seat I look through. */
export function routeDescriber(
  edition: Edition,
  state: TableState,
  board: PublicView,
  me: number | null,
  planned: ReadonlySet<string> = new Set(),
): (route: string) => string {
  const tell = speaker(edition);
  const closed = new Set(board.closed);
  return (text) => {
    const seat = board.routes[text];
    if (seat !== undefined && seat !== me) return routeText(edition, text, seatName(state, seat));
    const { colour, length, merchandise } = edition.routes.get(text)!;
    const facts = { route: routeName(edition, text), colour, length };
    if (seat !== undefined) return tell("route.yours", facts);
    if (closed.has(text)) return tell("route.closed", facts);
    const extras = [say("count.points", { n: edition.box.points[length] ?? 0 })];
    if (merchandise) extras.push(tell("draw.merchandise"));
    if (planned.has(text)) extras.push(say("web.plan.marked"));
    return [routeText(edition, text), ...extras].join(", ");
  };
}
