import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

const FIRST = ["/src/main.ts", "/src/pages/HomePage.svelte"];

interface Modules {
  getModuleInfo(id: string): { importedIds: readonly string[]; importers: readonly string[] } | null;
}

/** Whether the first page needs a module at once. */
function isFirst(id: string, modules: Modules, seen = new Set<string>()): boolean {
  if (FIRST.some((end) => id.endsWith(end))) return true;
  seen.add(id);
  const importers = modules.getModuleInfo(id)?.importers ?? [];
  return importers.some((each) => !seen.has(each) && isFirst(each, modules, seen));
}

/** What the first page shares with others comes in one file: a slow line takes as long for each file as for many bytes. */
const shared = {
  name: (id: string, modules: Modules) => (isFirst(id, modules) ? "shared" : null),
  minShareCount: 2,
};

export default defineConfig({
  plugins: [svelte()],
  base: "/static/",
  build: {
    outDir: "../src/roundhouse/server/site",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0,
    manifest: "chunks.json",
    rolldownOptions: { output: { codeSplitting: { groups: [shared] } } },
    license: { fileName: "licences.md" },
  },
  server: { proxy: { "/api": { target: "http://127.0.0.1:8000", ws: true } } },
  resolve: process.env.VITEST ? { conditions: ["browser"] } : {},
  test: { environment: "happy-dom", include: ["tests/**/*.test.ts"], setupFiles: ["tests/setup.ts"] },
});
