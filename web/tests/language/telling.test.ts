import { readFileSync } from "node:fs";

import { afterEach, expect, test, vi } from "vitest";

import { catalogue, LANGUAGES, type Language } from "../../src/language/catalogue.svelte";
import { worded } from "../../src/language/telling";
import type { Box } from "../../src/lib/edition";
import type { Snapshot } from "../../src/lib/protocol";
import { sampleEdition } from "../sample";
import told from "./told.json";

interface Told {
  entries: unknown[];
  words: Record<string, { told: string[][]; texts: { ask: string | null; legal: [string, string][] }[] }>;
}
interface Course {
  box: Partial<Box>;
  messages: Told[];
}

const courses = Object.entries(told as unknown as Record<string, Course>);

async function load(language: Language): Promise<void> {
  const path = `../src/roundhouse/language/messages/${language}.json`;
  vi.stubGlobal("fetch", () => Promise.resolve(new Response(readFileSync(path))));
  await catalogue.load(language);
}

afterEach(() => vi.unstubAllGlobals());

test.each(LANGUAGES)("says what the server says: %s", async (language) => {
  await load(language);
  for (const [, { box, messages }] of courses) {
    const edition = sampleEdition(box);
    for (const message of messages) {
      const { entries, mine } = worded(message as unknown as Snapshot, edition);
      const { told, texts } = message.words[language]!;
      expect(entries.map((entry) => entry.told)).toEqual(told);
      expect(mine.map(({ text }) => text?.ask)).toEqual(texts.map(({ ask }) => ask));
      expect(mine.map(({ legal, text }) => legal?.map((action, i) => [action, text?.legal[i]]))).toEqual(
        texts.map(({ legal }) => legal),
      );
    }
  }
});

test("leaves the words that the server sent", async () => {
  await load("en");
  const { entries, ...rest } = courses[0]![1].messages[0] as unknown as Snapshot;
  const said = entries.map((entry) => ({ ...entry, told: ["As it is."] }));
  expect(worded({ ...rest, entries: said }, sampleEdition(courses[0]![1].box)).entries).toEqual(said);
});
