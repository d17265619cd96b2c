import { afterEach, expect, test, vi } from "vitest";

import { shareOrCopy } from "../../src/ui/share";

const game = { title: "Paris", text: "Ann: 45", url: "https://x/score/paris#game=1" };

afterEach(() => vi.unstubAllGlobals());

test("the device shares where it can", async () => {
  const share = vi.fn(() => Promise.resolve());
  vi.stubGlobal("navigator", { share });
  expect(await shareOrCopy(game)).toBe(false);
  expect(share).toHaveBeenCalledWith(game);
});

test("otherwise it is copied, and that is said", async () => {
  const writeText = vi.fn(() => Promise.resolve());
  vi.stubGlobal("navigator", { clipboard: { writeText } });
  expect(await shareOrCopy(game)).toBe(true);
  expect(writeText).toHaveBeenCalledWith("Paris\nAnn: 45\nhttps://x/score/paris#game=1");
});
