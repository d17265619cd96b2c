import { readFileSync } from "node:fs";

import { expect, test } from "vitest";

import { Deal, type Contents } from "../../src/fairness/deal";
import { hashOf, readJournal, source } from "../../src/fairness/journal";
import type { Kept } from "../../src/fairness/keeping";
import { hashed, hex, hmac, sha256, bytes, unhex } from "../../src/fairness/sha256";
import { drawn, placed, verify, type Evidence, type ShownStep } from "../../src/fairness/verify";
import type { Entry, Happening } from "../../src/lib/protocol";

interface Recorded {
  table: string;
  games: Record<string, Short>;
  whole: Whole;
  older: Whole;
}

/** A journal, whose answer each action was, whether its turn ended with it, and a digest of each step. */
interface Short {
  box: Contents;
  journal: string;
  seats: string;
  ends: string;
  digests: string;
  lying: Record<string, Record<string, number>>;
}

interface Whole {
  journal: string;
  steps: ShownStep[];
}

/** `make golden` writes them with the server's own rules. */
const recorded = JSON.parse(readFileSync("tests/fairness/games.json", "utf-8")) as Recorded;
const games = Object.entries(recorded.games);

test.each(games)("every step of %s is drawn again as the rules drew it", (_, game) => {
  const journal = readJournal(game.journal);
  const deal = new Deal(game.box, journal.seats, source(journal), journal.first);
  expect(placed(deal.passengers)).toEqual(placed(game.lying));
  const digests = game.digests.split(" ");
  const digest = (): string => hashed(JSON.stringify(drawn(deal))).slice(0, 8);
  expect(digest()).toBe(digests[0]);
  journal.actions.forEach((action, i) => {
    deal.play({ seat: Number(game.seats[i]), action, ends: game.ends[i] === "1" });
    expect(digest(), `step ${i + 1}: ${action}`).toBe(digests[i + 1]);
  });
  expect(digests.length).toBe(journal.actions.length + 1);
});

test.each(games)("the mix of %s is that of the server", (_, game) => {
  const journal = readJournal(game.journal);
  expect(source(journal)).toBe(journal.mixed);
});

test("hashes are those of the standard", () => {
  expect(hashed("abc")).toBe("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  expect(hex(sha256(new Uint8Array(1000)))).toBe("541b3e9daa09b20bf85fa273e5cbd3e80185aa4ec298e765db87742b70138a53");
  const told = hmac(bytes("Jefe"), bytes("what do ya want for nothing?"));
  expect(hex(told)).toBe("5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843");
  expect(() => unhex("0g")).toThrow();
});

const journal = readJournal(recorded.whole.journal);

function kept(changes: Partial<Kept> = {}): Kept {
  const nonces = { 0: journal.nonces[0]! };
  return { commitment: journal.commitment!, nonces, hashes: journal.hashes, time: 0, ...changes };
}

function evidence(changes: Partial<Evidence> = {}): Evidence {
  return {
    id: recorded.table,
    journal: recorded.whole.journal,
    steps: structuredClone(recorded.whole.steps),
    box: recorded.games["amsterdam"]!.box,
    kept: kept(),
    log: log(),
    since: 0,
    ...changes,
  };
}

/** What seat 0 was told: of the others' cards nothing. */
function log(): Entry[] {
  const steps = recorded.whole.steps;
  return steps.map(({ seat, events }, i) => ({ at: i + 5, time: 0, kind: "play", seat, events: events.map(hidden) }));
}

function hidden(event: Happening): Happening {
  if (event.seat === 0) return event;
  const { tickets: _, ...rest } = event;
  if (event.event !== "drew_blind") return rest;
  return { event: event.event, seat: event.seat };
}

test("a fair game is found fair", () => {
  const verdict = verify(evidence());
  expect(verdict.checks).toEqual({
    kept: true,
    secret: true,
    nonces: true,
    mine: true,
    hashes: true,
    dealt: true,
    seen: true,
  });
  expect([verdict.state, verdict.wrong]).toEqual(["fair", null]);
  expect(verdict.draws).toBeGreaterThan(60);
});

const other = "ab".repeat(32);
const line = (name: string, value: string): string =>
  recorded.whole.journal.replace(new RegExp(`^${name} .*$`, "m"), `${name} ${value}`);

test.each<[string, Partial<Evidence>, string]>([
  ["another fingerprint than before", { kept: kept({ commitment: other }) }, "kept"],
  ["another secret", { journal: line("secret", other) }, "secret"],
  ["another nonce", { journal: line("nonces", `${journal.nonces[0]} ${other}`) }, "nonces"],
  ["another mix", { journal: line("mixed", other) }, "nonces"],
  ["another table", { id: "another" }, "nonces"],
  ["hashes given later", { kept: kept({ hashes: [journal.hashes[0]!, other] }) }, "hashes"],
  ["another first player", { journal: recorded.whole.journal.replace("seats 2", "seats 2\nfirst 1") }, "nonces"],
])("%s is told", (_, changes, check) => {
  const verdict = verify(evidence(changes));
  expect(verdict.state).toBe("broken");
  expect(verdict.checks[check as keyof typeof verdict.checks]).toBe(false);
});

test("a secret and a fingerprint that were exchanged together are told by what was kept", () => {
  const changed = line("secret", other).replace(
    /^commitment .*$/m,
    `commitment ${hashed(`roundhouse commitment ${other}`)}`,
  );
  expect(verify(evidence({ journal: changed })).checks).toMatchObject({ kept: false, secret: true, dealt: false });
});

test("a secret that vanished is told", () => {
  const seeded = recorded.whole.journal.replace(/^(commitment|table|round|hashes|nonces|mixed|secret) .*\n/gm, "");
  expect(verify(evidence({ journal: seeded })).state).toBe("broken");
  expect(verify(evidence({ journal: seeded, kept: null })).state).toBe("seeded");
});

test.each(recorded.whole.steps.map((_, i) => i).filter((i) => i % 7 === 0))(
  "a card exchanged at step %i is told",
  (at) => {
    const changed = evidence();
    const hand = changed.steps[at]!.game.hands[1]!;
    hand["red"] = (hand["red"] ?? 0) + 1;
    expect(verify(changed)).toMatchObject({ state: "broken", wrong: at, checks: { dealt: false } });
  },
);

test("a ticket that was moved within its deck is told", () => {
  const changed = evidence();
  changed.steps.forEach(({ game }) => game.ticket_decks["tickets"]!.reverse());
  expect(verify(changed)).toMatchObject({ state: "broken", wrong: 0 });
});

test("actions that differ between replay and journal are told", () => {
  const shorter = evidence();
  shorter.steps.pop();
  expect(verify(shorter).checks.dealt).toBe(false);
});

test("what the page was told must be what the replay shows", () => {
  const changed = log();
  const told = changed.flatMap((entry) => entry.events!).find((event) => event.event === "refilled")!;
  told.kind = told.kind === "red" ? "blue" : "red";
  expect(verify(evidence({ log: changed }))).toMatchObject({ state: "broken", checks: { seen: false, dealt: true } });
  expect(verify(evidence({ log: log().slice(0, -1) })).checks.seen).toBe(false);
});

test("a page that came later compares what it was told since", () => {
  expect(verify(evidence({ log: log().slice(20), since: 24 })).checks.seen).toBe(true);
  expect(verify(evidence({ log: [] })).checks.seen).toBeNull();
});

test("what was taken back is not compared", () => {
  const [first, ...rest] = log();
  const wrong: Entry = {
    at: 900,
    time: 0,
    kind: "play",
    seat: 1,
    events: [{ event: "drew_blind", seat: 1 }],
  };
  const undo: Entry = { at: 901, time: 0, kind: "undo", seat: 1, undone: [900] };
  expect(verify(evidence({ log: [first!, wrong, undo, ...rest] })).checks.seen).toBe(true);
});

test("without the own number in the mix it says so", () => {
  expect(verify(evidence({ kept: kept({ nonces: { 0: other } }) }))).toMatchObject({
    state: "unmixed",
    checks: { mine: false },
  });
  expect(verify(evidence({ kept: kept({ nonces: {} }) }))).toMatchObject({ state: "unmixed", checks: { mine: null } });
});

test("a browser that did not see the beginning says so", () => {
  expect(verify(evidence({ kept: null }))).toMatchObject({ state: "unkept", checks: { kept: null, dealt: true } });
});

test("a game of version 0.1.0, without nonces, is checked by its secret alone", () => {
  const { journal: text, steps } = recorded.older;
  const commitment = readJournal(text).commitment!;
  const older = { journal: text, steps: steps, log: [] };
  expect(verify(evidence({ ...older, kept: null })).state).toBe("unkept");
  const verdict = verify(evidence({ ...older, kept: { commitment, nonces: {}, time: 0 } }));
  expect(verdict).toMatchObject({ state: "alone", checks: { secret: true, dealt: true, nonces: null, mine: null } });
});

test("a nonce has the hash that the server expects", () => {
  expect(hashOf(journal.nonces[0]!)).toBe(journal.hashes[0]);
});
