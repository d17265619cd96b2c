/** What a tap, a drag or Enter at a point of the map does, depending on the tool. */

import { MARKS } from "../format";
import { bendThrough } from "../geometry/arcs";
import { pick, pickPlace } from "../geometry/picking";
import { wayOf } from "../geometry/tracks";
import { place, placeName, type Point } from "../model/draft";
import { say } from "../../language/catalogue.svelte";
import { addPlace, movePlace } from "../model/places";
import { addRoute, addTicket, changeRoute } from "../model/routes";
import { addMark, addPoint, movePoint } from "../model/shapes";
import type { Editor } from "./editor.svelte";

/** What a drag moves. */
export type Grip =
  | { readonly kind: "place"; readonly id: string; readonly from: Point }
  | { readonly kind: "crossing"; readonly key: number }
  | { readonly kind: "bend"; readonly key: number }
  | { readonly kind: "point"; readonly shape: number; readonly index: number }
  | { readonly kind: "line"; readonly from: string };

export function tap(editor: Editor, at: Point, reach: number): void {
  editor.pause();
  if (editor.tool === "shape") return drawShape(editor, at);
  if (editor.tool === "route" || editor.tool === "ticket") return tapEnd(editor, at, reach);
  const picked = pick(editor.layout, editor.names, at, reach);
  if (editor.tool === "place" || editor.tool === "country") {
    if (picked?.kind === "place") editor.select(picked);
    else putPlace(editor, at);
    return;
  }
  if (!picked) editor.select(null);
  else editor.select(picked.kind === "place" ? picked : { kind: "route", key: picked.key });
}

function tapEnd(editor: Editor, at: Point, reach: number): void {
  const id = pickPlace(editor.layout, editor.names, at, reach);
  if (id !== null) chooseEnd(editor, id, at);
  else if (editor.from === null) selectNear(editor, at, reach);
  else editor.from = null;
}

function selectNear(editor: Editor, at: Point, reach: number): void {
  const picked = pick(editor.layout, editor.names, at, reach);
  editor.select(picked && picked.kind !== "place" ? { kind: "route", key: picked.key } : null);
}

export function putPlace(editor: Editor, at: Point): void {
  const country = editor.tool === "country";
  const count = editor.draft.places.filter((each) => each.country === country).length + 1;
  const name = say(country ? "web.workshop.new.country" : "web.workshop.new.place", { n: count });
  const { draft, id } = addPlace(editor.draft, name, at, country);
  editor.edit(() => draft);
  editor.select({ kind: "place", id });
  editor.tell("added", { name });
}

/** One end of a route or ticket, and then the other. */
export function chooseEnd(editor: Editor, id: string, at: Point | null = null): void {
  const { from, draft } = editor;
  if (from === null || from === id) {
    editor.from = from === id ? null : id;
    editor.tell(from === id ? "left" : "from", { name: placeName(draft, id) });
    return;
  }
  if (editor.tool === "ticket") joinByTicket(editor, from, id);
  else joinByRoute(editor, from, id, at);
  editor.from = null;
}

function joinByRoute(editor: Editor, from: string, to: string, at: Point | null): void {
  const { draft, ink } = editor;
  const abroad = [from, to].some((id) => place(draft, id)?.country);
  const wanted = {
    ...(ink === null ? {} : { colour: ink }),
    ...(abroad && at && place(draft, to)?.country ? { end: at } : {}),
  };
  const added = addRoute(draft, from, to, wanted);
  if (!added) return editor.tell("no_route");
  editor.edit(() => added.draft);
  editor.select({ kind: "route", key: added.key });
  const length = added.draft.routes.at(-1)!.length;
  editor.tell("route", { a: placeName(draft, from), b: placeName(draft, to), n: length });
}

function joinByTicket(editor: Editor, from: string, to: string): void {
  const { draft } = editor;
  const added = addTicket(draft, from, to);
  if (!added) return;
  editor.edit(() => added.draft);
  editor.select({ kind: "ticket", key: added.key });
  const { points } = added.draft.tickets.at(-1)!;
  editor.tell("ticket", { a: placeName(draft, from), b: placeName(draft, to), n: points });
}

/** The first tap begins a shape, the others go on with it. */
function drawShape(editor: Editor, at: Point): void {
  if (editor.brush in MARKS) return editor.edit((draft) => addMark(draft, editor.brush, at));
  const growing = editor.selected?.kind === "shape" ? editor.selected.index : null;
  const { draft, index } = addPoint(editor.draft, growing, editor.brush, at);
  editor.edit(() => draft);
  editor.select({ kind: "shape", index });
}

/** What is under the pointer and can be dragged. */
export function grip(editor: Editor, at: Point, reach: number): Grip | null {
  const { selected, tool } = editor;
  if (selected?.kind === "shape") {
    const index = pointNear(editor, selected.index, at, reach);
    if (index !== null) return { kind: "point", shape: selected.index, index };
  }
  if (tool === "route" || tool === "ticket") {
    const id = pickPlace(editor.layout, editor.names, at, reach);
    return id === null ? null : { kind: "line", from: id };
  }
  if (tool === "shape") return null;
  const picked = pick(editor.layout, editor.names, at, reach);
  if (picked?.kind === "place") {
    const { x, y } = place(editor.draft, picked.id)!;
    return { kind: "place", id: picked.id, from: [x - at[0], y - at[1]] };
  }
  if (!picked || tool !== "select") return null;
  return picked.kind === "crossing" ? picked : { kind: "bend", key: picked.key };
}

function pointNear(editor: Editor, shape: number, [x, y]: Point, reach: number): number | null {
  const points = editor.draft.look.shapes[shape]?.points ?? [];
  const index = points.findIndex(([px, py]) => Math.hypot(px - x, py - y) <= 1.2 * reach);
  return index < 0 ? null : index;
}

export function drag(editor: Editor, held: Grip, at: Point): void {
  const joint = JSON.stringify(held);
  if (held.kind === "place") {
    if (editor.selected?.kind !== "place" || editor.selected.id !== held.id)
      editor.select({ kind: "place", id: held.id });
    editor.edit((draft) => movePlace(draft, held.id, [at[0] + held.from[0], at[1] + held.from[1]]), joint);
  } else if (held.kind === "crossing") {
    editor.select({ kind: "route", key: held.key });
    editor.edit((draft) => changeRoute(draft, held.key, { end: at }), joint);
  } else if (held.kind === "bend") {
    bendTo(editor, held.key, at, joint);
  } else if (held.kind === "point") {
    editor.edit((draft) => movePoint(draft, held.shape, held.index, at), joint);
  } else {
    editor.from = held.from;
    editor.pointed = at;
  }
}

/** Nearly straight becomes straight. */
const STRAIGHT = 0.012;
const MOST_BENT = 0.6;

function bendTo(editor: Editor, key: number, at: Point, joint: string): void {
  const route = editor.draft.routes.find((each) => each.key === key);
  const way = route && wayOf(editor.draft, route);
  if (!way) return;
  const bend = Math.max(-MOST_BENT, Math.min(MOST_BENT, bendThrough(way.start, way.end, at)));
  const rounded = Math.abs(bend) < STRAIGHT ? 0 : Math.round(1000 * bend) / 1000;
  if (editor.selected?.kind !== "route" || editor.selected.key !== key) editor.select({ kind: "route", key });
  editor.edit((draft) => changeRoute(draft, key, { bend: rounded }), joint);
}

/** What was dragged goes back to where it was. */
export function giveUp(editor: Editor, held: Grip): void {
  editor.retract(JSON.stringify(held));
  if (held.kind === "line") editor.from = null;
  editor.pointed = null;
}

/** The end of a drag. */
export function drop(editor: Editor, held: Grip, at: Point, reach: number): void {
  if (held.kind === "line") {
    const id = pickPlace(editor.layout, editor.names, at, reach);
    editor.from = held.from;
    if (id === null || id === held.from) editor.from = null;
    else chooseEnd(editor, id, at);
  }
  editor.pointed = null;
  editor.pause();
  editor.rest();
}
