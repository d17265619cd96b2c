/** A map on the drawing board: the draft with its history, what is selected, and which tool is in hand. */

import type { Values } from "../../language/format";
import { say } from "../../language/catalogue.svelte";
import { drawnFindings } from "../checks/drawn";
import type { Finding, Panel, Spot } from "../checks/finding";
import { quickCheck } from "../checks/quick";
import { layOut, namesOf, troubles, type Layout } from "../geometry/layout";
import type { Name } from "../geometry/names";
import { place, type Draft, type Point } from "../model/draft";
import { begin, pause, record, redo, undo, type History } from "../model/history";
import { letters } from "./lettering";

export const TOOLS = ["select", "place", "country", "route", "ticket", "shape"] as const;
export type Tool = (typeof TOOLS)[number];

export type Selected =
  | { readonly kind: "place"; readonly id: string }
  | { readonly kind: "route"; readonly key: number }
  | { readonly kind: "ticket"; readonly key: number }
  | { readonly kind: "shape"; readonly index: number };

/** After so long without an edit, names are placed again and the map is checked, in milliseconds. */
const REST = 160;

export class Editor {
  private history = $state.raw<History<Draft>>() as History<Draft>;
  /** The draft when it last rested: names and findings follow it, not every movement of a drag. */
  private rested = $state.raw<Draft>() as Draft;
  private timer = 0;

  tool = $state<Tool>("select");
  selected = $state.raw<Selected | null>(null);
  panel = $state<Panel>("map");
  /** The first end of a route or ticket in the making. */
  from = $state<string | null>(null);
  /** Where the pointer is while something is in the making. */
  pointed = $state.raw<Point | null>(null);
  /** The cursor of the keyboard on the map. */
  cursor = $state.raw<Point | null>(null);
  /** What a finding or the balance report shows on the map. */
  shown = $state.raw<Spot>({});
  /** What a screen reader says. */
  said = $state("");
  /** The kind and colours of the next shape. */
  brush = $state("river");
  /** The colour of the next route; null: as usual. */
  ink = $state<string | null>(null);

  readonly layout: Layout = $derived(layOut(this.draft));
  private readonly restedLayout: Layout = $derived(layOut(this.rested));
  private readonly placed: Name[] = $derived(namesOf(this.rested, this.restedLayout, letters));
  /** Names go with their places at once, and find a better spot when these rest. */
  readonly names: Name[] = $derived(this.draft === this.rested ? this.placed : carried(this.placed, this.draft));
  readonly findings: Finding[] = $derived([
    ...quickCheck(this.rested),
    ...drawnFindings(this.rested, troubles(this.restedLayout, this.placed)),
  ]);
  readonly faults: Finding[] = $derived(this.findings.filter((finding) => finding.grave));

  constructor(
    readonly id: string,
    draft: Draft,
  ) {
    this.history = begin(draft);
    this.rested = draft;
  }

  get draft(): Draft {
    return this.history.present;
  }

  /** As it was when it last rested. */
  get settled(): Draft {
    return this.rested;
  }

  get canUndo(): boolean {
    return this.history.past.length > 0;
  }

  get canRedo(): boolean {
    return this.history.future.length > 0;
  }

  /** Edits in a row with the same `joint` are taken back together. */
  edit(change: (draft: Draft) => Draft, joint: string | null = null): void {
    this.history = record(this.history, change(this.draft), joint);
    this.restLater();
  }

  /** What comes next is a step of its own. */
  pause(): void {
    this.history = pause(this.history);
  }

  undo(): void {
    this.travel(undo(this.history), "undone");
  }

  /** Takes back the edits of this `joint`, if they are the last ones. */
  retract(joint: string): void {
    if (this.history.joint === joint) this.undo();
  }

  redo(): void {
    this.travel(redo(this.history), "redone");
  }

  private travel(to: History<Draft>, word: "undone" | "redone"): void {
    if (to === this.history) return;
    this.history = to;
    this.from = null;
    if (!this.exists(this.selected)) this.selected = null;
    this.tell(word);
    this.rest();
  }

  private restLater(): void {
    clearTimeout(this.timer);
    this.timer = window.setTimeout(() => this.rest(), REST);
  }

  /** Names and findings catch up. */
  rest(): void {
    clearTimeout(this.timer);
    this.rested = this.draft;
  }

  /** Now that the font is there. */
  measureAgain(): void {
    this.rested = { ...this.draft };
    this.history = { ...this.history, present: this.rested };
  }

  select(selected: Selected | null): void {
    this.selected = selected;
    this.shown = {};
    if (selected?.kind === "ticket") this.panel = "tickets";
    else if (selected?.kind === "shape") this.panel = "look";
    else if (selected) this.panel = "map";
  }

  take(tool: Tool): void {
    this.tool = tool;
    this.from = null;
    this.pointed = null;
  }

  /** To the place of a finding. */
  show(spot: Spot): void {
    const [route, id, ticket] = [spot.routes?.[0], spot.places?.[0], spot.tickets?.[0]];
    if (spot.panel) this.panel = spot.panel;
    if (route !== undefined) this.select({ kind: "route", key: route });
    else if (id !== undefined) this.select({ kind: "place", id });
    else if (ticket !== undefined) this.select({ kind: "ticket", key: ticket });
    this.shown = spot;
  }

  tell(key: string, values?: Values): void {
    this.said = say(`web.workshop.said.${key}`, values);
  }

  private exists(selected: Selected | null): boolean {
    const { draft } = this;
    if (selected?.kind === "place") return place(draft, selected.id) !== undefined;
    if (selected?.kind === "route") return draft.routes.some((each) => each.key === selected.key);
    if (selected?.kind === "ticket") return draft.tickets.some((each) => each.key === selected.key);
    return selected !== null && selected.index < draft.look.shapes.length;
  }
}

/** The names of the last rest beside places that have moved since. A new place has its name when it rests. */
function carried(names: readonly Name[], draft: Draft): Name[] {
  const known = new Map(draft.places.map((each) => [each.id, each]));
  return names.flatMap((name) => {
    const now = known.get(name.place.id);
    if (!now) return [];
    const box = { ...name.box, x: name.box.x + now.x - name.place.x, y: name.box.y + now.y - name.place.y };
    return [{ ...name, place: now, box }];
  });
}
