/** The picture of the board, with the routes that are claimed. */

import { button, fill, make } from "./elements.js";
import { routeName } from "./places.js";
import { searchFor } from "./question.js";
import { say } from "./words.js";

export function board(element) {
  const paper = make("div", { class: "paper" });
  let box = null;

  async function load(wanted, language) {
    box = wanted;
    const answer = await fetch(`/api/editions/${box.id}/board.svg?language=${language}`);
    const drawn = new DOMParser().parseFromString(await answer.text(), "image/svg+xml").documentElement;
    fill(paper, document.importNode(drawn, true));
    paper.addEventListener("click", pick);
    const zoom = button(say("page.zoom"), () => {
      zoom.setAttribute("aria-pressed", String(paper.classList.toggle("large")));
    });
    zoom.className = "quiet zoom";
    zoom.setAttribute("aria-pressed", String(paper.classList.contains("large")));
    fill(element, zoom, paper);
  }

  function pick(event) {
    const route = event.target.closest("[data-route]")?.dataset.route;
    if (route) searchFor(routeName(route, box));
  }

  function show({ table, public: open, own }) {
    element.hidden = table.status === "lobby";
    const claims = new Set((own?.legal ?? []).map((action) => /^claim (\S+)/.exec(action)?.[1]));
    for (const group of paper.querySelectorAll("[data-route]")) {
      const seat = open?.routes[group.dataset.route];
      const colour = seat === undefined ? null : table.seats[seat].colour;
      const can = claims.has(group.dataset.route) ? "open" : "";
      group.setAttribute("class", colour ? `taken seat-${colour}` : can);
    }
  }

  return { element, load, show };
}
