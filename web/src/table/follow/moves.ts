/** Which of the entries are moves, and which of them somebody has not seen or answered yet. */

import type { Counts, Entry, Happening } from "../../lib/protocol";

export function happenings(entries: Entry[]): Happening[] {
  return entries.flatMap((entry) => entry.events ?? []);
}

export function isMove(entry: Entry): boolean {
  return entry.kind === "play" && (entry.events?.length ?? 0) > 0;
}

/** Whether something was taken back, or may have been. */
export function takesBack(entry: Entry): boolean {
  return entry.kind === "undo" || entry.kind === "consent";
}

/** The moves of others since my own last one; for somebody without a seat, those of the last round. */
export function lastRound(log: Entry[], me: number | null, seats: number): Entry[] {
  const from = Math.max(log.findLastIndex(takesBack), me === null ? -1 : log.findLastIndex((each) => mine(each, me)));
  const moves = log.slice(from + 1).filter(isMove);
  return me === null ? moves.slice(startOfRound(moves, seats)) : moves;
}

/** The same, and where I have moved since, the round before with that move. */
export function roundToReplay(log: Entry[], me: number | null, seats: number): Entry[] {
  const since = lastRound(log, me, seats);
  if (since.length > 0 || me === null) return since;
  const moves = log.slice(log.findLastIndex(takesBack) + 1).filter(isMove);
  const others = moves.findLastIndex((entry) => entry.seat !== me);
  return moves.slice(moves.slice(0, others + 1).findLastIndex((entry) => entry.seat === me) + 1);
}

function mine(entry: Entry, me: number): boolean {
  return isMove(entry) && entry.seat === me;
}

/** Several moves of one seat in a row are one turn. */
function startOfRound(moves: Entry[], seats: number): number {
  let turns = 0;
  for (let i = moves.length - 1; i >= 0; i--) {
    if (moves[i]!.seat !== moves[i + 1]?.seat) turns += 1;
    if (turns > seats) return i + 1;
  }
  return 0;
}

/** The routes that these moves claimed and that are still claimed. */
export function claimedBy(moves: Entry[], routes: Counts): string[] {
  return happenings(moves)
    .filter((event) => event.event === "claimed" && routes[event.route!] === event.seat)
    .map((event) => event.route!);
}

/** An event of an entry in words. */
export function toldOf(entry: Entry, event: Happening): string {
  const told = entry.told ?? [];
  const events = entry.events ?? [];
  return told[told.length - events.length + events.indexOf(event)] ?? "";
}
