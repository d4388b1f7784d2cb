import type { Bounds } from "../../structures/sheet.ts";
import type { Change } from "../change.ts";
import type { FaceTable } from "../face-table.ts";
import { boundsOfFrame } from "../frame.ts";
import type { Scene } from "../scene.ts";
import { editEach, type Target, targetsOf, withFrame } from "./edit-each.ts";
import { boundsTogether } from "./frames-together.ts";

export interface AlignWish {
  readonly ids: readonly string[];
  readonly to: "left" | "center" | "right" | "bottom" | "middle" | "top";
  /** `face` aligns each object with its own face, and `selection` aligns objects of one face with each other. */
  readonly within: "face" | "selection";
}

export function alignObjects(scene: Scene, faces: FaceTable, { ids, to, within }: AlignWish): readonly Change[] {
  const targets = targetsOf(scene, faces, ids);
  const together = boundsTogether(targets);
  if (within === "selection" && together === undefined) return [];
  return editEach(targets, (target) => {
    const { width, height } = target.face;
    const room =
      within === "face" || together === undefined ? { left: 0, right: width, low: 0, high: height } : together;
    const [x, y] = shiftTo(to, boundsOfFrame(target.frame), room);
    return movedBy(target, x, y);
  });
}

function shiftTo(to: AlignWish["to"], own: Bounds, room: Bounds): readonly [x: number, y: number] {
  switch (to) {
    case "left":
      return [room.left - own.left, 0];
    case "center":
      return [(room.left + room.right - own.left - own.right) / 2, 0];
    case "right":
      return [room.right - own.right, 0];
    case "bottom":
      return [0, room.low - own.low];
    case "middle":
      return [0, (room.low + room.high - own.low - own.high) / 2];
    case "top":
      return [0, room.high - own.high];
  }
}

function movedBy(target: Target, x: number, y: number) {
  return withFrame(target, { ...target.frame, x: target.frame.x + x, y: target.frame.y + y });
}

export interface DistributeWish {
  /** At least three, on one face. */
  readonly ids: readonly string[];
  readonly axis: "x" | "y";
}

/** Makes the gaps between objects equal. The first and the last stay. */
export function distributeObjects(scene: Scene, faces: FaceTable, { ids, axis }: DistributeWish): readonly Change[] {
  const targets = targetsOf(scene, faces, ids);
  if (targets.length < 3 || boundsTogether(targets) === undefined) return [];
  const extents = targets
    .map((target) => ({ target, ...extentOf(boundsOfFrame(target.frame), axis) }))
    .sort((one, other) => one.from + one.to - other.from - other.to);
  const [first, last] = [extents[0], extents.at(-1)];
  if (first === undefined || last === undefined) return [];
  const filled = extents.reduce((sum, { from, to }) => sum + to - from, 0);
  const gap = (last.to - first.from - filled) / (extents.length - 1);
  const shifts = new Map<Target, number>();
  let next = first.from;
  for (const { target, from, to } of extents) {
    shifts.set(target, next - from);
    next += to - from + gap;
  }
  const inner = extents.slice(1, -1).map(({ target }) => target);
  return editEach(inner, (target) => {
    const shift = shifts.get(target) ?? 0;
    return axis === "x" ? movedBy(target, shift, 0) : movedBy(target, 0, shift);
  });
}

function extentOf({ left, right, low, high }: Bounds, axis: "x" | "y"): { from: number; to: number } {
  return axis === "x" ? { from: left, to: right } : { from: low, to: high };
}
