/** Taps and drags on the map, with a mouse, a pen or a finger. What takes hold of nothing moves the map. */

import type { ViewBox } from "../../lib/edition";
import { toDrawing } from "../../board/zoom";
import type { Point } from "../model/draft";
import type { Editor } from "./editor.svelte";
import { drag, drop, giveUp, grip, tap, type Grip } from "./pointing";

/** So near must a pointer be, in pixels of the screen. */
const REACH = { mouse: 7, touch: 18 };
/** A shorter movement is a tap. */
const STILL = { mouse: 4, touch: 9 };

interface Held {
  readonly pointer: number;
  readonly grip: Grip;
  readonly start: readonly [number, number];
  moved: boolean;
}

/** A Svelte action for the frame around the sheet with the drawing. */
export function drawable(
  node: HTMLElement,
  { editor, whole }: { editor: Editor; whole: () => ViewBox },
): { destroy(): void } {
  let held: Held | null = null;
  let dragged = false;

  const finger = (event: MouseEvent): "mouse" | "touch" =>
    (event as PointerEvent).pointerType === "touch" ? "touch" : "mouse";

  const where = (event: MouseEvent): { at: Point; reach: number } => {
    const { x, y, scale } = toDrawing(node.firstElementChild!, whole(), event);
    return { at: [x, y], reach: REACH[finger(event)] / scale };
  };

  const down = (event: PointerEvent): void => {
    if (held) return letGo(held);
    dragged = false;
    if (event.button !== 0) return;
    const { at, reach } = where(event);
    const found = grip(editor, at, reach);
    if (!found) return;
    held = { pointer: event.pointerId, grip: found, start: [event.clientX, event.clientY], moved: false };
  };

  /** With a second finger the two of them zoom, and what the first one moved goes back. */
  const letGo = ({ grip, moved }: Held): void => {
    if (moved) giveUp(editor, grip);
    [held, dragged] = [null, true];
  };

  const move = (event: PointerEvent): void => {
    if (!held) {
      if (editor.from !== null) editor.pointed = where(event).at;
      return;
    }
    if (event.pointerId !== held.pointer) return;
    event.preventDefault();
    const far = Math.hypot(event.clientX - held.start[0], event.clientY - held.start[1]);
    if (!held.moved && far < STILL[finger(event)]) return;
    if (!held.moved) node.setPointerCapture(event.pointerId);
    held.moved = true;
    drag(editor, held.grip, where(event).at);
  };

  const up = (event: PointerEvent): void => {
    if (event.pointerId !== held?.pointer) return;
    const { at, reach } = where(event);
    if (held.moved) drop(editor, held.grip, at, reach);
    dragged = held.moved;
    held = null;
  };

  const click = (event: MouseEvent): void => {
    if (dragged) return;
    const { at, reach } = where(event);
    editor.cursor = null;
    tap(editor, at, reach);
  };

  const listeners = { pointerdown: down, pointermove: move, pointerup: up, pointercancel: up } as const;
  for (const [name, heard] of Object.entries(listeners)) {
    node.addEventListener(name, heard as EventListener, { capture: true });
  }
  node.addEventListener("click", click);
  return {
    destroy() {
      for (const [name, heard] of Object.entries(listeners)) {
        node.removeEventListener(name, heard as EventListener, { capture: true });
      }
      node.removeEventListener("click", click);
    },
  };
}
