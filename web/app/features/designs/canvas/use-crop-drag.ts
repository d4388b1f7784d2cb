import { cropImage } from "@boxwright/core/designs/commands/crop";
import { type Cropped, cropByHandle, movePicture } from "@boxwright/core/designs/crop";
import { alongFace } from "@boxwright/core/designs/frame";
import type { Scene } from "@boxwright/core/designs/scene";
import { useRef } from "react";
import { useWords } from "../../../lib/words/use-words.ts";
import { useObjectWords } from "../objects/use-object-words.ts";
import { useDesigner } from "../state/designer-context.ts";
import { handlePoint } from "../state/handle-scale.ts";
import type { Placed } from "../state/placed.ts";
import { ratioOf, useCrop } from "../state/use-crop.ts";
import { toSheet, type View } from "../state/view.ts";
import type { DragEffect } from "./use-object-drag.ts";

interface CropDrag {
  readonly scene: Scene;
  readonly placed: Placed;
  readonly cropped: Cropped;
  readonly ratio: number | null;
  readonly gesture: string;
}

/** Moves the picture under its frame with the pointer, or changes the frame by its handles. */
export function useCropDrag(view: View) {
  const t = useWords();
  const words = useObjectWords();
  const { scene, state, drag, announce, unit } = useDesigner();
  const crop = useCrop();
  const current = useRef<CropDrag | null>(null);

  function begin(): CropDrag | null {
    if (crop === null || state.cropping === null) return null;
    const { placed, body, cropped } = crop;
    const ratio = ratioOf(state.cropping.ratio, body, placed.face);
    return { scene, placed, cropped, ratio, gesture: state.cropping.gesture };
  }

  function follow(effect: DragEffect): Cropped | null {
    current.current ??= begin();
    const now = current.current;
    if (now === null) return null;
    const { placed, cropped, ratio, gesture } = now;
    const next = cropAfter(effect, placed, cropped, ratio, view);
    drag(now.scene, gesture, [placed.object.id], cropImage, { id: placed.object.id, cropped: next });
    return next;
  }

  function end(effect: DragEffect) {
    const done = current.current === null ? null : follow(effect);
    current.current = null;
    if (done === null) return;
    const [width, height] = [words.length(done.frame.w), words.length(done.frame.h)];
    announce(t("designer.live.cropped", { width, height, unit: t(`structures.${unit}`) }));
  }

  return { follow, end };
}

function cropAfter(effect: DragEffect, { face }: Placed, cropped: Cropped, ratio: number | null, view: View): Cropped {
  const [from, to] = [toSheet(view, effect.from), toSheet(view, effect.to)];
  const by = alongFace(face, [to[0] - from[0], to[1] - from[1]]);
  if (effect.do === "move" || effect.do === "moveEnd" || effect.handle === "turn") return movePicture(cropped, by);
  const [x, y] = handlePoint(cropped.frame, effect.handle);
  return cropByHandle(cropped, effect.handle, [x + by[0], y + by[1]], ratio);
}
