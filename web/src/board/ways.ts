/** A likely way of a ticket: the shortest. My routes cost nothing, those that are shut cannot be used. */

import type { Edition, Route, Ticket } from "../lib/edition";

interface Known {
  mine: Set<string>;
  shut: Set<string>;
}

export function likelyWay(edition: Edition, { a, b }: Ticket, { mine, shut }: Known): string[] | null {
  const routes = edition.box.routes.filter((route) => !shut.has(route.text));
  const far = new Map([[a, 0]]);
  const by = new Map<string, Route>();
  const todo = new Set([a]);
  while (todo.size > 0) {
    const here = [...todo].reduce((one, other) => (far.get(other)! < far.get(one)! ? other : one));
    todo.delete(here);
    if (here === b) return back(a, b, by);
    for (const route of routes) {
      if (route.a !== here && route.b !== here) continue;
      const there = route.a === here ? route.b : route.a;
      const cost = far.get(here)! + (mine.has(route.text) ? 0 : route.length);
      if (cost >= (far.get(there) ?? Infinity)) continue;
      far.set(there, cost);
      by.set(there, route);
      todo.add(there);
    }
  }
  return null;
}

function back(a: string, b: string, by: Map<string, Route>): string[] {
  const way: string[] = [];
  for (let here = b; here !== a;) {
    const route = by.get(here)!;
    way.unshift(route.text);
    here = route.a === here ? route.b : route.a;
  }
  return way;
}
