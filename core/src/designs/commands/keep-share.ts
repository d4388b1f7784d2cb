import { applyChanges } from "../apply.ts";
import type { Change } from "../change.ts";
import type { FaceTable } from "../face-table.ts";
import { isAcross } from "../place.ts";
import type { ReflowItem } from "../reflow.ts";
import type { Scene } from "../scene.ts";
import { targetOf } from "./edit-each.ts";
import { pinObjects, reframeObjects } from "./reframe.ts";

export type ShareItem = Extract<ReflowItem, { readonly why: "changesShare" }>;

/**
 * Makes a band cover the part of its panel that it covered before the box changed, and pins it to that part. The middle of the band keeps
 * its part of the panel too. No changes if the object is locked.
 */
export function keepShare(scene: Scene, faces: FaceTable, { object, of, parts, before }: ShareItem): readonly Change[] {
  const ids = [object.id];
  const target = targetOf(scene, faces, object.id);
  if (target === undefined) return [];
  const { frame, face } = target;
  const isUpright = of === "height";
  const length = isUpright ? face.height : face.width;
  const isOwnHeight = isUpright !== isAcross(before.turn);
  const lengthBefore = (isOwnHeight ? before.h : before.w) / parts[0];
  const middle = ((isUpright ? before.y + before.h / 2 : before.x + before.w / 2) / lengthBefore) * length;
  const size = isOwnHeight ? { w: frame.w, h: parts[0] * length } : { w: parts[0] * length, h: frame.h };
  const [middleX, middleY] = isUpright ? [frame.x + frame.w / 2, middle] : [middle, frame.y + frame.h / 2];
  const changes = reframeObjects(scene, faces, {
    ids,
    frame: { ...size, x: middleX - size.w / 2, y: middleY - size.h / 2 },
  });
  const pins = isUpright ? ({ pinY: "part" } as const) : ({ pinX: "part" } as const);
  return [...changes, ...pinObjects(applyChanges(scene, changes), faces, { ids, pins })];
}
