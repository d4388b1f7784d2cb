import type { Point } from "../../structures/sheet.ts";
import type { Change } from "../change.ts";
import { onOtherFace } from "../copies.ts";
import { type FaceTable, faceOn } from "../face-table.ts";
import { alongFace, toFace } from "../frame.ts";
import type { Scene } from "../scene.ts";
import { editEach, targetsOf, withFrame } from "./edit-each.ts";

export interface MoveWish {
  readonly ids: readonly string[];
  /** Millimetres right and up: on each object's own face, or on the flat sheet. */
  readonly by: Point;
  readonly along: "face" | "sheet";
}

export function moveObjects(scene: Scene, faces: FaceTable, { ids, by, along }: MoveWish): readonly Change[] {
  return editEach(targetsOf(scene, faces, ids), (target) => {
    const [right, up] = along === "face" ? by : alongFace(target.face, by);
    return withFrame(target, { ...target.frame, x: target.frame.x + right, y: target.frame.y + up });
  });
}

export interface MoveToFaceWish {
  readonly ids: readonly string[];
  readonly panel: string;
  /**
   * The point of the flat sheet at which dragged objects are held, and the point to which it moves. They keep their size. Without `held`,
   * objects get the same part of the other face, and scale with it if they scale with their own.
   */
  readonly held?: { readonly from: Point; readonly to: Point } | undefined;
}

/**
 * Moves objects to another panel of their side. They keep their turn on the face, so that upright text is upright there too. Children of
 * groups stay in their groups.
 */
export function moveToFace(scene: Scene, faces: FaceTable, { ids, panel, held }: MoveToFaceWish): readonly Change[] {
  const targets = targetsOf(scene, faces, ids).filter(({ face, group }) => group === null && face.panel !== panel);
  return editEach(targets, (target) => {
    const to = faceOn(faces, target.side, panel);
    if (to === undefined) return target.object;
    const { object, frame, face } = target;
    if (held === undefined) return onOtherFace(object, face, to);
    const [[fromX, fromY], [x, y]] = [toFace(face, held.from), toFace(to, held.to)];
    return withFrame(target, { ...frame, x: frame.x + x - fromX, y: frame.y + y - fromY }, to);
  });
}
