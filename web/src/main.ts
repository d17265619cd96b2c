import { mount } from "svelte";

import App from "./App.svelte";
import "./app.css";
import { words } from "./lib/words.svelte";

if (location.pathname === "/") void import("./pages/Home.svelte"); // while the words are on their way
void words.start().then(() => mount(App, { target: document.getElementById("app")! }));
