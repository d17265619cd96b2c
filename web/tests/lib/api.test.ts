import { afterEach, expect, test, vi } from "vitest";

import { api, Refusal } from "../../src/lib/api";
import { patience } from "../../src/lib/patience.svelte";

afterEach(() => vi.unstubAllGlobals());

function answer(body: unknown, status = 200): ReturnType<typeof vi.fn> {
  const json = typeof body !== "string";
  const headers = { "content-type": json ? "application/json" : "image/svg+xml" };
  const fetched = vi.fn(() => Promise.resolve(new Response(json ? JSON.stringify(body) : body, { status, headers })));
  vi.stubGlobal("fetch", fetched);
  return fetched;
}

test("reads JSON and says which language it wants", async () => {
  const fetched = answer([{ id: "usa" }]);
  expect(await api.editions("nl")).toEqual([{ id: "usa" }]);
  expect(fetched).toHaveBeenCalledWith("/api/editions", { headers: { "accept-language": "nl" } });
});

test("reads anything else as text", async () => {
  answer("<svg/>");
  expect(await api.get("/api/editions/usa/map.svg", "en")).toBe("<svg/>");
});

test("posts the settings and name of a new table", async () => {
  const fetched = answer({ table: "t", key: "k", seats: [0] });
  await api.createTable({ edition: "usa" }, "Ann", "en");
  expect(fetched).toHaveBeenCalledWith("/api/tables", {
    method: "POST",
    headers: { "accept-language": "en", "content-type": "application/json" },
    body: JSON.stringify({ settings: { edition: "usa" }, name: "Ann", nonces: true }),
  });
});

test("a refusal carries status, code and text", async () => {
  answer({ kind: "error", code: "table_full", parameters: {}, text: "The table is full." }, 409);
  const refused = await api.join("t", null, "Ben", null, "en").catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(Refusal);
  expect(refused).toMatchObject({
    status: 409,
    message: "The table is full.",
    problem: { code: "table_full" },
  });
});

test("waits and asks again while the server prepares the rules", async () => {
  const refused = { kind: "error", code: "preparing", parameters: { retry_after: 1 }, text: "In a minute." };
  const answers = [new Response(JSON.stringify(refused), { status: 503 }), new Response("[]")];
  vi.stubGlobal(
    "fetch",
    vi.fn(() => Promise.resolve(answers.shift())),
  );
  vi.useFakeTimers();
  const tables = api.get("/api/tables", "en");
  await vi.advanceTimersByTimeAsync(10);
  expect(patience.text).toBe("In a minute.");
  await vi.advanceTimersByTimeAsync(1000);
  expect(await tables).toBe("[]");
  await vi.advanceTimersByTimeAsync(1000);
  expect(patience.text).toBe("");
  vi.useRealTimers();
});
