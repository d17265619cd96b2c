/** The end: who won, the score sheet, the journal, and another game. */

import { button, link, make, refresh } from "./elements.js";
import * as memory from "./memory.js";
import { ticketEnds } from "./places.js";
import { names, seatName } from "./summary.js";
import { say } from "./words.js";

export function result(element, view) {
  const { table, result: end, mine } = view;
  refresh(element, [table.status, table.rematch, end?.sheet, mine.length], () => {
    if (!end) return [];
    const heading = make("h2", { tabindex: "-1" }, say("page.scores"));
    queueMicrotask(() => heading.focus({ preventScroll: true }));
    return [heading, make("p", { class: "whose" }, winner(view)), sheet(view), details(view), next(view)];
  });
}

function winner({ table, result: { sheet: lines, ranking } }) {
  const [best] = ranking;
  const points = lines[best[0]].total;
  return best.length > 1
    ? say("score.shared", { names: names(table, best), points })
    : say("score.winner", { name: seatName(table, best[0]), points });
}

function sheet({ table, result: { sheet: lines, ranking } }) {
  const bonuses = Object.keys(lines[0].bonuses);
  const parts = ["score.routes", "score.tickets", ...bonuses.map((name) => `score.${name}`)];
  const heads = ["score.place", "score.player", "score.total", ...parts];
  const row = (seat) => {
    const line = lines[seat];
    const tickets = line.tickets.reduce((sum, { points, done }) => sum + (done ? points : -points), 0);
    const numbers = [line.total, line.routes, tickets, ...bonuses.map((name) => line.bonuses[name])];
    return make("tr", {}, [
      make("td", {}, String(line.place)),
      make("th", { scope: "row" }, [
        make("span", { class: `chip seat-${table.seats[seat].colour}` }, say(`colour.${table.seats[seat].colour}.name`)),
        ` ${seatName(table, seat)}`,
      ]),
      numbers.map((n) => make("td", {}, String(n))),
    ]);
  };
  return make("div", { class: "wide" }, make("table", {}, [
    make("thead", {}, make("tr", {}, heads.map((key) => make("th", { scope: "col" }, say(key))))),
    make("tbody", {}, ranking.flat().map(row)),
  ]));
}

function details({ table, box, result: { sheet: lines } }) {
  return lines.map((line) =>
    make("details", {}, [
      make("summary", {}, `${seatName(table, line.seat)}: ${say("count.tickets", { n: line.tickets.length })}`),
      make("ul", {}, line.tickets.map((each) => ticketLine(each, box))),
    ]),
  );
}

function ticketLine({ ticket, points, done }, box) {
  const key = done ? "score.ticket_done" : "score.ticket_failed";
  return make("li", { class: done ? "done" : "" }, say(key, { ticket: ticketEnds(ticket, box), points }));
}

function next(view) {
  const { id, key, table, mine } = view;
  const seat = mine[0]?.seat;
  const again = () => view.act({ do: "rematch", seat });
  const go = () => key && memory.keep(table.rematch, key);
  return make("div", { class: "buttons" }, [
    table.rematch && link(`/t/${table.rematch}`, say("page.rematch.go"), { class: "button main", onclick: go }),
    !table.rematch && mine.length > 0 && button(say("page.rematch"), again, { class: "main" }),
    link(`/api/tables/${id}/journal`, say("page.journal"), { class: "button", download: `${id}.txt` }),
    link("/", say("page.home"), { class: "button" }),
  ]);
}
