/** How the table is laid out in the window. */

import { MediaQuery } from "svelte/reactivity";

/** Hand and tickets at the foot of a wide board, or beside a tall one; on small screens, upright or turned. */
export type Layout = "foot" | "beside" | "upright" | "turned";

/** What a small screen opens over hand and market. */
export type Sheet = "tickets" | "plan" | "players" | "log" | "chat";

const TALL = 0.9;
const wide = new MediaQuery("(min-width: 62rem) and (min-height: 34rem)");
const landscape = new MediaQuery("(orientation: landscape)");

/** By the width of the board to its height. */
export function layoutOf(ratio: number): Layout {
  if (wide.current) return ratio < TALL ? "beside" : "foot";
  return landscape.current ? "turned" : "upright";
}

const tablet = new MediaQuery("(min-width: 44rem)");

/** Whether there is room above a wide board for more of the players than their scores. */
export const isRoomy = (layout: Layout, ratio: number): boolean =>
  layout === "upright" && tablet.current && ratio >= TALL;

export const isSmall = (layout: Layout): boolean => layout === "upright" || layout === "turned";
