/** Was this game fair? Checked here, with nothing but what this browser kept and what everybody may know at the end. */

import type { Entry, Happening } from "../lib/protocol";
import { Deal, type Contents, type Move } from "./deal";
import { commitmentOf, hashOf, readJournal, source, tableHash, type Journal } from "./journal";
import type { Kept } from "./keeping";

/** A step of the replay, as far as it is compared. */
export interface ShownStep {
  seat: number | null;
  action: string | null;
  events: Happening[];
  game: Shown;
}

export interface Shown {
  ask: string;
  turn: number;
  first: number | null;
  market: (string | null)[];
  deck: Record<string, number>;
  discard: Record<string, number>;
  laid: Record<string, number>[];
  hands: Record<string, number>[];
  lying: Record<string, Record<string, number>>;
  ticket_decks: Record<string, string[]>;
  offers: string[][];
  tickets: string[][];
}

export interface Evidence {
  id: string;
  journal: string;
  steps: ShownStep[];
  box: Contents;
  kept: Kept | null;
  /** The entries that this page was told, and after which position they begin. */
  log: Entry[];
  since: number;
}

export const CHECKS = ["kept", "secret", "nonces", "mine", "hashes", "dealt", "seen"] as const;
export type Check = (typeof CHECKS)[number];

export interface Verdict {
  /** `fair`: all holds. `unmixed`: all holds, but no number of mine is in it. `alone`: no player added a number. `unkept`: all
   * holds, but this browser did not see the beginning. `seeded`: the shuffle was known. `broken`: something does not hold. */
  state: "fair" | "unmixed" | "alone" | "unkept" | "seeded" | "broken";
  /** Whether each check holds; nothing where there was nothing to compare with. */
  checks: Record<Check, boolean | null>;
  draws: number;
  /** The first step that does not follow from the secret. */
  wrong: number | null;
}

export function verify(evidence: Evidence): Verdict {
  const none = Object.fromEntries(CHECKS.map((check) => [check, null])) as Verdict["checks"];
  const journal = readJournal(evidence.journal);
  if (journal.commitment === null) {
    const promised = evidence.kept !== null;
    return {
      state: promised ? "broken" : "seeded",
      checks: { ...none, kept: promised ? false : null },
      draws: 0,
      wrong: null,
    };
  }
  const checks = { ...none, ...promises(journal, evidence), seen: sameAsSeen(evidence) };
  const { draws, wrong } = redraw(journal, evidence);
  checks.dealt = wrong === null;
  return { state: state(journal, evidence.kept, checks), checks, draws, wrong };
}

function state({ table }: Journal, kept: Kept | null, checks: Verdict["checks"]): Verdict["state"] {
  const { mine, ...others } = checks;
  if (Object.values(others).includes(false)) return "broken";
  if (kept === null) return "unkept";
  if (mine === false) return "unmixed";
  return table === null ? "alone" : mine === null ? "unmixed" : "fair";
}

/** What was promised before the first card. */
function promises(journal: Journal, { id, kept }: Evidence): Partial<Verdict["checks"]> {
  const { commitment, secret, mixed, table, hashes, nonces } = journal;
  const own = Object.entries(kept?.nonces ?? {});
  const seen = kept?.hashes;
  return {
    kept: kept ? kept.commitment === commitment : null,
    secret: secret !== null && commitmentOf(secret) === commitment,
    nonces: table === null ? null : table === tableHash(id) && mixed === tried(journal) && nonces.every(fits),
    mine: own.length === 0 ? null : own.every(([seat, nonce]) => nonces[Number(seat)] === nonce),
    hashes: seen ? hashes.length === seen.length && hashes.every((hash, seat) => hash === seen[seat]) : null,
  };

  function fits(nonce: string | null, seat: number): boolean {
    return nonce === null || hashOf(nonce) === hashes[seat];
  }
}

function tried(journal: Journal): string | null {
  try {
    return source(journal);
  } catch {
    return null;
  }
}

/** Draw everything again, and compare each step with what the replay shows. */
function redraw(journal: Journal, { steps, box }: Evidence): { draws: number; wrong: number | null } {
  let deal: Deal | null = null;
  let at = 0;
  try {
    deal = new Deal(box, journal.seats, source(journal), journal.first);
    if (!agree(placed(deal.passengers), placed(steps[0]?.game.lying ?? {}))) return { draws: deal.draws, wrong: 0 };
    for (; at < steps.length; at++) {
      if (at > 0) deal.play(move(steps[at - 1]!, steps[at]!));
      if (!agree(drawn(deal), shown(steps[at]!.game))) return { draws: deal.draws, wrong: at };
    }
  } catch {
    return { draws: deal?.draws ?? 0, wrong: at };
  }
  const played = steps.slice(1).map(({ action }) => action);
  const same = played.length === journal.actions.length && played.every((action, i) => action === journal.actions[i]);
  return { draws: deal.draws, wrong: same ? null : at };
}

function move(before: ShownStep, after: ShownStep): Move {
  const ends = after.game.turn !== before.game.turn || after.game.ask === "over";
  return { seat: after.seat!, action: after.action!, ends };
}

/** What chance has decided so far. */
export function drawn({ cards, tickets, first }: Deal): unknown[] {
  return [
    cards.market,
    counted(cards.deck),
    counted(cards.discard),
    cards.hands.map(counted),
    cards.laid.map(counted),
    tickets.decks,
    tickets.offers.map((offer) => offer.filter((ticket) => ticket !== null)),
    tickets.held.map((held) => [...held].sort()),
    first,
  ];
}

/** The same as the replay shows it. */
function shown(game: Shown): unknown[] {
  const { market, deck, discard, hands, laid, ticket_decks, offers, tickets, first } = game;
  return [
    market,
    counted(deck),
    counted(discard),
    hands.map(counted),
    laid.map(counted),
    Object.values(ticket_decks),
    offers,
    tickets.map((held) => [...held].sort()),
    first,
  ];
}

const counted = (counts: Record<string, number>): [string, number][] =>
  Object.entries(counts)
    .filter(([, n]) => n !== 0)
    .sort(([a], [b]) => (a < b ? -1 : 1));

const agree = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

export const placed = (lying: Shown["lying"]): unknown =>
  Object.keys(lying)
    .sort()
    .map((place) => [place, counted(lying[place]!)]);

/** Whether what this page was told during the game is what the replay shows; nothing if it was told nothing. */
function sameAsSeen({ steps, log, since }: Evidence): boolean | null {
  const undone = new Set(log.flatMap((entry) => entry.undone ?? []));
  const told = log.filter((entry) => !undone.has(entry.at)).flatMap((entry) => entry.events ?? []);
  if (told.length === 0) return null;
  const shown = steps.flatMap((step) => step.events);
  if (told.length > shown.length || (since === 0 && told.length !== shown.length)) return false;
  const tail = shown.slice(shown.length - told.length);
  return told.every((event, i) => includes(tail[i]!, event));
}

function includes(whole: Happening, part: Happening): boolean {
  const fields = whole as unknown as Record<string, unknown>;
  return Object.entries(part).every(([name, value]) => JSON.stringify(fields[name]) === JSON.stringify(value));
}
