import type { Point } from "../../structures/sheet.ts";
import type { Change } from "../change.ts";
import type { FaceTable } from "../face-table.ts";
import { combinedFlip, middleOf, normalTurn, turned, withMiddle } from "../frame.ts";
import type { Scene } from "../scene.ts";
import { editEach, targetsOf, withFrame } from "./edit-each.ts";
import { boundsTogether } from "./frames-together.ts";

export interface TurnWish {
  readonly ids: readonly string[];
  /** Degrees anticlockwise. */
  readonly by: number;
  /** Each about its own middle, or all on one face about their common middle. */
  readonly about: "each" | "together";
}

export function turnObjects(scene: Scene, faces: FaceTable, { ids, by, about }: TurnWish): readonly Change[] {
  const targets = targetsOf(scene, faces, ids);
  const bounds = about === "together" ? boundsTogether(targets) : undefined;
  return editEach(targets, (target) => {
    const { frame } = target;
    const turn = normalTurn(frame.turn + by);
    if (bounds === undefined) return withFrame(target, { ...frame, turn });
    const [middleX, middleY] = [(bounds.left + bounds.right) / 2, (bounds.low + bounds.high) / 2];
    const [x, y] = middleOf(frame);
    const [right, up] = turned([x - middleX, y - middleY], by);
    return withFrame(target, { ...withMiddle(frame, [middleX + right, middleY + up]), turn });
  });
}

export interface FlipWish {
  readonly ids: readonly string[];
  /** `x` exchanges left and right, `y` exchanges top and bottom, as seen on the face. */
  readonly axis: "x" | "y";
}

/** Mirrors objects: several on one face about their common middle, others about their own. */
export function flipObjects(scene: Scene, faces: FaceTable, { ids, axis }: FlipWish): readonly Change[] {
  const targets = targetsOf(scene, faces, ids);
  const bounds = boundsTogether(targets);
  return editEach(targets, (target) => {
    const { frame } = target;
    const [x, y] = middleOf(frame);
    const mirror = (value: number, low: number, high: number) => low + high - value;
    const middle: Point =
      bounds === undefined
        ? [x, y]
        : axis === "x"
          ? [mirror(x, bounds.left, bounds.right), y]
          : [x, mirror(y, bounds.low, bounds.high)];
    const flip = combinedFlip(axis, frame.flip);
    const { flip: _, ...rest } = withMiddle({ ...frame, turn: normalTurn(-frame.turn) }, middle);
    return withFrame(target, flip === undefined ? rest : { ...rest, flip });
  });
}
