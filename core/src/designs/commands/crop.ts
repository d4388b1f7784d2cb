import type { Change } from "../change.ts";
import type { Cropped } from "../crop.ts";
import type { FaceTable } from "../face-table.ts";
import { normalTurn } from "../frame.ts";
import { roundedPart } from "../precision.ts";
import type { Scene } from "../scene.ts";
import { editEach, targetsOf, withFrame } from "./edit-each.ts";

export interface CropWish {
  readonly id: string;
  /** Today's frame on the face, with the part of the picture that it shows. */
  readonly cropped: Cropped;
}

/** Sets the frame of a picture together with the part that it shows, so that the picture is never distorted. */
export function cropImage(
  scene: Scene,
  faces: FaceTable,
  { id, cropped: { frame, crop } }: CropWish,
): readonly Change[] {
  const targets = targetsOf(scene, faces, [id]).filter(({ object }) => object.body.kind === "image");
  return editEach(targets, (target) => {
    const object = withFrame(target, { ...frame, turn: normalTurn(frame.turn) });
    if (object.body.kind !== "image") return object;
    const [w, h] = [roundedPart(crop.w), roundedPart(crop.h)];
    const [x, y] = [
      Math.min(roundedPart(crop.x), roundedPart(1 - w)),
      Math.min(roundedPart(crop.y), roundedPart(1 - h)),
    ];
    return { ...object, body: { ...object.body, crop: { x, y, w, h } } };
  });
}
