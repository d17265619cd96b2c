import { beforeEach, expect, test, vi } from "vitest";

import { followLink, parse, router } from "../../src/lib/router.svelte";

beforeEach(() => router.go("/"));

test.each([
  ["/", "home", ""],
  ["/t/abc", "table", "abc"],
  ["/replay/abc", "replay", "abc"],
  ["/rules/usa", "rules", "usa"],
  ["/learn/paris", "learn", "paris"],
  ["/score/usa", "score", "usa"],
  ["/nowhere", "not_found", ""],
])("%s is the page %s", (path, page, id) => {
  expect(parse(path)).toEqual({ page, id });
});

/** Click a link: whether the router took it. Nothing is really loaded. */
function click(html: string, event: MouseEventInit = {}): boolean {
  document.body.innerHTML = html;
  let taken = false;
  const listener = (clicked: MouseEvent): void => {
    followLink(clicked);
    taken = clicked.defaultPrevented;
    clicked.preventDefault();
  };
  document.body.addEventListener("click", listener, { once: true });
  const clicked = new MouseEvent("click", { bubbles: true, cancelable: true, ...event });
  document.body.querySelector("b, a")!.dispatchEvent(clicked);
  return taken;
}

test("a link inside the site does not load a page", () => {
  expect(click('<a href="/rules/usa"><b>Rules</b></a>')).toBe(true);
  expect(router.address).toEqual({ page: "rules", id: "usa" });
});

test.each([
  ["another site", '<a href="https://example.org/t/abc">x</a>', {}],
  ["a new tab", '<a href="/t/abc" target="_blank">x</a>', {}],
  ["a download", '<a href="/t/abc" download>x</a>', {}],
  ["the API", '<a href="/api/tables">x</a>', {}],
  ["files", '<a href="/static/icon.svg">x</a>', {}],
  ["a click with Ctrl", '<a href="/t/abc">x</a>', { ctrlKey: true }],
  ["the middle button", '<a href="/t/abc">x</a>', { button: 1 }],
])("%s is left to the browser", (_, html, event) => {
  const go = vi.spyOn(router, "go");
  expect(click(html, event)).toBe(false);
  expect(go).not.toHaveBeenCalled();
  go.mockRestore();
});
