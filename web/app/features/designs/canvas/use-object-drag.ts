import { applyChanges } from "@boxwright/core/designs/apply";
import type { PanelFace } from "@boxwright/core/structures/panel-faces";
import type { Point } from "@boxwright/core/structures/sheet";
import { nanoid } from "nanoid";
import { useRef } from "react";
import { useWords } from "../../../lib/words/use-words.ts";
import { useObjectWords } from "../objects/use-object-words.ts";
import { useDesigner } from "../state/designer-context.ts";
import type { GestureEffect } from "../state/gestures.ts";
import { type MoveDrag, movedTo, startMove } from "../state/move-drag.ts";
import { allPlaced, hasOwnFrame } from "../state/placed.ts";
import { type PullDrag, pulledTo, startPull } from "../state/pull-drag.ts";
import { toSheet, type View } from "../state/view.ts";

/** The keys that are down during a drag. */
export interface DragKeys {
  readonly altKey: boolean;
  readonly shiftKey: boolean;
}

export type DragEffect = Extract<GestureEffect, { do: "move" | "moveEnd" | "pull" | "pullEnd" }>;

type Drag = { readonly name: string } & (
  | { readonly kind: "move"; readonly drag: MoveDrag; readonly last: { face: PanelFace | undefined } }
  | { readonly kind: "pull"; readonly drag: PullDrag }
);

/** Objects snap within this distance on the screen. */
const snapPixels = 6;

/** Moves, scales and turns the selected objects with the pointer. Each state follows from the scene at the start of the drag. */
export function useObjectDrag(view: View) {
  const t = useWords();
  const words = useObjectWords();
  const { scene, sheet, selected, state, dispatch, drag, announce, panelName, unit } = useDesigner();
  const current = useRef<Drag | null>(null);

  function begin(effect: DragEffect): Drag | null {
    const from = toSheet(view, effect.from);
    const name = nanoid();
    if (effect.do === "pull") {
      const [only] = selected;
      return only === undefined
        ? null
        : { kind: "pull", name, drag: startPull(scene, sheet, only, effect.handle, from) };
    }
    const movable = selected.filter(({ object }) => object.locked !== true && hasOwnFrame(object));
    return movable.length === 0
      ? null
      : { kind: "move", name, drag: startMove(scene, sheet, movable, from), last: { face: undefined } };
  }

  /** The ids of the objects and the scene with them where the pointer is; null if nothing moves. */
  function follow(effect: DragEffect, { altKey, shiftKey }: DragKeys) {
    current.current ??= begin(effect);
    const now = current.current;
    if (now === null) return null;
    const to = toSheet(view, effect.to);
    const { ids, changes, snaps } = stepOf(now, to, shiftKey, altKey ? 0 : snapPixels / view.scale);
    dispatch({ do: "snaps", snaps });
    drag(now.drag.scene, now.name, ids, changes, null);
    return { now, ids, changes };
  }

  function end(effect: DragEffect, keys: DragKeys) {
    const done = current.current === null ? null : follow(effect, keys);
    current.current = null;
    dispatch({ do: "snaps", snaps: [] });
    if (done === null) return;
    const { now, ids, changes } = done;
    const [first] = allPlaced(applyChanges(now.drag.scene, changes(now.drag.scene, sheet.faces)), sheet.faces, ids);
    if (first === undefined) return;
    const { frame, face } = first;
    dispatch({ do: "select", ids: state.selection, panel: face.panel });
    const panel = panelName(face.panel);
    const values = { unit: t(`structures.${unit}`), panel };
    if (now.kind === "move")
      announce(t("designer.live.moved", { x: words.length(frame.x), y: words.length(frame.y), ...values }));
    else if (now.drag.handle === "turn") announce(t("designer.live.turned", { degrees: words.degrees(frame.turn) }));
    else
      announce(t("designer.live.scaled", { width: words.length(frame.w), height: words.length(frame.h), ...values }));
  }

  return { follow, end };
}

function stepOf(drag: Drag, to: Point, isShifted: boolean, reach: number) {
  if (drag.kind === "pull") return pulledTo(drag.drag, to, isShifted, reach);
  const step = movedTo(drag.drag, to, drag.last.face, reach);
  drag.last.face = step.face;
  return step;
}
