import { contains, lengthWithin } from "../structures/polygon.ts";
import type { Point, PrintSide, Segment } from "../structures/sheet.ts";
import { type FaceTable, faceOn } from "./face-table.ts";
import { cornersOf, toSheet } from "./frame.ts";
import { sides } from "./objects.ts";
import { type FaceSize, type Frame, frameOf, isAcross } from "./place.ts";
import { rounded } from "./precision.ts";
import type { DesignObject, Scene } from "./scene.ts";

/** The parts of a box that the report needs. */
export interface ReflowSheet {
  readonly faces: FaceTable;
  readonly creases: readonly Segment[];
}

interface Subject {
  readonly object: DesignObject;
  readonly side: PrintSide;
}

interface Moved extends Subject {
  /** The panel on the new box. */
  readonly panel: string;
  readonly before: Frame;
  readonly after: Frame;
}

/** What a change of size, board or family did to an object. Lengths are in millimetres. */
export type ReflowItem =
  /** Neither its size nor its place on the face changed. */
  | (Moved & { readonly kind: "kept" })
  | (Moved & { readonly kind: "moved" })
  /** `points` are the type sizes of a text before and after, if they differ. */
  | (Moved & { readonly kind: "scaled"; readonly points: readonly [before: number, after: number] | null })
  /** It crosses a crease or leaves its panel, and did not before. */
  | (Moved & { readonly kind: "look"; readonly why: "crossesFold" | "leavesPanel" })
  /** It is a band across its whole panel that covers another part (0 to 1) of the width or height of the panel now. */
  | (Moved & {
      readonly kind: "look";
      readonly why: "changesShare";
      readonly of: "width" | "height";
      readonly parts: readonly [before: number, after: number];
    })
  /** The new box does not have its panel. It stays in the scene. */
  | (Subject & { readonly kind: "gone" });

/** What happened to each object, in drawing order. The scene after the change has the same objects, perhaps on other panels. */
export function reflow(before: Scene, after: Scene, sheetBefore: ReflowSheet, sheetAfter: ReflowSheet): ReflowItem[] {
  return sides.flatMap((side) => {
    const earlier = new Map(before[side].map((object) => [object.id, object]));
    return after[side].flatMap((object) => {
      const old = earlier.get(object.id) ?? object;
      return itemOf(placed(old, side, sheetBefore), placed(object, side, sheetAfter), { object, side });
    });
  });
}

interface Placed {
  readonly frame: Frame;
  readonly face: FaceSize;
  readonly panel: string;
  readonly crossesFold: boolean;
  readonly isOnPanel: boolean;
}

function itemOf(before: Placed | null, after: Placed | null, subject: Subject): ReflowItem[] {
  if (after === null) return [{ ...subject, kind: "gone" }];
  // An object that returns to the box had no place before.
  if (before === null)
    return [{ ...subject, panel: after.panel, before: after.frame, after: after.frame, kind: "moved" }];
  const moved: Moved = { ...subject, panel: after.panel, before: before.frame, after: after.frame };
  const { kind } = subject.object.body;
  const mayRunOver = subject.object.place.run !== "clip" && kind !== "text" && kind !== "code";
  const isStill =
    before.panel === after.panel && isNear(before.frame.x, after.frame.x) && isNear(before.frame.y, after.frame.y);
  if ((kind === "text" || kind === "code") && after.crossesFold && !before.crossesFold) {
    return [{ ...moved, kind: "look", why: "crossesFold" }];
  }
  if (before.isOnPanel && !after.isOnPanel && !mayRunOver) return [{ ...moved, kind: "look", why: "leavesPanel" }];
  const share = changedShare(subject, before, after);
  if (share !== null) return [{ ...moved, kind: "look", ...share }];
  if (isScaled(moved)) return [{ ...moved, kind: "scaled", points: pointsOf(moved) }];
  return [{ ...moved, kind: isStill ? "kept" : "moved" }];
}

/** A band covers this part of its panel in one direction. In the other direction, its part may change by the tolerance. */
const wholePanel = 0.9;
const shareTolerance = 0.05;

function changedShare({ object: { body } }: Subject, before: Placed, after: Placed) {
  // Parts of different panels do not compare, such as those of a lid and of half a lid.
  if (before.panel !== after.panel) return null;
  if (body.kind !== "shape" && body.kind !== "image" && body.kind !== "pattern") return null;
  const [was, is] = [partsOf(before), partsOf(after)];
  for (const [of, other] of [
    ["height", "width"],
    ["width", "height"],
  ] as const) {
    if (was[other] < wholePanel || is[other] < wholePanel || was[of] >= wholePanel) continue;
    if (Math.abs(is[of] - was[of]) <= shareTolerance) continue;
    return { why: "changesShare", of, parts: [was[of], is[of]] } as const;
  }
  return null;
}

/** The parts of the width and the height of its panel that a frame covers. */
function partsOf({ frame: { w, h, turn }, face }: Placed) {
  const [across, upwards] = isAcross(turn) ? [h, w] : [w, h];
  return { width: across / face.width, height: upwards / face.height };
}

/** Shorter moves in millimetres, and smaller changes of the scale, cannot be seen. */
const unseen = 0.01;

function isScaled({ before, after }: Pick<Moved, "before" | "after">): boolean {
  return !isNear(before.w, after.w) || !isNear(before.h, after.h) || !isNear(before.scale, after.scale);
}

function isNear(one: number, other: number): boolean {
  return Math.abs(one - other) < unseen;
}

function pointsOf({ object: { body }, before, after }: Moved): readonly [number, number] | null {
  if (body.kind !== "text" || before.scale === after.scale) return null;
  return [rounded(body.size * before.scale), rounded(body.size * after.scale)];
}

/** How deep a crease must run through a frame, and how far a frame must leave its panel, to be worth a look. */
const depth = 0.05;

function placed(object: DesignObject, side: PrintSide, { faces, creases }: ReflowSheet): Placed | null {
  const face = faceOn(faces, side, object.place.panel);
  if (face === undefined) return null;
  const frame = frameOf(object, face);
  const corners = cornersOf(frame).map((corner) => toSheet(face, corner));
  const inner = cornersOf({ ...frame, ...shrunk(frame) }).map((corner) => toSheet(face, corner));
  return {
    frame,
    face,
    panel: face.panel,
    crossesFold: creases.some((crease) => lengthWithin(corners, crease, depth) > 0),
    isOnPanel: inner.every((corner: Point) => contains(face.outline, corner)),
  };
}

function shrunk({ x, y, w, h }: Frame): Pick<Frame, "x" | "y" | "w" | "h"> {
  const [across, upwards] = [Math.min(depth, w / 2), Math.min(depth, h / 2)];
  return { x: x + across, y: y + upwards, w: w - 2 * across, h: h - 2 * upwards };
}
