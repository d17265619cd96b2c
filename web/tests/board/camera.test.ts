import { expect, test, vi } from "vitest";

import { Camera } from "../../src/board/camera.svelte";
import type { Name } from "../../src/lib/edition";
import { drawnEdition } from "./chart";

const edition = drawnEdition();
const chart = { ...edition.chart, far: edition.chart.names };

function camera(width: number, height: number, start: string[] = []): Camera {
  const made = new Camera(
    () => ({ whole: edition.whole, chart }),
    () => start,
  );
  Object.assign(made, { width, height });
  return made;
}

test("all is seen on a wide screen", () => {
  expect(camera(1200, 700, ["b"]).seen).toEqual(edition.whole);
});

test("an upright phone begins with the places of interest, as high as its frame", () => {
  const phone = camera(400, 600, ["b"]);
  expect(phone.shown.height).toBeCloseTo(edition.whole.height);
  expect(phone.shown.x + phone.shown.width / 2).toBeCloseTo(300);
  expect(camera(400, 600, ["a"]).shown.x).toBeCloseTo(edition.whole.x);
});

test("an upright phone begins with all places of interest, also where they are far apart", () => {
  const { x, width } = camera(400, 600, ["a", "b"]).shown;
  for (const place of ["a", "b"]) {
    const [at] = edition.chart.places[place]!;
    expect(x < at && at < x + width).toBe(true);
  }
});

test("an upright phone begins with the names of the places of interest, also where they lie far to one side", () => {
  const wide: Name = { ...chart.far.c!, box: [200, 160, 100, 10] };
  const phone = new Camera(
    () => ({ whole: edition.whole, chart: { ...chart, far: { c: wide } } }),
    () => ["c"],
  );
  Object.assign(phone, { width: 400, height: 600 });
  const { x, width } = phone.shown;
  expect(width).toBeLessThan(edition.whole.width / 2);
  expect(x <= 150 && 250 <= x + width).toBe(true);
});

test("a turned phone begins with as much of a tall board as is as wide as its frame, around the places of interest", () => {
  const tall = { ...edition.whole, width: edition.whole.height / 2 };
  const turned = new Camera(
    () => ({ whole: tall, chart: edition.chart }),
    () => ["a"],
  );
  Object.assign(turned, { width: 420, height: 390 });
  expect(turned.shown.width).toBeCloseTo(tall.width);
  expect(turned.shown.height).toBeLessThan(tall.height);
  const [, y] = edition.chart.places.a!;
  expect(turned.shown.y <= y && y <= turned.shown.y + turned.shown.height).toBe(true);
  Object.assign(turned, { width: 1200, height: 700 });
  expect(turned.seen).toEqual(tall);
});

test("details need room", () => {
  expect(camera(1200, 700).near).toBe(true);
  expect(camera(400, 200).near).toBe(false);
});

test("closer, all of it, and back", () => {
  const phone = camera(400, 600, ["a"]);
  const home = phone.seen;
  phone.showAll();
  expect(phone.close).toBe(false);
  phone.jump(0, 0);
  expect(phone.seen).toEqual(home);
  phone.jump(100, 100);
  expect(phone.seen.width).toBeCloseTo(home.width / 2);
});

test("while it moves the details stay as they are", () => {
  vi.useFakeTimers();
  const desk = camera(400, 200);
  desk.look({ x: 0, y: 0, width: 100, height: 50 });
  expect([desk.moving, desk.near]).toEqual([true, false]);
  vi.advanceTimersByTime(200);
  expect([desk.moving, desk.near]).toEqual([false, true]);
  vi.useRealTimers();
});

test("what the keyboard reaches comes into sight", () => {
  const desk = camera(800, 400);
  desk.zoom(4, 0, 0);
  desk.reveal(300, 150);
  const { x, y, width, height } = desk.shown;
  expect(x <= 300 && 300 <= x + width && y <= 150 && 150 <= y + height).toBe(true);
});
