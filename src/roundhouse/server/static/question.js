/** What a seat is asked and may answer, and the curtain between seats that share a device. */

import { button, make, refresh } from "./elements.js";
import { seatName } from "./summary.js";
import { say } from "./words.js";

const MANY = 8;
let filter = "";

export function curtain(element, view) {
  refresh(element, [view.next, view.table.seats], () => {
    if (view.next === null) return [];
    const name = seatName(view.table, view.next);
    const open = () => {
      view.shown = view.next;
      view.draw();
    };
    const show = button(say("page.curtain.open", { name }), open, { class: "main", "data-stand": "curtain" });
    queueMicrotask(() => show.focus());
    return [make("h2", {}, say("page.curtain", { name })), show];
  });
}

export function question(element, view) {
  const { own, table } = view;
  const ask = own && table.status === "playing" && table.asked.includes(own.seat) && !table.seats[own.seat].covered;
  const legal = ask ? own.text.legal.map((text, i) => ({ text, action: own.legal[i] })) : [];
  const stood = element.contains(document.activeElement) || document.activeElement === document.body;
  refresh(element, [ask, legal, ask && own.text.ask, ask && own.seat], () => {
    filter = "";
    if (!ask) return [];
    const heading = make("h2", { tabindex: "-1" }, own.text.ask);
    if (stood) queueMicrotask(() => heading.focus({ preventScroll: true }));
    return [heading, ...choices(legal, view)];
  });
  document.title = ask ? `● ${own.text.ask}` : "Roundhouse";
}

/** The legal actions as buttons, with a field to search them when they are many. */
function choices(legal, view) {
  const play = (action) => view.act({ do: "play", action, at: view.at, seat: view.own.seat });
  const items = legal.map(({ text, action }) => {
    const draw = /^draw (\d)$/.exec(action);
    const kind = draw ? view.public.market[Number(draw[1]) - 1] : null;
    const face = [kind && make("span", { class: `chip card-${kind}`, "aria-hidden": "true" }), text];
    return [text, make("li", {}, button(face, () => play(action), { class: "choice", "data-action": action }))];
  });
  const list = make("ul", { class: "choices" }, items.map(([, item]) => item));
  if (legal.length <= MANY) return [list];
  const count = make("p", { class: "note", role: "status" });
  const search = () => {
    const wanted = plain(filter).split(/\s+/).filter(Boolean);
    for (const [text, item] of items) item.hidden = !wanted.every((word) => plain(text).includes(word));
    count.textContent = say("page.filter.count", { n: items.filter(([, item]) => !item.hidden).length });
  };
  const label = say("page.filter");
  const input = make("input", { type: "search", id: "filter", "aria-label": label, placeholder: label });
  input.addEventListener("input", () => {
    filter = input.value;
    search();
  });
  search();
  return [input, count, list];
}

/** Show only the actions about something, such as a route on the board. */
export function searchFor(text) {
  const input = document.getElementById("filter");
  if (!input) return;
  input.value = text;
  input.dispatchEvent(new Event("input"));
  input.scrollIntoView({ block: "nearest" });
}

const plain = (text) => text.normalize("NFD").replace(/\p{M}|[–-]/gu, "").toLowerCase();
