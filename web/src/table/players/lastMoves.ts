/** What each seat did last, for the list of players. */

import type { Entry, Happening } from "../../lib/protocol";

export type LastMove =
  { did: "took"; kinds: (string | null)[] } | { did: "claimed"; points: number } | { did: "tickets"; n: number };

/** Seat -> what it did in its last turn, unless that was taken back. */
export function lastMoves(log: Entry[]): Map<number, LastMove> {
  const found = new Map<number, LastMove>();
  const undone = new Set(log.flatMap((entry) => entry.undone ?? []));
  const moves = log.filter((entry) => entry.kind === "play" && !undone.has(entry.at));
  let turn: number | null = null;
  for (const event of moves.flatMap((entry) => entry.events ?? [])) {
    const seat = event.seat ?? null;
    const move = moveOf(event);
    if (seat === null || !move) continue;
    const before = found.get(seat);
    const goesOn = turn === seat && before?.did === "took" && move.did === "took" && before.kinds.length < 2;
    found.set(seat, goesOn ? { did: "took", kinds: [...before.kinds, ...move.kinds] } : move);
    turn = seat;
  }
  return found;
}

function moveOf({ event, kind, points, counts }: Happening): LastMove | null {
  if (event === "drew") return { did: "took", kinds: [kind ?? null] };
  if (event === "drew_blind") return { did: "took", kinds: [null] };
  if (event === "claimed") return { did: "claimed", points: points ?? 0 };
  if (event !== "kept") return null;
  return { did: "tickets", n: Object.values(counts ?? {}).reduce((a, b) => a + b, 0) };
}
