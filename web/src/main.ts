import { mount } from "svelte";

import App from "./App.svelte";
import "./app.css";
import { words } from "./lib/words.svelte";

void words.start().then(() => mount(App, { target: document.getElementById("app")! }));
