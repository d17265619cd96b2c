import { expect, test, vi } from "vitest";

import { api } from "../../src/lib/api";
import { Chances } from "../../src/replay/chances.svelte";
import type { Replay } from "../../src/replay/replay.svelte";

test("who stops and goes on gets each turn once", async () => {
  const asked = vi.spyOn(api, "get").mockResolvedValue([0.5, 0.5]);
  const steps = [null, 0, 1, 0].map((seat) => ({ seat }));
  const chances = new Chances({ steps, table: { id: "t", settings: { watching: true } } } as unknown as Replay);
  const first = chances.run();
  chances.stop();
  await Promise.all([first, chances.run()]);
  expect(chances.readings.map(({ at }) => at)).toEqual([0, 1, 2, 3]);
  await chances.run();
  expect(asked).toHaveBeenCalledTimes(5);
});
