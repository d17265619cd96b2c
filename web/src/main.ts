import { mount } from "svelte";

import App from "./App.svelte";
import "./app.css";
import "./fonts.css";
import "./starting.css";
import { catalogue } from "./language/catalogue.svelte";

if (location.pathname === "/") void import("./pages/HomePage.svelte"); // while the words are on their way
const target = document.getElementById("app")!;
void catalogue.start().then(() => {
  target.replaceChildren();
  mount(App, { target });
});
