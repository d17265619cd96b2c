/** What the parts of a board know of it. */

import { getContext, setContext } from "svelte";

import type { Theme } from "../lib/edition";
import type { Wanted } from "./places";

export interface Sight {
  readonly theme: Theme;
  /** Large enough for details. */
  readonly near: boolean;
  /** Large enough to read the names as they are written beside their places; otherwise there are larger ones. */
  readonly legible: boolean;
  /** How much of the drawing a pixel of the screen shows. */
  readonly pixel: number;
  /** Widths of lines. */
  readonly pens: Record<string, number>;
  readonly wanted: Wanted;
}

const KEY = Symbol("board");

export const showSight = (sight: Sight): Sight => setContext(KEY, sight);
export const boardSight = (): Sight => getContext<Sight>(KEY);
