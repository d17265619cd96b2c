/** What the server tells by codes and values, in words: entries, events, questions and actions. */

import type { Edition } from "../lib/edition";
import type { Entry, Happening, Mine, PublicView, Snapshot } from "../lib/protocol";
import type { Values } from "./format";
import { catalogue } from "./catalogue.svelte";
import { routeName, seatName, ticketName } from "./names";
import { listed, speaker } from "./speaker";

const WILD = "wild";

/** The snapshot with everything in words that the server did not put into words itself. */
export function worded(snapshot: Snapshot, edition: Edition): Snapshot {
  const seats = snapshot.mine.map((mine) => mine.seat);
  const viewer = seats.length === 1 ? seats[0]! : null;
  const teller = new Teller(edition, (seat) => seatName(snapshot.table, seat));
  const entries = snapshot.entries.map((entry) =>
    entry.told ? entry : { ...entry, told: teller.entry(entry, viewer) },
  );
  return { ...snapshot, entries, mine: snapshot.mine.map((mine) => teller.mine(mine, snapshot.public)) };
}

class Teller {
  private readonly tell: (key: string, values?: Values) => string;

  constructor(
    private readonly edition: Edition,
    private readonly name: (seat: number) => string,
  ) {
    this.tell = speaker(edition);
  }

  /** What happened at the table, then what followed from it in the game. */
  entry(entry: Entry, viewer: number | null): string[] {
    const key = `entry.${entry.kind}`;
    const name = entry.name || (entry.seat === null ? "" : this.name(entry.seat));
    const given = { declines: false, lapsed: false, withdrawn: false, ...plain(entry), name };
    const values = { ...given, waits: entry.waits ?? false, undone: (entry.undone ?? []).length > 0 };
    const first = catalogue.has(key) ? [this.tell(key, values)] : [];
    return [...first, ...(entry.events ?? []).map((event) => this.event(event, viewer))];
  }

  private event(event: Happening, viewer: number | null): string {
    const values = plain(event);
    if (event.seat !== undefined) values.name = this.name(event.seat);
    if (event.route !== undefined) {
      values.route = routeName(this.edition, event.route);
      values.price = this.price(event.kind!, event.plain!, event.wilds!);
    }
    if (event.counts) values.counts = this.tickets(event.counts);
    if (event.tickets) values.list = listed(event.tickets.map((text) => ticketName(this.edition, text)));
    if (event.place) values.place = this.edition.place(event.place);
    const own = `event.${event.event}.you`;
    const mine = viewer !== null && event.seat === viewer && catalogue.has(own);
    return this.tell(mine ? own : `event.${event.event}`, values);
  }

  /** With all legal actions, and with the question in words. They are put into words when somebody reads them. */
  mine(mine: Mine, board: PublicView | null): Mine {
    if (mine.text || !board) return mine;
    const claims = Object.entries(mine.claims ?? {});
    const legal = [
      ...(mine.legal ?? []),
      ...claims.flatMap(([route, prices]) => prices.map((price) => `claim ${route} ${price}`)),
    ];
    let words: string[] | null = null;
    const text = {
      ask: mine.ask === undefined ? null : this.ask(mine, legal),
      get legal(): string[] {
        return (words ??= legal.map((action) => tellAction(action)));
      },
    };
    const tellAction = (action: string): string => this.action(action, mine, board);
    return { ...mine, legal, text };
  }

  private ask(mine: Mine, legal: string[]): string {
    const least = Math.min(...legal.map((action) => action.split(" ").length - 1));
    return this.tell(`ask.${mine.ask}`, { n: this.edition.box.start.draw, least, ...this.topic(mine) });
  }

  private topic({ ask, topic }: Mine): Values {
    if (ask === "take") return { place: this.edition.place(topic!) };
    return ask === "flag" ? { kind: topic! } : {};
  }

  private action(text: string, mine: Mine, board: PublicView): string {
    const [verb, ...rest] = text.split(" ") as [string, ...string[]];
    const [first = "", second = ""] = rest;
    if (text === "draw blind") return this.tell("action.draw_blind");
    if (verb === "draw") return this.tell("action.draw_slot", { slot: first, kind: board.market[Number(first) - 1]! });
    if (verb === "claim") return this.claim(first, second);
    if (verb === "tickets") return this.tell("action.tickets", { counts: this.tickets(this.split(rest, board)) });
    if (text === "keep card") return this.tell("action.flag_keep", this.topic(mine));
    if (text === "discard card") return this.tell("action.flag_discard");
    if (verb === "take") return this.tell("action.take", { token: first });
    const chosen = rest.map((number) => ticketName(this.edition, mine.offer![Number(number) - 1]!));
    return this.tell("action.keep", { list: listed(chosen) });
  }

  private claim(route: string, price: string): string {
    const length = this.edition.routes.get(route)?.length ?? 0;
    const [kind = "", extra = "0"] = price === "wilds" ? [WILD, String(length)] : price.split("+");
    const words = this.price(kind, length - Number(extra), Number(extra));
    return this.tell("action.claim", { route: routeName(this.edition, route), price: words });
  }

  /** `3 red cards and 1 locomotive`. */
  private price(kind: string, cards: number, wilds: number): string {
    const parts: [string, number][] = [
      [kind, cards],
      [WILD, wilds],
    ];
    return listed(parts.filter(([, n]) => n > 0).map(([each, n]) => this.tell("count.kind", { kind: each, n })));
  }

  /** `1 short destination ticket and 3 long destination tickets`. */
  private tickets(counts: Record<string, number>): string {
    const some = Object.entries(counts).filter(([, n]) => n > 0);
    return listed(some.map(([deck, n]) => this.tell(this.deckKey(deck), { deck, n })));
  }

  private deckKey(deck: string): string {
    const own = `deck.${deck}.count`;
    return catalogue.has(own) ? own : "deck.other.count";
  }

  /** Deck -> how many tickets an action draws from it. */
  private split(words: string[], board: PublicView): Record<string, number> {
    if (words.length === 0) {
      const [deck = ""] = this.edition.box.decks;
      return { [deck]: Math.min(this.edition.box.turn.draw, board.decks[deck] ?? 0) };
    }
    return Object.fromEntries(words.flatMap((n, i) => (i % 2 === 0 ? [[words[i + 1]!, Number(n)]] : [])));
  }
}

/** The values that can be said as they are. */
function plain(values: object): Values {
  const kept = Object.entries(values).filter(([, value]) => ["string", "number", "boolean"].includes(typeof value));
  return Object.fromEntries<string | number | boolean>(kept);
}
