import type { Change } from "../change.ts";
import { differenceOf } from "../difference.ts";
import { type FaceTable, faceOn } from "../face-table.ts";
import { sides } from "../objects.ts";
import type { Scene } from "../scene.ts";

export interface PutOnPanelWish {
  readonly ids: readonly string[];
  readonly panel: string;
}

/** Puts objects whose panel the box does not have on one that it has. They are placed on it as after a change of size. */
export function putOnPanel(scene: Scene, faces: FaceTable, { ids, panel }: PutOnPanelWish): readonly Change[] {
  return sides.flatMap((side) => {
    if (faceOn(faces, side, panel) === undefined) return [];
    return scene[side].flatMap((object) => {
      const { id, place, locked } = object;
      const isLost = faceOn(faces, side, place.panel) === undefined;
      if (!ids.includes(id) || !isLost || locked === true) return [];
      return differenceOf(object, { ...object, place: { ...place, panel } });
    });
  });
}
