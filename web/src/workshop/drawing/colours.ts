/** The colours of a map by day and in the dark. */

import { FREE, GROUND } from "../format";
import type { Look } from "../model/draft";

export type Ground = Readonly<Record<keyof typeof GROUND, string>>;
export type Free = readonly [rim: string, well: string, face: string, sign: string];

/** Those of the ground, some replaced by the map's own. */
export function groundOf(look: Look, dark: boolean): Ground {
  const usual = Object.entries(GROUND).map(([name, pair]) => [name, pair[dark ? 1 : 0]]);
  return { ...(Object.fromEntries(usual) as Ground), ...(dark ? look.dark : look.palette) };
}

export function freeOf(colour: string, dark: boolean): Free {
  const all: Readonly<Record<string, Free>> = FREE[dark ? "dark" : "light"];
  return all[colour] ?? all.grey!;
}

/** A colour of the ground, if it is one. */
export function painted(ground: Ground, name: string | null): string {
  return (name !== null && ground[name as keyof Ground]) || "none";
}
