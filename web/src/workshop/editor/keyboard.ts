/** The map without a pointer: a cursor, Enter where one would tap, and keys for tools and edits. */

import { pick } from "../geometry/picking";
import { place, placeName, type Point } from "../model/draft";
import { movePlace, onBoard, removePlace } from "../model/places";
import { changeRoute, removeRoute, removeTicket } from "../model/routes";
import { removeShape } from "../model/shapes";
import type { Editor, Tool } from "./editor.svelte";
import { tap } from "./pointing";

/** Steps of the cursor, on the board. */
const STEP = 10;
const SMALL_STEP = 1;
/** How near the cursor must be to something. */
const NEAR = 6;
const BEND = 0.01;

const ARROWS: Record<string, Point> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
export const TOOL_KEYS: Record<Tool, string> = {
  select: "v",
  place: "p",
  country: "c",
  route: "r",
  ticket: "t",
  shape: "d",
};

/** What may be done to the view. */
export interface View {
  readonly middle: Point;
  zoom(factor: number): void;
  reset(): void;
  reveal(x: number, y: number): void;
}

/** Whether the key meant something. */
export function mapKey(editor: Editor, view: View, event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey) return false;
  const arrow = ARROWS[event.key];
  if (arrow)
    return event.altKey ? nudge(editor, arrow, event.shiftKey) : moveCursor(editor, view, arrow, event.shiftKey);
  const tool = (Object.keys(TOOL_KEYS) as Tool[]).find((each) => TOOL_KEYS[each] === event.key.toLowerCase());
  if (tool) {
    editor.take(tool);
    return told(editor, `tool_${tool}`);
  }
  const action = KEYS[event.key];
  return action ? action(editor, view) : false;
}

const KEYS: Record<string, (editor: Editor, view: View) => boolean> = {
  Enter: press,
  " ": press,
  Delete: remove,
  Backspace: remove,
  Escape: cancel,
  PageDown: (editor, view) => jump(editor, view, 1),
  PageUp: (editor, view) => jump(editor, view, -1),
  "+": (_, view) => done(view.zoom(1.5)),
  "-": (_, view) => done(view.zoom(1 / 1.5)),
  "0": (_, view) => done(view.reset()),
};

const done = (_: void): boolean => true;

function told(editor: Editor, key: string): boolean {
  editor.tell(key);
  return true;
}

function moveCursor(editor: Editor, view: View, [dx, dy]: Point, small: boolean): boolean {
  const step = small ? SMALL_STEP : STEP;
  const [x, y] = editor.cursor ?? selectedAt(editor) ?? view.middle;
  put(editor, view, onBoard(editor.draft, [x + step * dx, y + step * dy]));
  return true;
}

function put(editor: Editor, view: View, at: Point): void {
  editor.cursor = at;
  if (editor.from !== null) editor.pointed = at;
  view.reveal(...at);
  const under = pick(editor.layout, editor.names, at, NEAR);
  if (under?.kind === "place") editor.tell("at_place", { name: placeName(editor.draft, under.id), x: at[0], y: at[1] });
  else editor.tell("at", { x: at[0], y: at[1] });
}

function selectedAt({ selected, draft }: Editor): Point | null {
  const found = selected?.kind === "place" ? place(draft, selected.id) : undefined;
  return found ? [found.x, found.y] : null;
}

function press(editor: Editor, view: View): boolean {
  tap(editor, editor.cursor ?? selectedAt(editor) ?? view.middle, NEAR);
  return true;
}

/** The cursor goes from place to place, as they are listed. */
function jump(editor: Editor, view: View, by: number): boolean {
  const { places } = editor.draft;
  if (places.length === 0) return false;
  const [x, y] = editor.cursor ?? [NaN, NaN];
  const here = places.findIndex((each) => each.x === x && each.y === y);
  const next = places[(here + by + places.length + (here < 0 && by < 0 ? 1 : 0)) % places.length]!;
  put(editor, view, [next.x, next.y]);
  return true;
}

/** Moves what is selected: a place, or how far a route bends. */
function nudge(editor: Editor, [dx, dy]: Point, small: boolean): boolean {
  const { selected } = editor;
  if (selected?.kind === "place") {
    const step = small ? SMALL_STEP : STEP;
    editor.edit((draft) => {
      const { x, y } = place(draft, selected.id)!;
      return movePlace(draft, selected.id, [x + step * dx, y + step * dy]);
    }, `nudge ${selected.id}`);
    editor.cursor = selectedAt(editor);
    return true;
  }
  if (selected?.kind !== "route") return false;
  const bend = editor.draft.routes.find((each) => each.key === selected.key)?.bend ?? 0;
  const next = Math.round(1000 * (bend + BEND * (dx + dy))) / 1000;
  editor.edit(
    (draft) => changeRoute(draft, selected.key, { bend: Math.max(-1, Math.min(1, next)) }),
    `bend ${selected.key}`,
  );
  return true;
}

export function remove(editor: Editor): boolean {
  const { selected, draft } = editor;
  if (!selected) return false;
  if (selected.kind === "place") {
    const name = placeName(draft, selected.id);
    editor.edit(() => removePlace(draft, selected.id));
    editor.tell("removed", { name });
  } else if (selected.kind === "route") editor.edit(() => removeRoute(draft, selected.key));
  else if (selected.kind === "ticket") editor.edit(() => removeTicket(draft, selected.key));
  else editor.edit(() => removeShape(draft, selected.index));
  if (selected.kind !== "place") editor.tell("gone");
  editor.select(null);
  editor.rest();
  return true;
}

/** First what is in the making, then what is selected, then the tool. */
function cancel(editor: Editor): boolean {
  if (editor.from !== null) editor.from = null;
  else if (editor.selected) editor.select(null);
  else if (editor.tool !== "select") editor.take("select");
  else if (editor.cursor) editor.cursor = null;
  else return false;
  editor.pointed = null;
  return true;
}
