import type { Change } from "../change.ts";
import { differenceOf } from "../difference.ts";
import { type FaceTable, faceOn } from "../face-table.ts";
import { defaultPlace } from "../place.ts";
import type { Scene } from "../scene.ts";
import { rebaseEach, targetOf } from "./edit-each.ts";

export interface PrintOnWish {
  /** A pattern that is in no group. */
  readonly id: string;
  /** Panels of its side. */
  readonly panels: readonly string[];
}

/**
 * Prints a pattern on several panels as one area of the flat sheet, or on one panel in its frame. A pattern that leaves its own panel moves
 * to the first of the others and covers it. No changes without a panel, or if a panel is not on the box.
 */
export function printOn(before: Scene, faces: FaceTable, { id, panels }: PrintOnWish): readonly Change[] {
  const { scene, changes } = rebaseEach(before, faces, [id]);
  const target = targetOf(scene, faces, id);
  const [first] = panels;
  if (target === undefined || target.group !== null || target.object.locked === true || first === undefined) return [];
  const { object, face: own, side } = target;
  if (object.body.kind !== "pattern" || panels.some((panel) => faceOn(faces, side, panel) === undefined)) return [];
  const face = faceOn(faces, side, panels.includes(own.panel) ? own.panel : first) ?? own;
  const isMoved = face !== own;
  const { panels: _, ...body } = object.body;
  const after = {
    ...object,
    place: isMoved ? { ...defaultPlace(face, face.width, face.height, body), run: object.place.run } : object.place,
    body: panels.length === 1 ? body : { ...body, panels: [...new Set(panels)] },
  };
  const step = differenceOf(object, after);
  return step.length === 0 ? [] : [...changes, ...step];
}
