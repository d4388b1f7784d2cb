import type { Change } from "../change.ts";
import { type Cropped, covering } from "../crop.ts";
import type { FaceTable } from "../face-table.ts";
import { middleOf, withMiddle } from "../frame.ts";
import type { ImageBody, Scene } from "../scene.ts";
import { editEach, targetsOf, withFrame } from "./edit-each.ts";

export interface ReplacePictureWish {
  readonly id: string;
  readonly upload: string;
  readonly pixels: ImageBody["pixels"];
}

/**
 * Shows another file in the place of a picture. If the old picture was shown whole, the new one is too, as large as it fits into the old
 * frame. If the old picture was cropped, the new one fills the old frame.
 */
export function replacePicture(
  scene: Scene,
  faces: FaceTable,
  { id, upload, pixels }: ReplacePictureWish,
): readonly Change[] {
  return editEach(targetsOf(scene, faces, [id]), (target) => {
    const { body } = target.object;
    if (body.kind !== "image") return target.object;
    const { frame, crop } = fitted({ frame: target.frame, crop: body.crop }, pixels[0] / pixels[1]);
    return { ...withFrame(target, frame), body: { ...body, upload, pixels, crop } };
  });
}

/** Ratios are width by height. */
function fitted({ frame, crop }: Cropped, ratio: number): Cropped {
  if (crop.w < 1 || crop.h < 1) return { frame, crop: covering(ratio, frame.w / frame.h) };
  const w = Math.min(frame.w, frame.h * ratio);
  return { frame: withMiddle({ ...frame, w, h: w / ratio }, middleOf(frame)), crop };
}
