import { beforeEach, expect, test } from "vitest";

import { hashOf } from "../../src/fairness/journal";
import { keeping } from "../../src/fairness/keeping";
import { Mixing } from "../../src/fairness/mixing";
import type { MixingState, Sent, Snapshot } from "../../src/lib/protocol";
import { mine, snapshot, state } from "../sample";

const PROMISED = "c0".repeat(32);
const OTHER = "ab".repeat(32);

beforeEach(() => localStorage.clear());

function lobby(mixing: Partial<MixingState>, seats = [0], commitment: string | null = PROMISED): Snapshot {
  const given = { asked: null, hashes: [null, null], nonces: [null, null], ...mixing };
  return snapshot(1, {
    table: state({ status: "lobby", commitment, mixing: given }),
    public: null,
    mine: seats.map((seat) => mine({ seat })),
  });
}

/** What is sent, each with its seat. */
function said(answers: Sent[], field: "hash" | "nonce"): [number, string][] {
  return answers.map((answer) => {
    const sent = answer as { seat?: number } & Record<string, unknown>;
    return [sent.seat!, sent[field] as string];
  });
}

test("the fingerprint is kept, and a hash is given once", () => {
  const mixing = new Mixing("t");
  const [[seat, hash] = [9, ""], ...more] = said(mixing.answers(lobby({})), "hash");
  expect([seat, more]).toEqual([0, []]);
  expect(keeping.of("t")).toMatchObject({ commitment: PROMISED });
  expect(hashOf(keeping.of("t")!.nonces[0]!)).toBe(hash);
  expect(mixing.answers(lobby({}))).toEqual([]);
  mixing.reconnected();
  expect(said(mixing.answers(lobby({})), "hash")).toEqual([[0, hash]]);
  expect(mixing.answers(lobby({ hashes: [hash, null] }))).toEqual([]);
});

function pledged(seats = [0]): { mixing: Mixing; hashes: string[] } {
  const mixing = new Mixing("t");
  const hashes = said(mixing.answers(lobby({}, seats)), "hash").map(([, hash]) => hash);
  return { mixing, hashes };
}

test("the number is told when it is asked for, and the hashes of all are kept", () => {
  const { mixing, hashes } = pledged();
  const asked = lobby({ asked: "nonces", hashes: [hashes[0]!, OTHER] });
  expect(said(mixing.answers(asked), "nonce")).toEqual([[0, keeping.of("t")!.nonces[0]!]]);
  expect(keeping.of("t")!.hashes).toEqual([hashes[0], OTHER]);
});

test("after a reload the same number is told", () => {
  const { hashes } = pledged();
  const again = new Mixing("t");
  const told = said(again.answers(lobby({ asked: "nonces", hashes: [hashes[0]!, null] })), "nonce");
  expect(hashOf(told[0]![1])).toBe(hashes[0]);
});

test("a server that shows another fingerprint than before is told nothing", () => {
  const { mixing, hashes } = pledged();
  const asked = { asked: "nonces", hashes: [hashes[0]!, null] } as const;
  expect(mixing.answers(lobby({ ...asked, hashes: [...asked.hashes] }, [0], OTHER))).toEqual([]);
  expect(keeping.of("t")!.commitment).toBe(PROMISED);
});

test("a server that changes the hashes of others is told nothing more", () => {
  const { mixing, hashes } = pledged();
  mixing.answers(lobby({ asked: "nonces", hashes: [hashes[0]!, OTHER] }));
  mixing.reconnected();
  expect(mixing.answers(lobby({ asked: "nonces", hashes: [hashes[0]!, PROMISED] }))).toEqual([]);
});

test("people at one device have a number each", () => {
  const { mixing, hashes } = pledged([0, 1]);
  expect(new Set(hashes).size).toBe(2);
  const told = said(mixing.answers(lobby({ asked: "nonces", hashes }, [0, 1])), "nonce");
  expect(told.map(([seat, nonce]) => [seat, hashOf(nonce)])).toEqual([
    [0, hashes[0]],
    [1, hashes[1]],
  ]);
});

test("a number goes along when the seat moves up", () => {
  const { mixing, hashes } = pledged([1]);
  mixing.answers(lobby({ hashes: [hashes[0]!] }, [0]));
  expect(hashOf(keeping.of("t")!.nonces[0]!)).toBe(hashes[0]);
});

test("where another device at my seat was first, mine adds nothing", () => {
  const mixing = new Mixing("t");
  expect(mixing.answers(lobby({ hashes: [OTHER, null] }))).toEqual([]);
  expect(keeping.of("t")!.nonces).toEqual({});
  expect(mixing.answers(lobby({ asked: "nonces", hashes: [OTHER, null] }))).toEqual([]);
});

test("seeded tables and those who look on give nothing", () => {
  expect(new Mixing("t").answers(lobby({}, [0], null))).toEqual([]);
  expect(keeping.of("t")).toBeNull();
  expect(new Mixing("t").answers(lobby({}, []))).toEqual([]);
  expect(keeping.of("t")!.commitment).toBe(PROMISED);
});
