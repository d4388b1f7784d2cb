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
 * Shows another file in the place of a picture. A picture that is shown whole is followed by the whole new one, as large as the old frame
 * has room for it; a cropped one by as much of the new one as fills the old frame.
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

/** A ratio is of width by height. */
function fitted({ frame, crop }: Cropped, ratio: number): Cropped {
  if (crop.w < 1 || crop.h < 1) return { frame, crop: covering(ratio, frame.w / frame.h) };
  const w = Math.min(frame.w, frame.h * ratio);
  return { frame: withMiddle({ ...frame, w, h: w / ratio }, middleOf(frame)), crop };
}
