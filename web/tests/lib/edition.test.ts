import { afterEach, expect, test, vi } from "vitest";

import { loadEdition } from "../../src/lib/edition";
import { sampleEdition } from "../sample";

afterEach(() => vi.unstubAllGlobals());

test("finds places, routes and tickets by their texts", () => {
  const edition = sampleEdition();
  expect(edition.place("a")).toBe("Aa");
  expect(edition.place("unknown")).toBe("unknown");
  expect(edition.routes.get("b:c")).toMatchObject({ a: "b", b: "c", length: 4 });
  expect(edition.tickets.get("a:c")?.points).toBe(5);
  expect(edition.kinds).toEqual(["red", "blue", "wild"]);
});

test("reads the size of the drawing", () => {
  const edition = sampleEdition();
  expect(edition.whole).toEqual({ x: -10, y: 0, width: 400, height: 200 });
  expect(edition.aspectRatio).toBe("400 / 200");
});

test("knows the lanes beside a route", () => {
  const edition = sampleEdition();
  expect(edition.lanes("a:b")).toEqual(["a:b", "a:b/2"]);
  expect(edition.lanes("a:b/2")).toEqual(["a:b", "a:b/2"]);
  expect(edition.lanes("a:c")).toEqual(["a:c"]);
});

test("an edition is requested once in each language", async () => {
  const { box, chart } = sampleEdition();
  const fetched = vi.fn((path: string) => {
    const body = path.includes("map.svg") ? "<svg/>" : JSON.stringify(path.endsWith("chart") ? chart : box);
    const type = path.includes("map.svg") ? "image/svg+xml" : "application/json";
    return Promise.resolve(new Response(body, { headers: { "content-type": type } }));
  });
  vi.stubGlobal("fetch", fetched);
  const first = await loadEdition("sample", "en");
  expect(await loadEdition("sample", "en")).toBe(first);
  expect(fetched).toHaveBeenCalledTimes(2);
  expect(await loadEdition("sample", "fr")).not.toBe(first);
  expect(fetched).toHaveBeenCalledTimes(4);
});
