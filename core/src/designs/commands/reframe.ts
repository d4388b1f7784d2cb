import type { Change } from "../change.ts";
import type { FaceTable } from "../face-table.ts";
import { normalTurn } from "../frame.ts";
import type { Frame } from "../place.ts";
import type { Place, Scene } from "../scene.ts";
import { editEach, targetsOf, withFrame } from "./edit-each.ts";

export interface ReframeWish {
  readonly ids: readonly string[];
  /** Today's numbers on the face, such as those of the number fields; what is absent stays. */
  readonly frame: Partial<Pick<Frame, "x" | "y" | "w" | "h" | "turn">>;
}

/** Sets the numbers of frames. */
export function reframeObjects(scene: Scene, faces: FaceTable, { ids, frame }: ReframeWish): readonly Change[] {
  const { turn } = frame;
  const numbers = turn === undefined ? frame : { ...frame, turn: normalTurn(turn) };
  const { w = 0, h = 0 } = frame;
  if (!Object.values(numbers).every(Number.isFinite) || w < 0 || h < 0) return [];
  return editEach(targetsOf(scene, faces, ids), (target) => withFrame(target, { ...target.frame, ...numbers }));
}

export interface PinWish {
  readonly ids: readonly string[];
  readonly pins: Partial<Pick<Place, "pinX" | "pinY" | "size" | "run">>;
}

/** Sets how objects follow their face and what they do at its edges. */
export function pinObjects(scene: Scene, faces: FaceTable, { ids, pins }: PinWish): readonly Change[] {
  return editEach(targetsOf(scene, faces, ids), ({ object }) => ({
    ...object,
    place: { ...object.place, ...pins },
  }));
}
