import { beforeEach, expect, test, vi } from "vitest";

const fetched = vi.fn();
vi.stubGlobal("fetch", fetched);

function at(host: string): void {
  vi.stubGlobal("location", { hostname: host, origin: `http://${host}:8000` });
}

/** What a page of this host offers, where the server tells its browser this. */
async function offered(host: string, told: unknown, ok = true): Promise<{ origin: string | null; reach: string }> {
  at(host);
  fetched.mockResolvedValue({
    ok,
    status: ok ? 200 : 403,
    headers: new Headers({ "content-type": "application/json" }),
    json: () => Promise.resolve(told),
  });
  vi.resetModules();
  const { invitation } = await import("../../src/lib/invitation.svelte");
  await invitation.look();
  return { origin: invitation.origin, reach: invitation.reach };
}

beforeEach(() => fetched.mockReset());

test("on the machine of the server the link has its address in the network", async () => {
  const told = { reach: "network", origins: ["http://192.168.1.20:8000", "http://10.0.0.7:8000"] };
  for (const host of ["localhost", "127.0.0.1", "127.0.0.2", "[::1]"])
    expect(await offered(host, told)).toEqual({ origin: "http://192.168.1.20:8000", reach: "network" });
});

test("a server for this machine alone has no link for others", async () => {
  expect(await offered("localhost", { reach: "machine", origins: [] })).toEqual({ origin: null, reach: "machine" });
});

test("elsewhere the address of the page works, and nobody is asked", async () => {
  expect(await offered("play.example.org", null)).toEqual({ origin: "http://play.example.org:8000", reach: "network" });
  expect(fetched).not.toHaveBeenCalled();
});

test("through a tunnel the server does not tell", async () => {
  const refusal = { kind: "error", code: "not_this_machine", parameters: {}, text: "" };
  expect(await offered("localhost", refusal, false)).toEqual({ origin: "http://localhost:8000", reach: "network" });
});
