/** A table or a seat in a few words. */

import { say, spoken } from "./words.js";

const STATUS = {
  lobby: "page.status.lobby",
  playing: "page.status.playing",
  over: "page.status.over",
  closed: "page.status.closed",
};

export function seatName(table, seat) {
  const { name, kind } = table.seats[seat];
  return name || say(kind === "person" ? "name.player" : "name.bot", { n: seat + 1 });
}

export const names = (table, seats) => seats.map((seat) => seatName(table, seat)).join(", ");

/** `Paris: Ann, Bot 2 (being played)`. */
export function describe(table, editions) {
  const edition = editions.find((each) => each.id === table.edition);
  const taken = table.seats.map((_, seat) => seat).filter((seat) => table.seats[seat].taken);
  const free = table.seats.length - taken.length;
  const state = [say(STATUS[table.status]), ...(free ? [say("page.free", { n: free })] : [])].join(", ");
  return `${edition?.title[spoken()] ?? table.edition}: ${names(table, taken)} (${state})`;
}
