/** Before the game: who sits where, names and colours, the invitation. */

import { button, complain, field, make, refresh, select } from "./elements.js";
import * as memory from "./memory.js";
import { post } from "./server.js";
import { seatName } from "./summary.js";
import { say } from "./words.js";

export function lobby(element, view) {
  const { table, mine, host } = view;
  const before = table.status === "lobby";
  refresh(element, [before, table.seats, mine.map(({ seat }) => seat), host, view.key], () => {
    if (!before) return [];
    return [
      make("h2", {}, say("page.players")),
      make("ul", { class: "seats" }, table.seats.map((_, seat) => make("li", {}, chair(seat, view)))),
      mine.length ? own(view) : joining(view),
      !table.settings.one_device && copying(say("page.invite"), address(view), "invite"),
    ];
  });
}

function chair(seat, view) {
  const { taken, kind, level, colour, ready, present } = view.table.seats[seat];
  const own = view.mine.some((each) => each.seat === seat);
  const name = seatName(view.table, seat);
  const remarks = [
    kind === "bot" && say(`level.${level}`),
    taken && kind === "person" && ready && say("page.ready.is"),
    taken && kind === "person" && !present && say("page.away"),
  ].filter(Boolean);
  return [
    make("span", { class: `chip seat-${colour}` }, say(`colour.${colour}.name`)),
    make("span", {}, taken ? (own ? say("page.you", { name }) : name) : say("page.free_seat")),
    remarks.length > 0 && make("small", {}, remarks.join(", ")),
    view.host && taken && kind === "person" && !own && kick(seat, name, view),
  ];
}

const kick = (whom, name, view) =>
  button(say("page.kick", { name }), () => view.act({ do: "kick", whom }), { class: "quiet", "data-stand": `kick-${whom}` });

/** What those who sit here can still change. */
function own(view) {
  const [{ seat }] = view.mine;
  const { name, colour, ready } = view.table.seats[seat];
  const called = make("input", { value: name, maxlength: 24, required: true, "data-stand": "name" });
  const rename = (event) => {
    event.preventDefault();
    memory.setName(called.value);
    view.act({ do: "name", seat, name: called.value });
  };
  const paint = (event) => view.act({ do: "colour", seat, colour: event.target.value });
  const colours = view.box.seat_colours.map((code) => [code, say(`colour.${code}.name`)]);
  const full = view.table.seats.every(({ taken }) => taken);
  return [
    make("form", { class: "inline", onsubmit: rename }, [
      field(say("page.name"), called),
      make("button", { "data-stand": "rename" }, say("page.rename")),
    ]),
    field(say("page.colour"), select(colours, { value: colour, onchange: paint, "data-stand": "colour" })),
    make("div", { class: "buttons" }, [
      button(say(ready ? "page.not_ready" : "page.ready"), () => view.act({ do: "ready", seat, ready: !ready }), {
        class: ready ? "" : "main",
        "data-stand": "ready",
      }),
      view.host && full && button(say("page.start"), () => view.act({ do: "start" }), { "data-stand": "start" }),
      button(say("page.leave"), () => view.act({ do: "leave", seat }), { class: "quiet", "data-stand": "leave" }),
    ]),
  ];
}

function joining(view) {
  if (view.table.seats.every(({ taken }) => taken)) return make("p", {}, say("page.watching.you"));
  const called = make("input", { value: memory.name(), maxlength: 24, required: true, autocomplete: "nickname" });
  const join = async (event) => {
    event.preventDefault();
    complain("");
    memory.setName(called.value);
    try {
      view.again((await post(`/api/tables/${view.id}/join`, { name: called.value })).key);
    } catch (error) {
      complain(error.message);
    }
  };
  return make("form", { class: "inline", onsubmit: join }, [
    field(say("page.name"), called),
    make("button", { class: "main" }, say("page.join")),
  ]);
}

/** One's own link, for another device. */
export function personal(element, view) {
  const useful = view.mine.length > 0 && ["lobby", "playing"].includes(view.table.status);
  refresh(element, [useful, view.key], () => {
    if (!useful) return [];
    const link = copying(say("page.personal"), `${address(view)}#${view.key}`, "personal");
    return make("details", {}, make("summary", {}, say("page.personal.title")), link);
  });
}

const address = ({ id }) => `${location.origin}/t/${id}`;

function copying(text, address, stand) {
  const shown = make("input", { readonly: true, value: address, onfocus: (event) => event.target.select() });
  const copied = make("span", { role: "status" });
  const copy = async () => {
    shown.select();
    await navigator.clipboard?.writeText(address).catch(() => document.execCommand("copy"));
    copied.textContent = say("page.copied");
  };
  const act = button(say("page.copy"), copy, { "data-stand": stand });
  return make("div", { class: "copying" }, field(text, shown), act, copied);
}
