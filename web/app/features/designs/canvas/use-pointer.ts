import type { Point } from "@boxwright/core/structures/sheet";
import { type MouseEvent, type PointerEvent, type RefObject, useRef, useState } from "react";
import { useDesigner } from "../state/designer-context.ts";
import {
  type Gesture,
  noPointers,
  type Outcome,
  pointerDown,
  pointerLost,
  pointerMoved,
  pointerUp,
  pressHeld,
} from "../state/gestures.ts";
import { pickedBy } from "../state/picking.ts";
import { useCropActions } from "../state/use-crop.ts";
import { toSheet, type View } from "../state/view.ts";
import { useGestureEffects } from "./use-gesture-effects.ts";
import { useHitTest } from "./use-hit-test.ts";
import type { DragKeys } from "./use-object-drag.ts";
import { useSpaceKey } from "./use-space-key.ts";
import { useWheel } from "./use-wheel.ts";

interface PointerOptions {
  readonly canvas: RefObject<SVGSVGElement | null>;
  readonly view: View;
  /** A long press, or a double click, on a free place of the sheet. */
  readonly onAdd: (at: Point) => void;
  /** A double click on an object. */
  readonly onEnter: (id: string) => void;
}

const longPressMilliseconds = 550;
/** Two taps this close to each other, in milliseconds and pixels, are a double tap. */
const doubleTap = { time: 350, distance: 24 } as const;
const noKeys: DragKeys = { altKey: false, shiftKey: false };

/** What fingers and the mouse do on the canvas. */
export function usePointer({ canvas, view, onAdd, onEnter }: PointerOptions) {
  const { state, scene, dispatch } = useDesigner();
  const { selection, cropping } = state;
  const pointers = useRef(noPointers);
  const longPress = useRef<ReturnType<typeof setTimeout>>(undefined);
  const lastTap = useRef<{ readonly at: Point; readonly time: number }>({ at: [0, 0], time: Number.NEGATIVE_INFINITY });
  const [shown, setShown] = useState<Gesture>(noPointers.gesture);
  const isSpaceDown = useSpaceKey();
  const { partOf, hitAt } = useHitTest(view);
  const { apply, select } = useGestureEffects(view, onAdd);
  const crop = useCropActions();
  useWheel(canvas, view, (next) => dispatch({ do: "view", view: next }));

  /** The pixel of an event, from the middle of the canvas. */
  function pixelOf({ clientX, clientY }: { readonly clientX: number; readonly clientY: number }): Point {
    const box = canvas.current?.getBoundingClientRect();
    if (box === undefined) return [0, 0];
    return [clientX - box.left - box.width / 2, clientY - box.top - box.height / 2];
  }

  function take({ pointers: next, effects }: Outcome, keys: DragKeys) {
    pointers.current = next;
    for (const effect of effects) apply(effect, keys);
    // Only the marquee and the cursor show a gesture; other gestures show by what they change.
    setShown((last) => (next.gesture.kind === "marquee" || next.gesture.kind !== last.kind ? next.gesture : last));
  }

  function down(event: PointerEvent<SVGSVGElement>) {
    if (event.button > 1) return;
    const at = pixelOf(event);
    const isTouch = event.pointerType === "touch";
    event.currentTarget.setPointerCapture(event.pointerId);
    const press = {
      pointer: event.pointerId,
      at,
      hit: hitAt(event.target, at, isTouch),
      isTouch,
      adds: event.shiftKey,
      pans: event.button === 1 || isSpaceDown,
    };
    take(pointerDown(pointers.current, press, view), event);
    clearTimeout(longPress.current);
    longPress.current = setTimeout(() => hold.current(), longPressMilliseconds);
  }

  // The timer acts on the editor as it is when it ends.
  const hold = useRef(() => {});
  hold.current = () => take(pressHeld(pointers.current), noKeys);

  function move(event: PointerEvent<SVGSVGElement>) {
    take(pointerMoved(pointers.current, { pointer: event.pointerId, at: pixelOf(event) }, view), event);
  }

  function up(event: PointerEvent<SVGSVGElement>) {
    clearTimeout(longPress.current);
    const isTap = event.pointerType === "touch" && pointers.current.gesture.kind === "press";
    take(pointerUp(pointers.current, { pointer: event.pointerId, at: pixelOf(event) }, view), event);
    if (isTap) tap(event);
  }

  /** Browsers do not agree on whether two taps are a double click. */
  function tap(event: PointerEvent<SVGSVGElement>) {
    const [last, at] = [lastTap.current, pixelOf(event)];
    lastTap.current = { at, time: event.timeStamp };
    const isNear = Math.hypot(at[0] - last.at[0], at[1] - last.at[1]) < doubleTap.distance;
    if (isNear && event.timeStamp - last.time < doubleTap.time) enter(event);
  }

  function lose(event: PointerEvent<SVGSVGElement>) {
    clearTimeout(longPress.current);
    take(pointerLost(pointers.current, event.pointerId), event);
  }

  function doubleClick(event: MouseEvent<SVGSVGElement>) {
    if (event.timeStamp - lastTap.current.time > 2 * doubleTap.time) enter(event);
  }

  /** Enters groups one by one, and then the object. */
  function enter(event: MouseEvent<SVGSVGElement>) {
    if (cropping !== null) return crop.done();
    const at = pixelOf(event);
    // The canvas captures the pointer, so events name the canvas as their target.
    const part = partOf(document.elementFromPoint(event.clientX, event.clientY), at);
    if (part === undefined) return onAdd(toSheet(view, at));
    const id = pickedBy(scene, part, selection, true);
    if (selection.length === 1 && selection[0] === id) onEnter(id);
    else select(id, false);
  }

  return {
    marquee: shown.kind === "marquee" ? shown : null,
    isPanning: shown.kind === "pan",
    canPan: isSpaceDown,
    handlers: {
      onPointerDown: down,
      onPointerMove: move,
      onPointerUp: up,
      onPointerCancel: lose,
      onDoubleClick: doubleClick,
      /** A long press opens no menu of the browser. */
      onContextMenu: (event: MouseEvent) => pointers.current.points.size > 0 && event.preventDefault(),
    },
  };
}
