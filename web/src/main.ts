import { mount } from "svelte";

import App from "./App.svelte";
import "./app.css";
import { catalogue } from "./language/catalogue.svelte";

if (location.pathname === "/") void import("./pages/HomePage.svelte"); // while the words are on their way
void catalogue.start().then(() => mount(App, { target: document.getElementById("app")! }));
