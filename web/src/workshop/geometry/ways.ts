/** The shortest ways between places, in spaces. No way leads through a country. */

import type { Draft } from "../model/draft";

interface Step {
  readonly to: string;
  readonly length: number;
  readonly route: number;
}

export interface Way {
  readonly spaces: number;
  /** Keys of the routes, in order. */
  readonly routes: readonly number[];
}

export class Ways {
  private readonly steps = new Map<string, Step[]>();
  private readonly countries: ReadonlySet<string>;
  private readonly known = new Map<string, Map<string, { spaces: number; by: Step | null; from: string }>>();

  constructor(draft: Draft) {
    this.countries = new Set(draft.places.filter((place) => place.country).map((place) => place.id));
    for (const { id } of draft.places) this.steps.set(id, []);
    for (const { a, b, length, key } of draft.routes) {
      this.steps.get(a)?.push({ to: b, length, route: key });
      this.steps.get(b)?.push({ to: a, length, route: key });
    }
  }

  /** Null if nothing joins the two. */
  between(a: string, b: string): Way | null {
    const found = this.from(a);
    if (!found.has(b)) return null;
    const routes: number[] = [];
    for (let at = found.get(b)!; at.by; at = found.get(at.from)!) routes.unshift(at.by.route);
    return { spaces: found.get(b)!.spaces, routes };
  }

  /** All places that can be reached, in the order of their distance. */
  private from(start: string): Map<string, { spaces: number; by: Step | null; from: string }> {
    const known = this.known.get(start);
    if (known) return known;
    const best = new Map([[start, { spaces: 0, by: null as Step | null, from: "" }]]);
    const open = new Set([start]);
    while (open.size) {
      const at = [...open].reduce((a, b) => (best.get(b)!.spaces < best.get(a)!.spaces ? b : a));
      open.delete(at);
      if (this.countries.has(at) && at !== start) continue;
      for (const step of this.steps.get(at) ?? []) {
        const spaces = best.get(at)!.spaces + step.length;
        if (spaces >= (best.get(step.to)?.spaces ?? Infinity)) continue;
        best.set(step.to, { spaces, by: step, from: at });
        open.add(step.to);
      }
    }
    this.known.set(start, best);
    return best;
  }

  /** The groups of places that are joined with each other, the largest first. */
  parts(): string[][] {
    const left = new Set(this.steps.keys());
    const parts: string[][] = [];
    while (left.size) {
      const part = this.joined([...left][0]!);
      for (const id of part) left.delete(id);
      parts.push(part);
    }
    return parts.sort((a, b) => b.length - a.length);
  }

  /** Through countries, too: a border is no island. */
  private joined(start: string): string[] {
    const seen = new Set([start]);
    for (const at of seen) for (const { to } of this.steps.get(at) ?? []) if (this.steps.has(to)) seen.add(to);
    return [...seen];
  }
}
