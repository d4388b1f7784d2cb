import type { Point } from "../../structures/sheet.ts";
import { scaledBody } from "../body-size.ts";
import type { Change } from "../change.ts";
import type { FaceTable } from "../face-table.ts";
import { middleOf, turned, withMiddle } from "../frame.ts";
import type { Frame } from "../place.ts";
import type { DesignObject, Scene } from "../scene.ts";
import { editEach, type Target, targetsOf, withFrame } from "./edit-each.ts";
import { boundsTogether } from "./frames-together.ts";

export interface ScaleWish {
  readonly ids: readonly string[];
  /** Positive factors of width and height, along the frame of a single object or along the face of several. */
  readonly by: readonly [width: number, height: number];
  /** The point that stays, in parts of the frame of a single object or of the bounding box of several, from the lower left corner. */
  readonly anchor: Point;
}

/**
 * Scales objects. Type sizes follow when width and height scale alike; otherwise text gets a wider or narrower frame. Several objects of one
 * face keep their arrangement, and turned ones among them their proportions.
 */
export function scaleObjects(scene: Scene, faces: FaceTable, { ids, by, anchor }: ScaleWish): readonly Change[] {
  if (!by.every((factor) => factor > 0 && Number.isFinite(factor))) return [];
  const targets = targetsOf(scene, faces, ids);
  const bounds = boundsTogether(targets);
  if (bounds === undefined) return [];
  const [only, ...others] = targets;
  if (only !== undefined && others.length === 0) {
    return editEach([only], (target) => scaled(target, scaledAlone(target.frame, by, anchor), by));
  }
  const { left, right, low, high } = bounds;
  const fixed: Point = [left + (right - left) * anchor[0], low + (high - low) * anchor[1]];
  return editEach(targets, (target) => {
    const own = factorsOf(target.frame, by);
    const [x, y] = middleOf(target.frame);
    const middle: Point = [fixed[0] + (x - fixed[0]) * by[0], fixed[1] + (y - fixed[1]) * by[1]];
    const { w, h } = target.frame;
    return scaled(target, withMiddle({ ...target.frame, w: w * own[0], h: h * own[1] }, middle), own);
  });
}

/** The frame scaled along its own sides, so that a point of it stays where it is on the face. */
function scaledAlone(frame: Frame, [across, upwards]: ScaleWish["by"], [partX, partY]: Point): Frame {
  const { w, h, turn } = frame;
  const [x, y] = middleOf(frame);
  const moved = turned([(0.5 - partX) * w * (across - 1), (0.5 - partY) * h * (upwards - 1)], turn);
  return withMiddle({ ...frame, w: w * across, h: h * upwards }, [x + moved[0], y + moved[1]]);
}

/** The factors along the sides of a frame that is scaled along its face. */
function factorsOf({ turn }: Frame, [across, upwards]: ScaleWish["by"]): ScaleWish["by"] {
  if (turn % 180 === 0) return [across, upwards];
  if (turn % 90 === 0) return [upwards, across];
  const both = Math.min(across, upwards);
  return [both, both];
}

function scaled(target: Target, frame: Frame, [across, upwards]: ScaleWish["by"]): DesignObject {
  const object = withFrame(target, frame);
  const isProportional = Math.abs(across - upwards) < 1e-6;
  const { kind } = object.body;
  if (kind === "group") return { ...object, body: scaledBody(object.body, Math.min(across, upwards)) };
  return kind === "text" && isProportional ? { ...object, body: scaledBody(object.body, across) } : object;
}
