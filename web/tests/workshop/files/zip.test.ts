import { execFileSync } from "node:child_process";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { expect, test } from "vitest";

import { zip } from "../../../src/workshop/files/zip";

/** Read by another program: Python, which every contributor has. */
const READ = `import json, sys, zipfile
with zipfile.ZipFile(sys.argv[1]) as found:
    assert found.testzip() is None
    print(json.dumps({name: found.read(name).decode() for name in found.namelist()}))`;

test("another program reads what was packed", async () => {
  const files = { "edition.toml": '[title]\nen = "Île"\n', "places.csv": "id\n", "empty.txt": "" };
  const path = join(mkdtempSync(join(tmpdir(), "zip-")), "map.zip");
  writeFileSync(path, new Uint8Array(await zip(files).arrayBuffer()));
  const text = execFileSync("python3", ["-c", READ, path], {
    encoding: "utf-8",
    env: { ...process.env, PYTHONUTF8: "1" },
  });
  expect(JSON.parse(text)).toEqual(files);
});
