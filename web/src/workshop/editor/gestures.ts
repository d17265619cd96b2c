/** Taps and drags on the map, with a mouse, a pen or a finger. What takes hold of nothing moves the map.
 *
 * A tap ends with the pointer, not with a click: browsers take a tap right after a drag for the end of a fling, and send none. */

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
  readonly grip: Grip | null;
  readonly start: readonly [number, number];
  moved: boolean;
}

/** A Svelte action for the frame around the sheet with the drawing. */
export function drawable(
  node: HTMLElement,
  { editor, whole }: { editor: Editor; whole: () => ViewBox },
): { destroy(): void } {
  let held: Held | null = null;
  const fingers = new Set<number>();

  const finger = (event: PointerEvent): "mouse" | "touch" => (event.pointerType === "touch" ? "touch" : "mouse");

  const where = (event: PointerEvent): { at: Point; reach: number } => {
    const { x, y, scale } = toDrawing(node.firstElementChild!, whole(), event);
    return { at: [x, y], reach: REACH[finger(event)] / scale };
  };

  const down = (event: PointerEvent): void => {
    if (event.isPrimary) forget();
    fingers.add(event.pointerId);
    if (held) return letGo(held);
    if (event.button !== 0 || fingers.size > 1) return;
    const { at, reach } = where(event);
    const start = [event.clientX, event.clientY] as const;
    held = { pointer: event.pointerId, grip: grip(editor, at, reach), start, moved: false };
  };

  /** A first finger and a mouse come alone: who is still here was let go outside the map, and nobody told. */
  const forget = (): void => {
    fingers.clear();
    if (held) letGo(held);
  };

  /** With a second finger the two of them zoom, and what the first one moved goes back. */
  const letGo = ({ grip, moved }: Held): void => {
    if (grip && moved) giveUp(editor, grip);
    held = null;
  };

  const move = (event: PointerEvent): void => {
    if (!held?.grip && editor.from !== null) editor.pointed = where(event).at;
    if (event.pointerId !== held?.pointer) return;
    const far = Math.hypot(event.clientX - held.start[0], event.clientY - held.start[1]);
    if (held.grip) event.preventDefault();
    if (!held.moved && far < STILL[finger(event)]) return;
    if (held.grip && !held.moved) node.setPointerCapture(event.pointerId);
    held.moved = true;
    if (held.grip) drag(editor, held.grip, where(event).at);
  };

  const up = (event: PointerEvent): void => {
    fingers.delete(event.pointerId);
    if (event.pointerId !== held?.pointer) return;
    const { grip, moved } = held;
    held = null;
    const { at, reach } = where(event);
    if (moved && grip) drop(editor, grip, at, reach);
    if (moved || event.type === "pointercancel") return;
    editor.cursor = null;
    tap(editor, at, reach);
  };

  const listeners = { pointerdown: down, pointermove: move, pointerup: up, pointercancel: up } as const;
  for (const [name, heard] of Object.entries(listeners)) {
    node.addEventListener(name, heard as EventListener, { capture: true });
  }
  return {
    destroy() {
      for (const [name, heard] of Object.entries(listeners)) {
        node.removeEventListener(name, heard as EventListener, { capture: true });
      }
    },
  };
}
