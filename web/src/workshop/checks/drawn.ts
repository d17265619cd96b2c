/** What is in the way of what on the drawing, as findings. A map with them can be played. */

import type { Trouble } from "../geometry/layout";
import { placeName, type Draft, type Route } from "../model/draft";
import { warning, type Finding } from "./finding";

export function drawnFindings(draft: Draft, troubles: readonly Trouble[]): Finding[] {
  return [...once(draft, troubles)].map((trouble) => finding(draft, trouble));
}

/** Lanes are too short or cross something together. */
function* once(draft: Draft, troubles: readonly Trouble[]): Generator<Trouble> {
  const told = new Set<string>();
  for (const trouble of troubles) {
    const name = "routes" in trouble ? trouble.routes.map((key) => pair(draft, key)).join() : alone(draft, trouble);
    if (!told.has(name)) yield trouble;
    told.add(name);
  }
}

function alone(draft: Draft, trouble: Trouble): string {
  if (!("route" in trouble)) return JSON.stringify(trouble);
  return `${trouble.kind} ${pair(draft, trouble.route)} ${"place" in trouble ? trouble.place : ""}`;
}

function route(draft: Draft, key: number): Route | undefined {
  return draft.routes.find((each) => each.key === key);
}

function pair(draft: Draft, key: number): string {
  const found = route(draft, key);
  return found ? [found.a, found.b].sort().join(":") : "";
}

function ends(draft: Draft, key: number): { a: string; b: string } {
  const found = route(draft, key);
  return { a: placeName(draft, found?.a ?? ""), b: placeName(draft, found?.b ?? "") };
}

function finding(draft: Draft, trouble: Trouble): Finding {
  switch (trouble.kind) {
    case "tight":
      return warning("tight", { routes: [trouble.route] }, ends(draft, trouble.route));
    case "on_place":
      return warning(
        "on_place",
        { routes: [trouble.route], places: [trouble.place] },
        { ...ends(draft, trouble.route), name: placeName(draft, trouble.place) },
      );
    case "crossing": {
      const [one, other] = trouble.routes.map((key) => ends(draft, key)) as [Ends, Ends];
      return warning("crossing", { routes: trouble.routes }, { a: one.a, b: one.b, c: other.a, d: other.b });
    }
    case "covered":
      return warning("covered", { places: [trouble.place] }, { name: placeName(draft, trouble.place) });
    case "names": {
      const [a, b] = trouble.places.map((id) => placeName(draft, id)) as [string, string];
      return warning("names", { places: trouble.places }, { a, b });
    }
  }
}

type Ends = { a: string; b: string };
