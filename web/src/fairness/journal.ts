/** What a journal says of its chance: docs/fairness.md. */

import { bytes, hashed, hex, hmac, unhex } from "./sha256";

export interface Journal {
  seats: number;
  first: number | null;
  digest: string;
  commitment: string | null;
  secret: string | null;
  /** What decided every step, as the journal tells it; nothing where the secret alone did. */
  mixed: string | null;
  table: string | null;
  round: number;
  hashes: (string | null)[];
  nonces: (string | null)[];
  actions: string[];
}

export function readJournal(text: string): Journal {
  const lines = text.split("\n").map((line) => line.trim());
  const gap = lines.indexOf("");
  if (!lines[0]?.startsWith("roundhouse journal ") || gap < 0) throw new Error("not a journal");
  const header = new Map(lines.slice(1, gap).map((line) => [line.split(" ")[0]!, line.split(" ").slice(1)]));
  const value = (name: string): string | null => header.get(name)?.[0] ?? null;
  const list = (name: string): (string | null)[] =>
    (header.get(name) ?? []).map((word) => (word === "-" ? null : word));
  return {
    seats: Number(value("seats")),
    first: value("first") === null ? null : Number(value("first")),
    digest: header.get("edition")?.[1] ?? "",
    commitment: value("commitment"),
    secret: value("secret"),
    mixed: value("mixed"),
    table: value("table"),
    round: Number(value("round") ?? 0),
    hashes: list("hashes"),
    nonces: list("nonces"),
    actions: lines.slice(gap + 1).filter((line) => line && !line.startsWith("end ")),
  };
}

export const commitmentOf = (secret: string): string => hashed(`roundhouse commitment ${secret}`);
export const hashOf = (nonce: string): string => hashed(`roundhouse nonce ${nonce}`);
export const tableHash = (id: string): string => hashed(`roundhouse table ${id}`);

/** All that the secret is mixed with: which game of which edition, who begins if that is agreed, and the nonces. */
export function terms({ table, digest, seats, first, round, hashes, nonces }: Journal): string {
  const given = (seat: number): string => nonces[seat] ?? (hashes[seat] ? `withheld ${hashes[seat]}` : "none");
  const lines = [
    "roundhouse game 1",
    `table ${table}`,
    `edition ${digest}`,
    `seats ${seats}`,
    `first ${first ?? "-"}`,
    `round ${round}`,
    ...Array.from({ length: seats }, (_, seat) => `nonce ${seat} ${given(seat)}`),
  ];
  return lines.map((line) => `${line}\n`).join("");
}

/** What decides every step of the game: the secret, mixed with what the devices gave. */
export function source(journal: Journal): string {
  const { secret, table } = journal;
  if (secret === null) throw new Error("no secret");
  return table === null ? secret : hex(hmac(unhex(secret), bytes(terms(journal))));
}
