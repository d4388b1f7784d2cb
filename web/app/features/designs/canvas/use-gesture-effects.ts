import { findObject } from "@boxwright/core/designs/objects";
import type { Point } from "@boxwright/core/structures/sheet";
import { useDesigner } from "../state/designer-context.ts";
import { faceAt } from "../state/face-at.ts";
import type { GestureEffect } from "../state/gestures.ts";
import { enclosedBy } from "../state/picking.ts";
import { useCropActions } from "../state/use-crop.ts";
import { toCanvas, toSheet, type View } from "../state/view.ts";
import { useCropDrag } from "./use-crop-drag.ts";
import { type DragKeys, useObjectDrag } from "./use-object-drag.ts";

/** Applies gestures to the design: to the picture that is being cropped, else to the objects. `onAdd` gets a point of the sheet. */
export function useGestureEffects(view: View, onAdd: (at: Point) => void) {
  const { state, scene, sheet, dispatch } = useDesigner();
  const { side, selection, cropping } = state;
  const objects = useObjectDrag(view);
  const picture = useCropDrag(view);
  const crop = useCropActions();

  function apply(effect: GestureEffect, keys: DragKeys) {
    switch (effect.do) {
      case "select":
        return select(effect.id, effect.adds);
      case "click":
        return click(effect.at, effect.adds);
      case "hold":
        return cropping === null ? onAdd(toSheet(view, effect.at)) : undefined;
      case "view":
        return dispatch({ do: "view", view: effect.view });
      case "enclose": {
        const ids = enclosedBy(scene, sheet, side, [effect.from, effect.to], (point) => toCanvas(view, point));
        return dispatch({ do: "select", ids: effect.adds ? [...new Set([...selection, ...ids])] : ids });
      }
      case "move":
      case "pull":
        if (cropping === null) objects.follow(effect, keys);
        else picture.follow(effect);
        return;
      default:
        if (cropping === null) objects.end(effect, keys);
        else picture.end(effect);
    }
  }

  function select(id: string, isAdding: boolean) {
    const panel = findObject(scene, id)?.object.place.panel ?? state.panel;
    const others = selection.filter((one) => one !== id);
    const ids = selection.includes(id) ? others : [...others, id];
    dispatch({ do: "select", ids: isAdding ? ids : [id], panel });
  }

  function click(at: Point, isAdding: boolean) {
    if (cropping !== null) return crop.done();
    const face = faceAt(sheet.faces, side, toSheet(view, at));
    dispatch({ do: "select", ids: isAdding ? selection : [], panel: face?.panel });
  }

  return { apply, select };
}
