/** A scored game as a link that opens the same sheet elsewhere, and its points in words. */

import { say } from "../language/catalogue.svelte";
import type { Edition } from "../lib/edition";
import type { Counts } from "../lib/protocol";
import type { Player, Tally } from "./tally.svelte";

const MARK = "#game=";

/** Routes and tickets as their numbers in the box, which makes the link shorter. */
type Packed = [name: string, colour: string, routes: number[], tickets: number[], tokens: Counts];

/** The part of the link after the address. */
export function pack(edition: Edition, players: Player[]): string {
  const routes = [...edition.routes.keys()];
  const tickets = [...edition.tickets.keys()];
  const all = players.map<Packed>((player) => [
    player.name,
    player.colour,
    player.routes.map((route) => routes.indexOf(route)),
    player.tickets.map((ticket) => tickets.indexOf(ticket)),
    player.tokens,
  ]);
  const bytes = new TextEncoder().encode(JSON.stringify(all));
  return (
    MARK +
    btoa(String.fromCharCode(...bytes))
      .replaceAll("+", "-")
      .replaceAll("/", "_")
      .replace(/=+$/, "")
  );
}

/** The players of a shared game; null where the link holds none, or one that cannot be read. */
export function unpack(edition: Edition, hash: string): Player[] | null {
  if (!hash.startsWith(MARK)) return null;
  const routes = [...edition.routes.keys()];
  const tickets = [...edition.tickets.keys()];
  try {
    const text = atob(hash.slice(MARK.length).replaceAll("-", "+").replaceAll("_", "/"));
    const bytes = Uint8Array.from(text, (letter) => letter.charCodeAt(0));
    const all = JSON.parse(new TextDecoder().decode(bytes)) as Packed[];
    const [least, most] = edition.box.players;
    if (all.length < least || all.length > most) return null;
    if (!all.every(([, colour]) => edition.box.seat_colours.includes(colour))) return null;
    return all.map(([name, colour, built, held, tokens]) => ({
      name: String(name).slice(0, 24),
      colour,
      routes: known(built, routes),
      tickets: known(held, tickets),
      tokens: { ...tokens },
    }));
  } catch {
    return null;
  }
}

function known(numbers: number[], texts: string[]): string[] {
  return numbers.map((n) => texts[n]).filter((text) => text !== undefined);
}

/** Who won, and a line for each player. */
export function pointsText({ score }: Tally): string {
  if (!score) return "";
  const lines = score.names.map((name, seat) =>
    say("web.score.shared.line", { name, n: score.sheet[seat]?.total ?? 0 }),
  );
  return [...score.outcome.slice(0, 1), ...lines].join("\n");
}
