/** Whose turn it is, the clocks, and what can be said about the turn: take back, agree, be back. */

import { button, make, refresh } from "./elements.js";
import { names, seatName } from "./summary.js";
import { say } from "./words.js";

export function turn(element, view) {
  const { table, mine, next } = view;
  const own = mine.filter(({ seat }) => next === null || seat === view.shown);
  const undo = own.filter(({ seat, undo: how }) => how && (view.shown === seat || mine.length === 1));
  const covered = mine.filter(({ seat }) => table.seats[seat].covered).map(({ seat }) => seat);
  const chosen = view.public?.turn === 0 && view.next === null && own.some(({ seat }) => !table.asked.includes(seat));
  const facts = [table.status, text(view), chosen, undo, covered, table.takeback, table.asked, view.public?.last_round > 0];
  refresh(element, facts, () => [
    make("p", { class: "whose", "aria-live": "polite" }, text(view)),
    table.status === "playing" && [
      view.public.last_round > 0 && make("p", { class: "last", "aria-live": "polite" }, say("terminal.last_round")),
      make("p", { class: "clock", "data-clock": true }),
      !mine.length && make("p", {}, say("page.watching.you")),
      chosen && make("p", {}, say("page.answered")),
      covered.map((seat) => cover(seat, view)),
      table.takeback && takeback(view),
      make("div", { class: "buttons" }, table.takeback ? [] : undo.map((each) => back(each, view))),
    ],
  ]);
}

function text({ table, mine }) {
  if (table.status === "closed") return say("page.closed");
  if (table.status !== "playing") return "";
  if (table.asked.length > 1) return say("page.turn.opening", { names: names(table, table.asked) });
  if (mine.length === 1 && table.asked.includes(mine[0].seat)) return ""; // the question says it
  return table.asked.length ? say("page.turn", { name: seatName(table, table.asked[0]) }) : "";
}

const cover = (seat, view) =>
  make("p", { class: "buttons" }, [
    say("page.covered.you"),
    button(say("page.back"), () => view.act({ do: "back", seat }), { class: "main", "data-stand": "back" }),
  ]);

const back = ({ seat, undo }, view) =>
  button(
    say(undo === "free" || alone(seat, view) ? "page.undo" : "page.undo.ask"),
    () => view.act({ do: "undo", seat, at: view.at }),
    { "data-stand": "undo", class: "quiet" },
  );

/** Whether there is nobody to ask. */
const alone = (seat, { table }) =>
  !table.seats.some((chair, other) => other !== seat && chair.kind === "person" && !chair.covered);

function takeback(view) {
  const { seat, needed } = view.table.takeback;
  const own = needed.filter((each) => view.mine.some((mine) => mine.seat === each));
  const agree = (each, yes) => () => view.act({ do: "consent", seat: each, yes, at: view.at });
  const who = { name: seatName(view.table, seat), names: names(view.table, needed) };
  return make("div", { role: "group", class: "takeback" }, [
    make("p", { "aria-live": "polite" }, say("page.takeback", who)),
    own.map((each) =>
      make("p", { class: "buttons" }, [
        own.length > 1 && `${seatName(view.table, each)}: `,
        button(say("page.agree"), agree(each, true), { class: "main", "data-stand": `yes-${each}` }),
        button(say("page.disagree"), agree(each, false), { "data-stand": `no-${each}` }),
      ]),
    ),
  ]);
}

/** Show what is left on the clocks; once a second. */
export function tick(content, view) {
  const deadlines = view.table.asked.map((seat) => view.table.seats[seat].deadline).filter(Boolean);
  for (const element of content.querySelectorAll("[data-clock]")) {
    const left = Math.max(0, Math.min(...deadlines) - Date.now() / 1000 - (view.ahead ?? 0));
    const shown = deadlines.length ? say("page.clock.left", { time: written(left) }) : "";
    if (element.textContent !== shown) element.textContent = shown;
  }
}

function written(seconds) {
  const parts = [seconds / 3600, (seconds / 60) % 60, seconds % 60].map(Math.floor);
  const [first, ...others] = parts[0] ? parts : parts.slice(1);
  return [first, ...others.map((part) => String(part).padStart(2, "0"))].join(":");
}
