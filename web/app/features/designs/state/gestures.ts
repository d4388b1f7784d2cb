import type { Point } from "@boxwright/core/structures/sheet";
import type { ScaleHandle } from "./handle-scale.ts";
import { panned, type View, zoomed } from "./view.ts";

/** A handle that scales an object, or turns it. */
export type Handle = ScaleHandle | "turn";

/** What a pointer touches when it goes down. `moves` is false for objects that a drag leaves where they are. */
export type HitTarget =
  | { readonly on: "sheet" }
  | { readonly on: "handle"; readonly handle: Handle }
  | { readonly on: "object"; readonly id: string; readonly isSelected: boolean; readonly moves: boolean }
  /** The frame of the selection, at a point without paint. */
  | { readonly on: "selection"; readonly moves: boolean };

/** Pixels are measured from the middle of the canvas. */
export interface Press {
  readonly pointer: number;
  readonly at: Point;
  readonly hit: HitTarget;
  readonly isTouch: boolean;
  /** Shift is down: the press adds to the selection. */
  readonly adds: boolean;
  /** Space or the middle button is down: the press moves the sheet. */
  readonly pans: boolean;
}

export type Gesture =
  | { readonly kind: "none" }
  | { readonly kind: "press"; readonly press: Press }
  | { readonly kind: "move"; readonly from: Point }
  | { readonly kind: "pull"; readonly handle: Handle; readonly from: Point }
  | { readonly kind: "pan"; readonly from: Point; readonly view: View }
  | { readonly kind: "pinch"; readonly from: readonly [Point, Point]; readonly view: View }
  | { readonly kind: "marquee"; readonly from: Point; readonly to: Point; readonly adds: boolean };

/** The pointers that are down, and what they do together. */
export interface Pointers {
  readonly points: ReadonlyMap<number, Point>;
  readonly gesture: Gesture;
}

/** What the editor does for a gesture. */
export type GestureEffect =
  /** `adds` adds the object to the selection, or removes it. */
  | { readonly do: "select"; readonly id: string; readonly adds: boolean }
  | { readonly do: "click"; readonly at: Point; readonly adds: boolean }
  | { readonly do: "hold"; readonly at: Point }
  | { readonly do: "move"; readonly from: Point; readonly to: Point }
  | { readonly do: "moveEnd"; readonly from: Point; readonly to: Point }
  | { readonly do: "pull"; readonly handle: Handle; readonly from: Point; readonly to: Point }
  | { readonly do: "pullEnd"; readonly handle: Handle; readonly from: Point; readonly to: Point }
  | { readonly do: "view"; readonly view: View }
  | { readonly do: "enclose"; readonly from: Point; readonly to: Point; readonly adds: boolean };

export interface Outcome {
  readonly pointers: Pointers;
  readonly effects: readonly GestureEffect[];
}

/** A press that moves less than this many pixels is a click. */
const clickDistance = 4;

export const noPointers: Pointers = { points: new Map(), gesture: { kind: "none" } };

/** A mouse selects at once. A finger selects with a tap, so that it can also move the sheet. */
export function pointerDown({ points: before, gesture: last }: Pointers, press: Press, view: View): Outcome {
  const { pointer, at, hit, isTouch, adds, pans } = press;
  const points = new Map(before).set(pointer, at);
  const [one, two] = [...points.values()];
  const ended = ending(last, one ?? at);
  if (one !== undefined && two !== undefined)
    return { pointers: { points, gesture: { kind: "pinch", from: [one, two], view } }, effects: ended };
  if (pans) return { pointers: { points, gesture: { kind: "pan", from: at, view } }, effects: ended };
  if (hit.on === "handle")
    return { pointers: { points, gesture: { kind: "pull", handle: hit.handle, from: at } }, effects: ended };
  const selects = !isTouch && hit.on === "object" && !hit.isSelected;
  const effects: readonly GestureEffect[] = selects ? [...ended, { do: "select", id: hit.id, adds }] : ended;
  return { pointers: { points, gesture: { kind: "press", press } }, effects };
}

export function pointerMoved(
  { points: before, gesture }: Pointers,
  { pointer, at }: Pick<Press, "pointer" | "at">,
  view: View,
): Outcome {
  if (!before.has(pointer)) return { pointers: { points: before, gesture }, effects: [] };
  const points = new Map(before).set(pointer, at);
  const same = { points, gesture };
  switch (gesture.kind) {
    case "none":
      return { pointers: same, effects: [] };
    case "press":
      if (distance(at, gesture.press.at) < clickDistance) return { pointers: same, effects: [] };
      return pointerMoved({ points, gesture: dragOf(gesture.press, view) }, { pointer, at }, view);
    case "move":
      return { pointers: same, effects: [{ do: "move", from: gesture.from, to: at }] };
    case "pull":
      return { pointers: same, effects: [{ do: "pull", handle: gesture.handle, from: gesture.from, to: at }] };
    case "pan": {
      const by: Point = [at[0] - gesture.from[0], at[1] - gesture.from[1]];
      return { pointers: same, effects: [{ do: "view", view: panned(gesture.view, by) }] };
    }
    case "pinch":
      return { pointers: same, effects: pinched(gesture, points) };
    case "marquee":
      return { pointers: { points, gesture: { ...gesture, to: at } }, effects: [] };
  }
}

export function pointerUp(
  { points: before, gesture }: Pointers,
  { pointer, at }: Pick<Press, "pointer" | "at">,
  view: View,
): Outcome {
  const points = new Map(before);
  if (!points.delete(pointer)) return { pointers: { points, gesture }, effects: [] };
  const [rest] = points.values();
  // The finger that stays after a pinch moves the sheet.
  if (rest !== undefined) return { pointers: { points, gesture: { kind: "pan", from: rest, view } }, effects: [] };
  const effects = gesture.kind === "press" ? clickOf(gesture.press) : ending(gesture, at);
  return { pointers: { points, gesture: { kind: "none" } }, effects };
}

/** The browser takes a pointer away, such as for a gesture of the system: nothing is clicked or enclosed. */
export function pointerLost({ points: before, gesture }: Pointers, pointer: number): Outcome {
  const at = before.get(pointer);
  if (at === undefined) return { pointers: { points: before, gesture }, effects: [] };
  const points = new Map(before);
  points.delete(pointer);
  const isDrag = gesture.kind === "move" || gesture.kind === "pull";
  return { pointers: { points, gesture: { kind: "none" } }, effects: isDrag ? ending(gesture, at) : [] };
}

/** A finger has stayed where it is for a while: it adds an object to the selection, or something new to the sheet. */
export function pressHeld({ points, gesture }: Pointers): Outcome {
  if (gesture.kind !== "press" || !gesture.press.isTouch) return { pointers: { points, gesture }, effects: [] };
  const { hit, at } = gesture.press;
  const held: Pointers = { points, gesture: { kind: "none" } };
  if (hit.on === "object") return { pointers: held, effects: [{ do: "select", id: hit.id, adds: true }] };
  return { pointers: held, effects: hit.on === "sheet" ? [{ do: "hold", at }] : [] };
}

function dragOf({ hit, at, isTouch, adds }: Press, view: View): Gesture {
  const isHeld = hit.on === "selection" || (hit.on === "object" && (hit.isSelected || !isTouch));
  if (isHeld && hit.moves) return { kind: "move", from: at };
  return isTouch ? { kind: "pan", from: at, view } : { kind: "marquee", from: at, to: at, adds };
}

/** A mouse selects an object when its button goes down. On an object that was already selected, the click deselects the others. */
function clickOf({ hit, at, isTouch, adds }: Press): readonly GestureEffect[] {
  if (hit.on === "sheet") return [{ do: "click", at, adds }];
  if (hit.on !== "object" || (!isTouch && !hit.isSelected)) return [];
  return [{ do: "select", id: hit.id, adds }];
}

function ending(gesture: Gesture, to: Point): readonly GestureEffect[] {
  switch (gesture.kind) {
    case "move":
      return [{ do: "moveEnd", from: gesture.from, to }];
    case "pull":
      return [{ do: "pullEnd", handle: gesture.handle, from: gesture.from, to }];
    case "marquee":
      return [{ do: "enclose", from: gesture.from, to, adds: gesture.adds }];
    default:
      return [];
  }
}

function pinched(
  { from: [one, two], view }: Extract<Gesture, { kind: "pinch" }>,
  points: ReadonlyMap<number, Point>,
): readonly GestureEffect[] {
  const [first, second] = [...points.values()];
  if (first === undefined || second === undefined) return [];
  const factor = distance(first, second) / Math.max(1, distance(one, two));
  const [before, now] = [middle(one, two), middle(first, second)];
  const moved = panned(view, [now[0] - before[0], now[1] - before[1]]);
  return [{ do: "view", view: zoomed(moved, factor, now) }];
}

function distance([ax, ay]: Point, [bx, by]: Point): number {
  return Math.hypot(bx - ax, by - ay);
}

function middle([ax, ay]: Point, [bx, by]: Point): Point {
  return [(ax + bx) / 2, (ay + by) / 2];
}
