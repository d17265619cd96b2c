/** Elements of the document: making them, and changing only what is new. */

import { say } from "./words.js";

/** An element. Attributes that begin with `on` are listeners; false and null ones are left out. */
export function make(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else if (name === "value" || name === "checked") element[name] = value;
    else if (value === true) element.setAttribute(name, "");
    else if (value !== false && value != null) element.setAttribute(name, value);
  }
  return fill(element, ...children);
}

/** Put these in place of what an element holds. */
export function fill(element, ...children) {
  element.replaceChildren(...children.flat(Infinity).filter((child) => child != null && child !== false && child !== ""));
  return element;
}

export const button = (text, act, attributes = {}) =>
  make("button", { type: "button", onclick: act, ...attributes }, text);

export const link = (href, text, attributes = {}) => make("a", { href, ...attributes }, text);

/** A field with its label before it. */
export function field(text, control) {
  return make("label", { class: "field" }, make("span", {}, text), control);
}

export function checkbox(text, attributes) {
  return make("label", { class: "check" }, make("input", { type: "checkbox", ...attributes }), make("span", {}, text));
}

export function select(options, attributes) {
  const { value, ...others } = attributes;
  const choices = options.map(([code, text]) => make("option", { value: code }, text));
  const element = make("select", others, choices);
  element.value = value;
  return element;
}

const shown = new WeakMap();

/** Fill an element anew if what it tells has changed. Whoever stood on something in it still stands there. */
export function refresh(element, facts, build) {
  const now = JSON.stringify(facts);
  if (shown.get(element) === now) return;
  shown.set(element, now);
  const stood = element.contains(document.activeElement) ? document.activeElement.dataset.stand : undefined;
  fill(element, build());
  if (stood) [...element.querySelectorAll("[data-stand]")].find((each) => each.dataset.stand === stood)?.focus();
}

/** Forget what elements tell, so that they are filled anew. */
export const forget = (...elements) => elements.forEach((element) => shown.delete(element));

/** Say what went wrong, or with no text that all is well again. */
export function complain(text) {
  const close = () => complain("");
  const parts = text && [make("span", {}, text), button("×", close, { "aria-label": say("page.dismiss") })];
  fill(document.getElementById("complaint"), parts || []);
}
