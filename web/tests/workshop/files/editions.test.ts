/** Every edition that comes with the game is read and written again without loss.
 *
 * What is written lies in tests/workshop/rewritten, where the tests of the reader in Python compare it with the
 * edition itself. After a change of an edition: `npx vitest run -u`. */

import { expect, test } from "vitest";

import { read } from "../../../src/workshop/files/reading";
import { write } from "../../../src/workshop/files/writing";
import { builtIn, names } from "../builtIn";

test("all editions are tried", () => {
  expect(names).toContain("usa_10th");
  expect(names.length).toBeGreaterThan(7);
});

test.each(names)("%s, read and written again", async (name) => {
  const draft = read(builtIn(name));
  const files = write(draft);
  expect(read(files)).toEqual(draft);
  await expect(JSON.stringify(files, null, 2) + "\n").toMatchFileSnapshot(`../rewritten/${name}.json`);
});
