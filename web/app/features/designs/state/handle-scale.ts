import { middleOf, turned } from "@boxwright/core/designs/frame";
import type { Frame } from "@boxwright/core/designs/place";
import type { Point } from "@boxwright/core/structures/sheet";

/** A handle of a frame: -1 is left or low, 0 the middle, 1 right or high. */
export type ScaleHandle = readonly [x: -1 | 0 | 1, y: -1 | 0 | 1];

/** No side of an object becomes shorter than this in millimetres. */
const leastLength = 0.5;

/**
 * How a frame scales when one of its handles is pulled to a point of its face: the opposite handle stays. A corner that keeps proportions
 * follows the larger of both factors.
 */
export function scaleByHandle(
  frame: Frame,
  [x, y]: ScaleHandle,
  point: Point,
  keepsProportions: boolean,
): { readonly by: readonly [width: number, height: number]; readonly anchor: Point } {
  const [middleX, middleY] = middleOf(frame);
  const [right, up] = turned([point[0] - middleX, point[1] - middleY], -frame.turn);
  const across = x === 0 ? 1 : factor(frame.w, right * x);
  const upwards = y === 0 ? 1 : factor(frame.h, up * y);
  const both = x !== 0 && y !== 0 ? Math.max(across, upwards) : x === 0 ? upwards : across;
  const anchor: Point = [(1 - x) / 2, (1 - y) / 2];
  return { by: keepsProportions ? [both, both] : [across, upwards], anchor };
}

/** Where a handle of a frame is on the face. */
export function handlePoint(frame: Frame, [x, y]: ScaleHandle): Point {
  const [middleX, middleY] = middleOf(frame);
  const [right, up] = turned([(x * frame.w) / 2, (y * frame.h) / 2], frame.turn);
  return [middleX + right, middleY + up];
}

/** The factor of a side when its end is this far from the middle of the frame. */
function factor(length: number, fromMiddle: number): number {
  const wanted = Math.max(leastLength, length / 2 + fromMiddle);
  return length > 0 ? wanted / length : 1;
}
