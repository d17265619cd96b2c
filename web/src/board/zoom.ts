/** Zooming and panning a drawing: wheel, two fingers, dragging, keys. */

import type { ViewBox } from "../lib/edition";

const CLOSEST = 6;
const DRAG = 6;

/** How much more than a view there is to see, because the frame has other proportions than the drawing. */
export interface Room {
  across: number;
  down: number;
}

const NO_MORE: Room = { across: 1, down: 1 };

/** Keeps what is seen inside the whole; the middle of the whole where there is room for all of it. */
export function clamp(view: ViewBox, whole: ViewBox, room: Room = NO_MORE): ViewBox {
  const width = Math.min(whole.width, Math.max(whole.width / CLOSEST, view.width));
  const height = (width * whole.height) / whole.width;
  const x = inside(view.x + view.width / 2, width * room.across, whole.x, whole.width);
  const y = inside(view.y + (view.width * whole.height) / whole.width / 2, height * room.down, whole.y, whole.height);
  return { x: x - width / 2, y: y - height / 2, width, height };
}

function inside(middle: number, seen: number, start: number, all: number): number {
  if (seen >= all) return start + all / 2;
  return Math.min(Math.max(middle, start + seen / 2), start + all - seen / 2);
}

/** Zoom so that one point of the drawing stays where it is. */
export function zoomAt(
  view: ViewBox,
  factor: number,
  x: number,
  y: number,
  whole: ViewBox,
  room: Room = NO_MORE,
): ViewBox {
  const width = Math.min(whole.width, Math.max(whole.width / CLOSEST, view.width / factor));
  const share = width / view.width;
  const height = view.height * share;
  return clamp({ x: x - (x - view.x) * share, y: y - (y - view.y) * share, width, height }, whole, room);
}

/** How the sheet with the whole drawing is moved, so that the window of it is seen. */
export function transform(view: ViewBox, whole: ViewBox): string {
  const scale = whole.width / view.width;
  const [x, y] = [(whole.x - view.x) / whole.width, (whole.y - view.y) / whole.height];
  return `translate(${100 * scale * x}%, ${100 * scale * y}%) scale(${scale})`;
}

/** From a point on the screen to one of the drawing, and how many pixels one unit of it takes. */
export function toDrawing(
  sheet: Element,
  whole: ViewBox,
  at: { clientX: number; clientY: number },
): DOMPoint & { scale: number } {
  const { left, top, width } = sheet.getBoundingClientRect();
  const scale = width / whole.width;
  const point = new DOMPoint(whole.x + (at.clientX - left) / scale, whole.y + (at.clientY - top) / scale);
  return Object.assign(point, { scale });
}

export interface Zoomed {
  get(): ViewBox;
  set(view: ViewBox): void;
  whole: ViewBox;
  room: Room;
  /** A double click: closer, or back to where one began. */
  jump(x: number, y: number): void;
}

/** A Svelte action for the frame around the sheet with the drawing. A drag is not a click; one whose default was prevented
 * moves something else. */
export function zoomable(node: HTMLElement, target: Zoomed): { destroy(): void } {
  const fingers = new Map<number, PointerEvent>();
  let dragged = 0;

  const point = (event: { clientX: number; clientY: number }): DOMPoint =>
    toDrawing(node.firstElementChild!, target.whole, event);

  const wheel = (event: WheelEvent): void => {
    event.preventDefault();
    const { x, y } = point(event);
    target.set(zoomAt(target.get(), Math.exp(-event.deltaY / 400), x, y, target.whole, target.room));
  };

  const down = (event: PointerEvent): void => {
    if (fingers.size === 0) dragged = 0;
    fingers.set(event.pointerId, event);
  };

  const move = (event: PointerEvent): void => {
    const before = fingers.get(event.pointerId);
    if (!before) return;
    fingers.set(event.pointerId, event);
    if (event.defaultPrevented) return;
    const others = [...fingers.values()].filter((each) => each.pointerId !== event.pointerId);
    if (others.length === 1) pinch(before, event, others[0]!);
    else if (others.length === 0) drag(before, event);
  };

  const drag = (before: PointerEvent, now: PointerEvent): void => {
    dragged += Math.hypot(now.clientX - before.clientX, now.clientY - before.clientY);
    if (dragged < DRAG) return;
    if (!node.hasPointerCapture(now.pointerId)) node.setPointerCapture(now.pointerId);
    const [from, to, view] = [point(before), point(now), target.get()];
    target.set(clamp({ ...view, x: view.x + from.x - to.x, y: view.y + from.y - to.y }, target.whole, target.room));
  };

  const pinch = (before: PointerEvent, now: PointerEvent, other: PointerEvent): void => {
    dragged = DRAG;
    const apart = (one: PointerEvent): number => Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY);
    const middle = point({
      clientX: (now.clientX + other.clientX) / 2,
      clientY: (now.clientY + other.clientY) / 2,
    });
    const factor = apart(now) / Math.max(1, apart(before));
    target.set(zoomAt(target.get(), factor, middle.x, middle.y, target.whole, target.room));
  };

  const up = (event: PointerEvent): void => {
    fingers.delete(event.pointerId);
  };

  const click = (event: MouseEvent): void => {
    if (dragged >= DRAG) event.stopPropagation();
  };

  const twice = (event: MouseEvent): void => {
    if ((event.target as Element).closest(".open, button")) return;
    const { x, y } = point(event);
    target.jump(x, y);
  };

  node.addEventListener("wheel", wheel, { passive: false });
  node.addEventListener("dblclick", twice);
  node.addEventListener("pointerdown", down);
  node.addEventListener("pointermove", move);
  node.addEventListener("pointerup", up);
  node.addEventListener("pointercancel", up);
  node.addEventListener("click", click, { capture: true });
  return {
    destroy() {
      node.removeEventListener("wheel", wheel);
      node.removeEventListener("dblclick", twice);
      node.removeEventListener("pointerdown", down);
      node.removeEventListener("pointermove", move);
      node.removeEventListener("pointerup", up);
      node.removeEventListener("pointercancel", up);
      node.removeEventListener("click", click, { capture: true });
    },
  };
}
