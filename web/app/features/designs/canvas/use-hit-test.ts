import { wholeFrame } from "@boxwright/core/designs/crop";
import { cornersOf, toSheet as faceToSheet } from "@boxwright/core/designs/frame";
import { findObject } from "@boxwright/core/designs/objects";
import { pickAt } from "@boxwright/core/designs/pick";
import type { Point } from "@boxwright/core/structures/sheet";
import { useDesigner } from "../state/designer-context.ts";
import type { Handle, HitTarget } from "../state/gestures.ts";
import { isInFrames, pickedBy, thinPartAt } from "../state/picking.ts";
import { hasOwnFrame } from "../state/placed.ts";
import { useCrop } from "../state/use-crop.ts";
import { toSheet, type View } from "../state/view.ts";

/** A pointer touches thin objects, such as lines, from this distance in pixels. */
const reach = { mouse: 4, touch: 14 } as const;

/** Finds what a pointer touches. The browser finds what is painted; frames and thin objects are found by their outlines. */
export function useHitTest(view: View) {
  const { state, scene, sheet, selected } = useDesigner();
  const { side, selection } = state;
  const crop = useCrop();
  const moves = selected.some(({ object }) => object.locked !== true && hasOwnFrame(object));

  /** The uppermost object at a pixel, which may be in a group. */
  function partOf(target: EventTarget | null, at: Point, isTouch = false): string | undefined {
    const thin = () =>
      thinPartAt(scene, sheet, side, toSheet(view, at), (isTouch ? reach.touch : reach.mouse) / view.scale);
    return attributeOf(target, "data-part") ?? thin();
  }

  function hitAt(target: EventTarget, at: Point, isTouch: boolean): HitTarget {
    const handle = attributeOf(target, "data-handle");
    if (handle !== undefined) return { on: "handle", handle: handleNamed(handle) };
    const point = toSheet(view, at);
    if (crop !== null) {
      const { face } = crop.placed;
      const outline = cornersOf(wholeFrame(crop.cropped)).map((corner) => faceToSheet(face, corner));
      const isOnPicture = pickAt([{ id: "picture", outline }], point, 0).length > 0;
      return isOnPicture ? { on: "selection", moves: true } : { on: "sheet" };
    }
    const part = partOf(target, at, isTouch);
    const isInSelection = isInFrames(scene, sheet, selection, point);
    if (part === undefined) return isInSelection ? { on: "selection", moves } : { on: "sheet" };
    const id = pickedBy(scene, part, selection);
    // A finger that drags within the selection moves it, whatever lies over it.
    const isSelected = selection.includes(id) || (isTouch && isInSelection);
    return { on: "object", id, isSelected, moves: isSelected ? moves : canMove(id) };
  }

  function canMove(id: string): boolean {
    const object = findObject(scene, id)?.object;
    return object !== undefined && object.locked !== true && hasOwnFrame(object);
  }

  return { partOf, hitAt };
}

function attributeOf(target: EventTarget | null, name: string): string | undefined {
  return target instanceof Element ? (target.closest(`[${name}]`)?.getAttribute(name) ?? undefined) : undefined;
}

function handleNamed(name: string): Handle {
  if (name === "turn") return "turn";
  const [x = 0, y = 0] = name.split(",").map(Number);
  return [signOf(x), signOf(y)];
}

function signOf(value: number): -1 | 0 | 1 {
  if (value === 0) return 0;
  return value > 0 ? 1 : -1;
}
