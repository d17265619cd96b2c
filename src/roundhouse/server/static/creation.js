/** The form for a new table. */

import { button, checkbox, complain, field, fill, make, select } from "./elements.js";
import * as memory from "./memory.js";
import { post } from "./server.js";
import { say, spoken } from "./words.js";

const LEVELS = [1, 2, 3, 4, 5];
const CLOCKS = {
  none: ["page.clock.none", null],
  fast: ["page.clock.fast", { turn: 30, bank: 300 }],
  calm: ["page.clock.calm", { turn: 120, bank: 900 }],
  day: ["page.clock.day", { turn: 86_400, bank: 0 }],
  days: ["page.clock.days", { turn: 259_200, bank: 0 }],
};
/** What is being chosen, kept when the language changes. */
const wish = {
  edition: "usa",
  seats: ["person", "2", "2", "2", "2", "2", "2", "2"],
  names: [],
  number: 3,
  clock: "none",
  public: false,
  watching: true,
  device: false,
};

export function creation(editions) {
  const form = make("form", { class: "creation", onsubmit: makeTable });
  draw(form, editions);
  return form;
}

function draw(form, editions) {
  const stood = document.activeElement?.id;
  const edition = editions.find((each) => each.id === wish.edition) ?? editions[0];
  const [least, most] = edition.players;
  wish.edition = edition.id;
  wish.number = Math.min(most, Math.max(least, wish.number));
  const set = (name, value) => {
    wish[name] = value;
    draw(form, editions);
  };
  const choose = (name, id, options) =>
    select(options, { id, value: String(wish[name]), onchange: (event) => set(name, event.target.value) });
  const tick = (name, text) =>
    checkbox(text, { id: `new-${name}`, checked: wish[name], onchange: (event) => set(name, event.target.checked) });
  const numbers = Array.from({ length: most - least + 1 }, (_, i) => [String(least + i), String(least + i)]);
  const left = [
    field(say("page.edition"), choose("edition", "new-edition", editions.map((each) => [each.id, each.title[spoken()]]))),
    !edition.printed && make("p", { class: "note" }, say("page.stand_in")),
    field(say("page.seats"), choose("number", "new-number", numbers)),
    Array.from({ length: wish.number }, (_, seat) => seatRow(seat, set)),
    !wish.device && wish.seats.slice(0, wish.number).includes("person") && field(say("page.name"), nameField()),
    field(say("page.clock"), choose("clock", "new-clock", Object.entries(CLOCKS).map(([code, [key]]) => [code, say(key)]))),
    tick("device", say("page.one_device")),
    tick("public", say("page.public")),
    tick("watching", say("page.watching")),
    make("button", { type: "submit", class: "main" }, say("page.make")),
  ];
  const title = edition.title[spoken()];
  const source = `/api/editions/${edition.id}/board.svg?language=${spoken()}`;
  const picture = make("img", { src: source, alt: say("page.board", { title }), class: "board-picture" });
  fill(form, make("h2", {}, say("page.new")), make("div", { class: "two" }, make("div", {}, left), picture));
  if (stood?.startsWith("new-")) form.querySelector(`#${stood}`)?.focus();
}

function seatRow(seat, set) {
  const options = [
    ["person", say("page.person")],
    ...LEVELS.map((n) => [String(n), say("page.bot", { level: say(`level.${n}`) })]),
  ];
  const change = (event) => set("seats", wish.seats.with(seat, event.target.value));
  const control = select(options, { id: `new-seat-${seat}`, value: wish.seats[seat], onchange: change });
  const called = make("input", {
    maxlength: 24,
    value: wish.names[seat] ?? "",
    placeholder: say("name.player", { n: seat + 1 }),
    "aria-label": say("page.name.seat", { n: seat + 1 }),
    oninput: (event) => (wish.names[seat] = event.target.value),
  });
  return make("div", { class: "seat-row" }, [
    field(say("page.who", { n: seat + 1 }), control),
    wish.device && wish.seats[seat] === "person" && called,
  ]);
}

const nameField = () =>
  make("input", {
    id: "new-name",
    required: true,
    maxlength: 24,
    value: memory.name(),
    autocomplete: "nickname",
    oninput: (event) => memory.setName(event.target.value),
  });

async function makeTable(event) {
  event.preventDefault();
  complain("");
  const settings = {
    edition: wish.edition,
    seats: wish.seats.slice(0, wish.number).map((kind, seat) => asked(kind, seat)),
    public: wish.public,
    watching: wish.watching,
    one_device: wish.device,
    clock: CLOCKS[wish.clock][1],
  };
  try {
    const { table, key } = await post("/api/tables", { settings, name: memory.name() || say("name.player", { n: 1 }) });
    memory.keep(table, key);
    location.assign(`/t/${table}`);
  } catch (error) {
    complain(error.message);
  }
}

function asked(kind, seat) {
  if (kind !== "person") return { kind: "bot", level: Number(kind) };
  const name = wish.device ? wish.names[seat]?.trim() || say("name.player", { n: seat + 1 }) : "";
  return { kind: "person", name };
}
