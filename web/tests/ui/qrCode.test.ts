import { expect, test } from "vitest";

import { qrCode } from "../../src/ui/qrCode";

const LINK = "https://example.org/t/mV3gqTgAbRrE#0123456789abcdef0123456789abcdef";

test("a link becomes a square of dark fields with its three corners", () => {
  const { size, path } = qrCode(LINK);
  expect((size - 17) % 4).toBe(0);
  const dark = new Set(
    path
      .split("M")
      .slice(1)
      .map((each) => each.replace("h1v1h-1z", "")),
  );
  for (const [x, y] of [
    [0, 0],
    [size - 7, 0],
    [0, size - 7],
  ] as const) {
    const corner = Array.from({ length: 7 }, (_, i) => [`${x + i} ${y}`, `${x} ${y + i}`, `${x + 3} ${y + 3}`]).flat();
    expect(corner.filter((field) => !dark.has(field))).toEqual([]);
  }
  expect(path).not.toBe(qrCode(LINK + "x").path);
});
