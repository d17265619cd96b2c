/** The first page: making a table, joining one, and going back to one's own. */

import { button, complain, fill, link, make } from "./elements.js";
import { creation } from "./creation.js";
import * as memory from "./memory.js";
import { get } from "./server.js";
import { describe } from "./summary.js";
import { say } from "./words.js";

const EVERY = 10_000;
const MOST = 12;

export function home(content) {
  const lists = { mine: make("section"), lobby: make("section") };
  let editions = [];

  async function show() {
    document.title = "Roundhouse";
    try {
      editions = await get("/api/editions");
      fill(content, make("h1", {}, "Roundhouse"), make("p", { class: "tagline" }, say("page.tagline")));
      content.append(lists.mine, creation(editions), lists.lobby);
      await look();
    } catch (error) {
      complain(error.message);
    }
  }

  async function look() {
    if (document.hidden || !editions.length) return;
    const [mine, lobby] = await Promise.all([ownTables(), get("/api/tables")]).catch(() => [null, null]);
    if (!lobby || content.contains(document.activeElement?.closest("ul.tables") ?? null)) return;
    fill(lists.mine, mine.length > 0 && [make("h2", {}, say("page.mine")), list(mine, true)]);
    const empty = make("p", {}, say("page.lobby.empty"));
    const others = lobby.filter((table) => !memory.key(table.id));
    fill(lists.lobby, make("h2", {}, say("page.lobby")), others.length ? list(others, false) : empty);
  }

  const list = (tables, own) =>
    make("ul", { class: "tables" }, tables.map((table) => make("li", {}, card(table, own))));

  function card(table, own) {
    const title = describe(table, editions);
    const joinable = table.status === "lobby" && table.seats.some((seat) => !seat.taken);
    const verb = own ? say("page.open") : say(joinable ? "page.join" : "page.watch");
    const forget = () => {
      memory.forget(table.id);
      document.activeElement.blur();
      look();
    };
    const about = make("span", { id: `about-${table.id}` }, title);
    return [
      about,
      (own || joinable || table.settings.watching) &&
        link(`/t/${table.id}`, verb, { class: "button", "aria-describedby": about.id }),
      own && button(say("page.forget"), forget, { class: "quiet", "aria-describedby": about.id }),
    ];
  }

  setInterval(look, EVERY);
  return { show };
}

/** Tables whose key this browser has; those that are gone are forgotten. */
async function ownTables() {
  const kept = memory.tables().slice(0, MOST);
  const found = await Promise.all(kept.map(([id]) => get(`/api/tables/${id}`).catch((error) => error)));
  found.forEach((table, i) => table.code === "no_table" && memory.forget(kept[i][0]));
  return found.filter((table) => table.id);
}
