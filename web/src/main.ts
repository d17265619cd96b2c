import { mount } from "svelte";

import App from "./App.svelte";
import "./app.css";
import { words } from "./language/catalogue.svelte";

if (location.pathname === "/") void import("./pages/HomePage.svelte"); // while the words are on their way
void words.start().then(() => mount(App, { target: document.getElementById("app")! }));
