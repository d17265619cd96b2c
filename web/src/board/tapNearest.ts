/** A finger is wider than a route on a small screen: a tap beside a route means the nearest one. */

import type { Edition, Space } from "../lib/edition";
import { toDrawing } from "./zoom";

/** On the screen, in pixels. */
const REACH = 22;

interface Near {
  edition: Edition;
  choose: (route: string) => void;
}

/** From a point to the middle line of a space. */
function apart(x: number, y: number, [cx, cy, length, , angle]: Space): number {
  const turn = (angle * Math.PI) / 180;
  const [dx, dy] = [x - cx, y - cy];
  const along = dx * Math.cos(turn) + dy * Math.sin(turn);
  const beside = dy * Math.cos(turn) - dx * Math.sin(turn);
  return Math.hypot(Math.max(0, Math.abs(along) - length / 2), beside);
}

function nearest(x: number, y: number, routes: Record<string, Space[]>): { route: string; far: number } {
  let best = { route: "", far: Infinity };
  for (const [route, spaces] of Object.entries(routes)) {
    const far = Math.min(...spaces.map((space) => apart(x, y, space)));
    if (far < best.far) best = { route, far };
  }
  return best;
}

/** A Svelte action for the frame around the sheet with the drawing. */
export function tapNearest(node: HTMLElement, near: Near): { update(next: Near): void; destroy(): void } {
  const click = (event: MouseEvent): void => {
    const touch = (event as PointerEvent).pointerType === "touch";
    if (!touch || (event.target as Element).closest("[data-route], [role=button]")) return;
    const { x, y, scale } = toDrawing(node.firstElementChild!, near.edition.whole, event);
    const { route, far } = nearest(x, y, near.edition.chart.routes);
    if (far * scale < REACH) near.choose(route);
  };
  node.addEventListener("click", click);
  return {
    update: (next) => (near = next),
    destroy: () => node.removeEventListener("click", click),
  };
}
