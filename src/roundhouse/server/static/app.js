/** The page: its language, its heading, and what its address shows. */

import { fill, make } from "./elements.js";
import { home } from "./home.js";
import * as memory from "./memory.js";
import { tablePage } from "./table.js";
import { LANGUAGES, load, say, spoken } from "./words.js";

function choose() {
  const wishes = [memory.language(), ...navigator.languages].filter(Boolean);
  return wishes.map((wish) => wish.slice(0, 2).toLowerCase()).find((wish) => wish in LANGUAGES) ?? "en";
}

function heading(change) {
  const options = Object.entries(LANGUAGES).map(([code, name]) =>
    make("option", { value: code, lang: code, selected: code === spoken() }, name),
  );
  const languages = make("select", { id: "language", onchange: (event) => change(event.target.value) }, options);
  fill(
    document.getElementById("header"),
    make("a", { href: "/", class: "brand", title: say("page.home") }, "Roundhouse"),
    make("label", { for: "language", class: "unseen" }, say("page.language")),
    languages,
  );
  document.getElementById("skip").textContent = say("page.skip");
}

async function show(language, page) {
  await load(language);
  document.documentElement.lang = language;
  heading((chosen) => {
    memory.setLanguage(chosen);
    show(chosen, page).then(() => document.getElementById("language").focus());
  });
  page.show();
}

const [, table] = /^\/t\/([A-Za-z0-9_-]+)/.exec(location.pathname) ?? [];
if (table && location.hash.length > 1) {
  memory.keep(table, decodeURIComponent(location.hash.slice(1)));
  history.replaceState(null, "", location.pathname);
}
const content = document.getElementById("content");
show(choose(), table ? tablePage(content, table) : home(content));
