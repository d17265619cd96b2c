/** A way to play in a few words: which box, and with whom. */

import { say } from "../language/catalogue.svelte";
import { listed } from "../language/speaker";
import type { Way } from "./lastChoice.svelte";

export function wayText({ mode, table }: Way, title: string): string {
  const seats = table.seats ?? [];
  const people = seats.filter((seat) => seat.kind === "person");
  const bots = seats.filter((seat) => seat.kind === "bot");
  const level = say(`web.home.strength.${bots[0]?.level ?? 2}`);
  const values = { title, level, people: people.length, bots: bots.length };
  return say(`web.home.again.${mode}`, { ...values, names: listed(people.map((seat) => seat.name)) });
}
