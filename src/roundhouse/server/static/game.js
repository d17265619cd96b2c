/** The game in words: own cards and tickets, the market, the players, what lies about, the routes. */

import { make, refresh } from "./elements.js";
import { connected, routeName, ticketName } from "./places.js";
import { seatName } from "./summary.js";
import { knows, listed, say } from "./words.js";

/** A card, or several of a kind. */
const chip = (kind, text) => make("li", { class: `chip card-${kind}` }, text);

export function cards(element, { own, public: open }) {
  const hand = own && open ? own.hand : null;
  refresh(element, [hand], () => hand && [make("h2", {}, say("page.hand")), chips(hand)]);
}

function chips(hand) {
  const kinds = Object.entries(hand).filter(([, n]) => n);
  if (!kinds.length) return make("p", {}, say("terminal.hand.empty"));
  return make("ul", { class: "chips" }, kinds.map(([kind, n]) => chip(kind, say("count.kind", { kind, n }))));
}

export function tickets(element, { own, public: open, box, table }) {
  const offer = own && table.asked.includes(own.seat) ? own.offer : [];
  const held = own && open ? [own.tickets, offer, open.routes, own.seat] : null;
  refresh(element, [held], () => {
    if (!held) return [];
    const done = (text) => connected(text, own.seat, open.routes, box);
    const line = (text) => say("terminal.ticket", { name: ticketName(text, box), done: done(text) });
    const kept = own.tickets.map((text) => make("li", { class: done(text) ? "done" : "" }, line(text)));
    return [
      offer.length > 0 && [
        make("h2", {}, say("page.offer")),
        make("ul", {}, offer.map((text) => make("li", {}, ticketName(text, box)))),
      ],
      make("h2", {}, say("page.tickets")),
      kept.length ? make("ul", {}, kept) : make("p", {}, say("terminal.tickets.none")),
    ];
  });
}

export function market(element, { public: open, table }) {
  const facts = open && table.status === "playing" ? [open.market, open.pile, open.discard, open.decks] : null;
  refresh(element, [facts], () => {
    if (!facts) return [];
    const empty = (slot) => make("li", {}, say("terminal.slot_empty", { slot }));
    const face = (kind, slot) => (kind ? chip(kind, say("terminal.slot", { slot, kind })) : empty(slot));
    const faces = open.market.map((kind, i) => face(kind, i + 1));
    const away = Object.values(open.discard).reduce((a, b) => a + b, 0);
    return [
      make("h2", {}, say("page.market")),
      make("ul", { class: "chips" }, faces),
      make("p", { class: "note" }, say("terminal.pile", { n: open.pile, m: away })),
      make("p", { class: "note" }, say("terminal.decks", { list: decks(open.decks) || "0" })),
    ];
  });
}

const decks = (sizes) => listed(Object.entries(sizes).map(([deck, n]) => count(deck, n)));

const count = (deck, n) => say(knows(`deck.${deck}.count`) ? `deck.${deck}.count` : "deck.other.count", { deck, n });

export function players(element, view) {
  const { table, public: open, mine } = view;
  const facts = open ? [table, open, mine.map(({ seat, muted }) => [seat, muted])] : null;
  refresh(element, [facts], () => {
    if (!facts) return [];
    const heads = ["score.player", "show.column.points", "page.column.trains", "page.column.cards", "score.tickets"];
    return [
      make("h2", { id: "players" }, say("page.players")),
      make("table", { "aria-labelledby": "players" }, [
        make("thead", {}, make("tr", {}, heads.map((key) => make("th", { scope: "col" }, say(key))))),
        make("tbody", {}, table.seats.map((_, seat) => player(seat, view))),
      ]),
    ];
  });
}

function player(seat, { table, public: open, mine }) {
  const chair = table.seats[seat];
  const own = mine.some((each) => each.seat === seat);
  const kept = Object.values(open.kept[seat]).reduce((a, b) => a + b, 0);
  const name = own && mine.length === 1 ? say("page.you", { name: seatName(table, seat) }) : seatName(table, seat);
  const remarks = [
    chair.level && say(`level.${chair.level}`),
    chair.covered && say("page.covered"),
    chair.kind === "person" && !chair.present && say("page.away"),
    ...collected(open.held[seat], open.laid[seat]),
  ].filter(Boolean);
  const row = { class: table.asked.includes(seat) ? "asked" : "" };
  return make("tr", row, [
    make("th", { scope: "row" }, [
      make("span", { class: `chip seat-${chair.colour}` }, say(`colour.${chair.colour}.name`)),
      ` ${name}`,
      remarks.length > 0 && make("small", {}, ` ${remarks.join(", ")}`),
    ]),
    [open.points[seat], open.trains[seat], open.cards[seat], kept].map((n) => make("td", {}, String(n))),
  ]);
}

const SPECIAL = { merchandise: "count.merchandise", flag: "count.flags" };

const tokens = (counts) =>
  Object.entries(counts).map(([token, n]) =>
    token in SPECIAL ? say(SPECIAL[token], { n }) : say("terminal.token", { colour: token, n }),
  );

function collected(held, laid) {
  const cards = Object.entries(laid).map(([kind, n]) => say("count.kind", { kind, n }));
  return [...tokens(held), ...(cards.length ? [say("terminal.seat.laid", { list: listed(cards) })] : [])];
}

export function waiting(element, { public: open, box }) {
  const lying = Object.entries(open?.lying ?? {});
  const supply = Object.entries(open?.supply ?? {});
  const at = (name, counts) => say("terminal.lying", { place: name, list: tokens(counts).join(", ") });
  const place = (id) => box.places.find((each) => each.id === id).name;
  refresh(element, [lying, supply], () => [
    lying.length > 0 &&
      make("details", {}, [
        make("summary", {}, say("terminal.lying.heading")),
        make("ul", {}, lying.map(([id, counts]) => make("li", {}, at(place(id), counts)))),
      ]),
    supply.length > 0 && make("p", { class: "note" }, say("terminal.supply", { list: tokens(open.supply).join(", ") })),
  ]);
}

export function routes(element, { table, public: open, box }) {
  refresh(element, [open?.routes, table.seats.map(({ name }) => name)], () => {
    if (!open) return [];
    const list = (seat) => Object.keys(open.routes).filter((route) => open.routes[route] === seat);
    const line = (seat) => {
      const [name, own] = [seatName(table, seat), list(seat).map((route) => routeName(route, box))];
      if (!own.length) return say("terminal.seat.unclaimed", { name });
      return say("terminal.seat.claimed", { name, list: listed(own) });
    };
    const lines = table.seats.map((_, seat) => make("li", {}, line(seat)));
    return make("details", {}, [make("summary", {}, say("page.routes")), make("ul", {}, lines)]);
  });
}
