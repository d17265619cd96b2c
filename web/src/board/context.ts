/** What the parts of a board know of it. */

import { getContext, setContext } from "svelte";

import type { Theme } from "../lib/edition";

export interface Sight {
  readonly theme: Theme;
  /** Large enough for details. */
  readonly near: boolean;
  /** Widths of lines. */
  readonly pens: Record<string, number>;
}

const KEY = Symbol("board");

export const showSight = (sight: Sight): Sight => setContext(KEY, sight);
export const boardSight = (): Sight => getContext<Sight>(KEY);
