/** The page of one table: what the server says about it, and what is done with it. */

import { board } from "./board.js";
import { Connection } from "./connection.js";
import { complain, fill, forget, make } from "./elements.js";
import { cards, market, players, routes, tickets, waiting } from "./game.js";
import { lobby, personal } from "./lobby.js";
import { log } from "./log.js";
import * as memory from "./memory.js";
import { curtain, question } from "./question.js";
import { result } from "./result.js";
import { Refused, get } from "./server.js";
import { tick, turn } from "./turn.js";
import { knows, say, spoken, use } from "./words.js";

const PARTS = { lobby, personal, turn, curtain, question, result, cards, tickets, market, players, waiting, routes };
const FIRST = ["lobby", "result"];
const SIDE = ["turn", "curtain", "question", "cards", "tickets", "market", "players", "personal"];

export function tablePage(content, id) {
  const parts = Object.fromEntries(Object.keys(PARTS).map((name) => [name, make("section", { class: name })]));
  const picture = board(make("section", { class: "board" }));
  const past = log(make("section", { class: "past" }), act);
  const view = { id, key: memory.key(id), mine: [], shown: null, act, again };
  const connection = new Connection(id, { heard, lost: () => tell(say("page.lost")) });
  let busy = false;

  async function show() {
    document.title = "Roundhouse";
    tell(say("page.connecting"));
    forget(...Object.values(parts));
    try {
      view.table ??= await get(`/api/tables/${id}`);
      view.box ??= await get(`/api/editions/${view.table.edition}`);
    } catch (error) {
      tell("");
      complain(error instanceof Refused ? error.message : say("page.lost"));
      return;
    }
    use(view.box.words);
    past.begin();
    lay();
    await picture.load(view.box, spoken());
    connection.open(view.key, spoken());
  }

  function lay() {
    const group = (name, nodes) => make("div", { class: name }, nodes);
    const side = group("side", SIDE.map((name) => parts[name]));
    const ground = group("ground", [picture.element, parts.waiting, parts.routes, past.element]);
    const title = make("h1", {}, view.box.title[spoken()]);
    fill(content, title, FIRST.map((name) => parts[name]), group("table", [side, ground]));
  }

  function heard(message) {
    if (message.kind === "error") return refuse(message);
    if (message.kind === "welcome") view.host = message.host;
    busy = false;
    tell("");
    const { table, mine, at, result: end, now } = message;
    Object.assign(view, { table, mine, at, public: message.public, result: end, ahead: now - Date.now() / 1000 });
    draw();
    past.add(message.entries, view);
  }

  function draw() {
    look(view);
    for (const [name, part] of Object.entries(PARTS)) part(parts[name], view);
    picture.show(view);
    content.classList.toggle("playing", view.table.status === "playing");
    content.classList.toggle("curtained", view.next !== null);
    tick(content, view);
  }

  function refuse({ code, text, parameters }) {
    busy = false;
    if (code === "bad_key") return again(null);
    if (!view.at) tell("");
    complain(view.at || !knows(`refusal.${code}`) ? text : say(`refusal.${code}`, parameters));
  }

  /** Say something to the server; one answer at a time. */
  function act(message) {
    complain("");
    if (message.do === "play" && busy) return;
    busy = connection.send(message) && message.do === "play";
  }

  /** Come in anew, with another key or none. */
  function again(key) {
    if (key) memory.keep(id, key);
    else memory.forget(id);
    Object.assign(view, { key, at: 0 });
    past.begin();
    connection.open(key, spoken());
  }

  view.draw = draw;
  setInterval(() => view.table && tick(content, view), 1000);
  return { show };
}

/** Whose cards are shown. Where several share a device, the next must say that nobody else is looking. */
function look(view) {
  const own = view.mine.map(({ seat }) => seat);
  const asked = view.table.asked.filter((seat) => own.includes(seat));
  const settled = own.length < 2 || view.table.status !== "playing";
  if (settled) view.shown = own[0] ?? null;
  view.next = settled || asked.includes(view.shown) || !asked.length ? null : asked[0];
  view.own = view.mine.find(({ seat }) => seat === view.shown && view.next === null) ?? null;
}

const tell = (text) => (document.getElementById("line").textContent = text);
