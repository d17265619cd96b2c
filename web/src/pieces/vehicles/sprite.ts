/** The vehicles of an edition as symbols of the page, put there when the first card is drawn. */

import type { Edition } from "../../lib/edition";
import { buses } from "./buses";
import { carts } from "./carts";
import type { Vehicles } from "./drawing";
import { wagons } from "./wagons";

const FAMILIES: Record<string, Vehicles> = { wagon: wagons, cart: carts, bus: buses };

/** The address of the vehicle on a kind of card. */
export function vehicleOf(edition: Edition, kind: string): string {
  const word = edition.box.words.train ?? "";
  const family = word in FAMILIES ? word : "wagon";
  if (!document.getElementById(`vehicles-${family}`)) document.body.append(sprite(family));
  return `#${family}-${kind in FAMILIES[family]! ? kind : "blue"}`;
}

function sprite(family: string): Element {
  const symbols = Object.entries(FAMILIES[family]!).map(
    ([kind, drawing]) => `<symbol id="${family}-${kind}" viewBox="0 0 120 60">${drawing}</symbol>`,
  );
  const holder = document.createElement("div");
  holder.id = `vehicles-${family}`;
  holder.className = "unseen";
  holder.ariaHidden = "true";
  holder.innerHTML = `<svg width="0" height="0">${symbols.join("")}</svg>`;
  return holder;
}
