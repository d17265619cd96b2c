/** Dragging a stack of cards onto a route. A finger covers what is under it, so it points a little above itself. */

import type { Selection } from "../selection.svelte";

const START = 8;
const ABOVE_FINGER = 44;

interface Held {
  kind: string;
  selection: Selection;
}

function routeAt(x: number, y: number): string | null {
  const route = document.elementFromPoint(x, y)?.closest<SVGElement>("[data-route]");
  return route?.dataset.route ?? null;
}

/** A Svelte action for one stack in the hand. */
export function draggable(node: HTMLElement, held: Held): { update(next: Held): void; destroy(): void } {
  let from: { x: number; y: number } | null = null;
  let moving = false;

  const target = (event: PointerEvent): { x: number; y: number } => ({
    x: event.clientX,
    y: event.clientY - (event.pointerType === "touch" ? ABOVE_FINGER : 0),
  });

  const down = (event: PointerEvent): void => {
    moving = false;
    if (event.button !== 0) return;
    from = { x: event.clientX, y: event.clientY };
    node.setPointerCapture(event.pointerId);
  };

  const move = (event: PointerEvent): void => {
    if (!from) return;
    if (!moving && Math.hypot(event.clientX - from.x, event.clientY - from.y) < START) return;
    if (!moving) start();
    const { x, y } = target(event);
    held.selection.dragged = { kind: held.kind, x, y };
    held.selection.noticed = routeAt(x, y);
  };

  const start = (): void => {
    moving = true;
    held.selection.drop();
    held.selection.kind = held.kind;
  };

  const up = (event: PointerEvent): void => {
    if (moving) {
      const { x, y } = target(event);
      const route = routeAt(x, y);
      end();
      if (route) held.selection.claim(route, held.kind);
    }
    from = null;
  };

  const end = (): void => {
    from = null;
    held.selection.dragged = null;
    held.selection.noticed = null;
  };

  /** What ends a drag is not a click. */
  const click = (event: MouseEvent): void => {
    if (moving) event.stopImmediatePropagation();
    moving = false;
  };

  node.addEventListener("pointerdown", down);
  node.addEventListener("pointermove", move);
  node.addEventListener("pointerup", up);
  node.addEventListener("pointercancel", end);
  node.addEventListener("click", click, { capture: true });
  return {
    update: (next) => (held = next),
    destroy() {
      node.removeEventListener("pointerdown", down);
      node.removeEventListener("pointermove", move);
      node.removeEventListener("pointerup", up);
      node.removeEventListener("pointercancel", end);
      node.removeEventListener("click", click, { capture: true });
    },
  };
}
