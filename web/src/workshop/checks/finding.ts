/** What is wrong with a map, or might be better, and where that is. */

import type { Values } from "../../language/format";

export const PANELS = ["map", "tickets", "rules", "bonuses", "look", "check"] as const;
export type Panel = (typeof PANELS)[number];

/** Where to look: things on the map, and a form beside it. */
export interface Spot {
  readonly places?: readonly string[];
  readonly routes?: readonly number[];
  readonly tickets?: readonly number[];
  readonly panel?: Panel;
  /** A part of the form that is not at its top. */
  readonly part?: string;
}

export interface Finding {
  /** With a fault, a map cannot be played. */
  readonly grave: boolean;
  /** Of the message, or the words of the server. */
  readonly code?: string;
  readonly text?: string;
  readonly values?: Values;
  readonly spot: Spot;
}

export function fault(code: string, spot: Spot, values: Values = {}): Finding {
  return { grave: true, code, values, spot };
}

export function warning(code: string, spot: Spot, values: Values = {}): Finding {
  return { grave: false, code, values, spot };
}
