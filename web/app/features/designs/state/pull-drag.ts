import type { Change } from "@boxwright/core/designs/change";
import { reframeObjects } from "@boxwright/core/designs/commands/reframe";
import { scaleObjects } from "@boxwright/core/designs/commands/scale";
import type { DrawnSheet } from "@boxwright/core/designs/drawing/drawn-sheet";
import type { FaceTable } from "@boxwright/core/designs/face-table";
import { boundsOfFrame, middleOf, toFace, turned, withMiddle } from "@boxwright/core/designs/frame";
import { type Frame, isQuarter } from "@boxwright/core/designs/place";
import type { DesignObject, Scene } from "@boxwright/core/designs/scene";
import type { Point } from "@boxwright/core/structures/sheet";
import type { SnapLine } from "./designer-state.ts";
import type { Handle } from "./gestures.ts";
import { handlePoint, type ScaleHandle, scaleByHandle } from "./handle-scale.ts";
import type { Placed } from "./placed.ts";
import { type GuidesOn, guidesIn, snapLines, snapped } from "./snapping.ts";

/** An object with a handle that is pulled, as it was at the start. */
export interface PullDrag {
  readonly scene: Scene;
  readonly placed: Placed;
  readonly handle: Handle;
  /** From the pointer to the handle at the start, in millimetres of the face: fingers rarely touch a handle in its middle. */
  readonly offset: Point;
  readonly guides: GuidesOn;
}

interface PullStep {
  readonly ids: readonly string[];
  readonly changes: (scene: Scene, faces: FaceTable) => readonly Change[];
  readonly snaps: readonly SnapLine[];
}

/** Degrees to which Shift turns. */
const turnStep = 15;

export function startPull(scene: Scene, sheet: DrawnSheet, placed: Placed, handle: Handle, from: Point): PullDrag {
  const at = toFace(placed.face, from);
  const [x, y] = handle === "turn" ? at : handlePoint(placed.frame, handle);
  const guides = guidesIn(scene, sheet, new Set([placed.object.id]));
  return { scene, placed, handle, offset: [x - at[0], y - at[1]], guides };
}

/** The object with the pointer at a point of the sheet. `isShifted` reverses whether it keeps its proportions, and makes it turn in steps. */
export function pulledTo(
  { placed, handle, offset, guides }: PullDrag,
  pointer: Point,
  isShifted: boolean,
  reach: number,
): PullStep {
  const { face, frame, object } = placed;
  const ids = [object.id];
  const [x, y] = toFace(face, pointer);
  const point: Point = [x + offset[0], y + offset[1]];
  if (handle === "turn") {
    const turn = turnTowards(frame, point, isShifted);
    return { ids, changes: (scene, faces) => reframeObjects(scene, faces, { ids, frame: { turn } }), snaps: [] };
  }
  const keeps = keepsProportions(object, handle, isShifted);
  const free = scaleByHandle(frame, handle, point, keeps);
  const scaled = isQuarter(frame.turn)
    ? snappedScale(frame, handle, free, keeps, (moved) => snapped(guides(face), moved, reach))
    : free;
  const end = scaledFrame(frame, scaled);
  const met = isQuarter(frame.turn) && reach > 0 ? snapped(guides(face), movedEdges(end, handle), onGuide).guides : [];
  return {
    ids,
    changes: (scene, faces) => scaleObjects(scene, faces, { ids, ...scaled }),
    snaps: snapLines(face, met, boundsOfFrame(end)),
  };
}

/** An edge this close to a guide lies on it, in millimetres. */
const onGuide = 0.01;

/** Text gets a wider or narrower frame by its sides; pictures, codes and groups scale as a whole unless Shift is down. */
function keepsProportions({ body }: DesignObject, [x, y]: ScaleHandle, isShifted: boolean): boolean {
  const isSide = x === 0 || y === 0;
  if (body.kind === "text") return !isSide && !isShifted;
  const isWhole = body.kind === "image" || body.kind === "code" || body.kind === "group";
  return isWhole !== isShifted;
}

function turnTowards(frame: Frame, [x, y]: Point, isShifted: boolean): number {
  const [middleX, middleY] = middleOf(frame);
  const degrees = (Math.atan2(y - middleY, x - middleX) * 180) / Math.PI - 90;
  return isShifted ? Math.round(degrees / turnStep) * turnStep : Math.round(degrees * 10) / 10;
}

type Scale = ReturnType<typeof scaleByHandle>;

/** The scale at which the moved edges meet guides; with proportions, the nearer one of both axes. */
function snappedScale(
  frame: Frame,
  handle: ScaleHandle,
  free: Scale,
  keeps: boolean,
  snap: (moved: ReturnType<typeof movedEdges>) => ReturnType<typeof snapped>,
): Scale {
  const { by } = snap(movedEdges(scaledFrame(frame, free), handle));
  // A frame that is turned by a quarter has its own sides along the other axes of the face.
  const [across, upwards] = turned([by[0], by[1]], -frame.turn);
  const longer = [across * handle[0], upwards * handle[1]] as const;
  const lengths = [frame.w * free.by[0], frame.h * free.by[1]] as const;
  const factors = longer.map((length, axis) => 1 + length / (lengths[axis] || 1));
  const [onX = 1, onY = 1] = factors;
  if (!keeps) return { ...free, by: [free.by[0] * onX, free.by[1] * onY] };
  const candidates = factors.filter((factor) => Math.abs(factor - 1) > 1e-9);
  const factor = candidates.toSorted((one, other) => Math.abs(one - 1) - Math.abs(other - 1))[0] ?? 1;
  return { ...free, by: [free.by[0] * factor, free.by[1] * factor] };
}

/** The coordinates on the face of the edges that a handle moves. */
function movedEdges(
  frame: Frame,
  handle: ScaleHandle,
): { readonly x: readonly number[]; readonly y: readonly number[] } {
  const [x, y] = turned([handle[0], handle[1]], frame.turn).map(Math.round);
  const { left, right, low, high } = boundsOfFrame(frame);
  return { x: x === 0 ? [] : [x === 1 ? right : left], y: y === 0 ? [] : [y === 1 ? high : low] };
}

function scaledFrame(frame: Frame, { by, anchor }: Scale): Frame {
  const [x, y] = middleOf(frame);
  const [w, h] = [frame.w * by[0], frame.h * by[1]];
  const moved = turned([(0.5 - anchor[0]) * (w - frame.w), (0.5 - anchor[1]) * (h - frame.h)], frame.turn);
  return withMiddle({ ...frame, w, h }, [x + moved[0], y + moved[1]]);
}
