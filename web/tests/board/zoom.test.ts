import { expect, test, vi } from "vitest";

import { clamp, toDrawing, transform, zoomable, zoomAt } from "../../src/board/zoom";
import type { ViewBox } from "../../src/lib/edition";

const NO_ROOM = { across: 1, down: 1 };
const WHOLE: ViewBox = { x: -10, y: 0, width: 400, height: 200 };

test("a view stays inside the drawing and keeps its proportions", () => {
  expect(clamp({ x: -500, y: 500, width: 200, height: 1 }, WHOLE)).toEqual({ x: -10, y: 100, width: 200, height: 100 });
  expect(clamp({ x: 0, y: 0, width: 4000, height: 1 }, WHOLE)).toEqual(WHOLE);
  expect(clamp({ x: 0, y: 0, width: 1, height: 1 }, WHOLE).width).toBeCloseTo(400 / 6);
});

test("the point that is zoomed at stays where it is", () => {
  const before = { x: 50, y: 40, width: 200, height: 100 };
  const after = zoomAt(before, 2, 100, 90, WHOLE);
  expect(after.width).toBe(100);
  expect((100 - after.x) / after.width).toBeCloseTo((100 - before.x) / before.width);
  expect((90 - after.y) / after.height).toBeCloseTo((90 - before.y) / before.height);
});

test("zooming out ends with the whole drawing", () => {
  expect(zoomAt({ x: 100, y: 50, width: 100, height: 50 }, 0.01, 120, 60, WHOLE)).toEqual(WHOLE);
});

test("a frame that is higher than the drawing shows more of it", () => {
  const room = { across: 1, down: 2 };
  expect(clamp({ x: 0, y: 500, width: 200, height: 100 }, WHOLE, room)).toEqual({
    x: 0,
    y: 50,
    width: 200,
    height: 100,
  });
  expect(clamp({ x: 0, y: 500, width: 100, height: 50 }, WHOLE, room)).toEqual({
    x: 0,
    y: 125,
    width: 100,
    height: 50,
  });
});

test("the sheet is moved and scaled to show a view", () => {
  expect(transform(WHOLE, WHOLE)).toBe("translate(0%, 0%) scale(1)");
  expect(transform({ x: 90, y: 50, width: 200, height: 100 }, WHOLE)).toBe("translate(-50%, -50%) scale(2)");
});

function sheet(): HTMLElement {
  const frame = document.createElement("div");
  frame.innerHTML = "<div></div>";
  const box = { left: 100, top: 20, width: 800, height: 400 } as DOMRect;
  frame.firstElementChild!.getBoundingClientRect = () => box;
  return frame;
}

test("a point of the screen is found on the drawing", () => {
  const { x, y, scale } = toDrawing(sheet().firstElementChild!, WHOLE, { clientX: 300, clientY: 120 });
  expect([x, y, scale]).toEqual([90, 50, 2]);
});

test("a drag moves the view and is no click", () => {
  const frame = sheet();
  let view: ViewBox = { x: 50, y: 50, width: 200, height: 100 };
  Object.assign(frame, { hasPointerCapture: () => false, setPointerCapture: vi.fn() });
  const clicked = vi.fn();
  frame.firstElementChild!.addEventListener("click", clicked);
  const target = { get: () => view, set: (next: ViewBox) => (view = next), jump: vi.fn(), whole: WHOLE, room: NO_ROOM };
  zoomable(frame, target);
  const pointer = (type: string, clientX: number): boolean =>
    frame.dispatchEvent(new PointerEvent(type, { pointerId: 1, clientX, clientY: 100 }));
  pointer("pointerdown", 300);
  pointer("pointermove", 260);
  pointer("pointerup", 260);
  expect(view).toEqual({ x: 70, y: 50, width: 200, height: 100 });
  frame.firstElementChild!.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  expect(clicked).not.toHaveBeenCalled();
  pointer("pointerdown", 300);
  pointer("pointerup", 300);
  frame.firstElementChild!.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  expect(clicked).toHaveBeenCalledOnce();
});
