/** What has happened, in words, and the chat. */

import { button, fill, make, refresh } from "./elements.js";
import { seatName } from "./summary.js";
import { say } from "./words.js";

const LONGEST = 300;

export function log(element, act) {
  const list = make("ol", { class: "log", tabindex: "0" });
  const people = make("div", { class: "buttons" });
  const text = make("input", { maxlength: LONGEST, autocomplete: "off" });
  const form = make("form", { class: "inline", onsubmit: send });
  const chat = make("div");
  let seat = null;

  /** Nothing has been told yet. */
  function begin() {
    list.setAttribute("role", "log");
    list.setAttribute("aria-live", "off");
    list.setAttribute("aria-label", say("page.log"));
    text.setAttribute("aria-label", say("page.message"));
    text.setAttribute("placeholder", say("page.message"));
    fill(list);
    fill(form, text, make("button", {}, say("page.send")));
    fill(chat, make("h2", {}, say("page.chat")), form, people);
    fill(element, make("h2", {}, say("page.log")), list, chat);
  }

  function add(entries, view) {
    const below = list.scrollHeight - list.scrollTop - list.clientHeight < 40;
    for (const entry of entries)
      list.append(...(entry.told ?? []).map((line) => make("li", { class: `said-${entry.kind}` }, line)));
    if (below || list.getAttribute("aria-live") === "off") list.scrollTop = list.scrollHeight;
    setTimeout(() => list.setAttribute("aria-live", "polite"), 1000);
    seat = view.shown ?? view.mine[0]?.seat ?? null;
    chat.hidden = seat === null;
    refresh(people, [view.table.seats.map(({ name }) => name), seat, muted(view)], () => mutes(view));
  }

  const muted = ({ mine }) => mine.find((each) => each.seat === seat)?.muted ?? [];

  /** A button for every other person, to hear or not to hear them. */
  function mutes(view) {
    const others = view.table.seats.map((_, each) => each).filter((each) => other(each, view));
    return others.map((whom) => {
      const on = !muted(view).includes(whom);
      const name = seatName(view.table, whom);
      const change = () => act({ do: "mute", whom, on, seat });
      const text = say(on ? "page.mute" : "page.unmute", { name });
      return button(text, change, { class: "quiet", "data-stand": `mute-${whom}` });
    });
  }

  function other(each, { table, mine }) {
    const { kind, taken } = table.seats[each];
    return seat !== null && kind === "person" && taken && !mine.some((own) => own.seat === each);
  }

  function send(event) {
    event.preventDefault();
    if (!text.value.trim()) return;
    act({ do: "chat", text: text.value, seat });
    text.value = "";
  }

  return { element, begin, add };
}
