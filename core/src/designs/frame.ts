import type { PanelFace } from "../structures/panel-faces.ts";
import { type Bounds, boundsOf, type Point } from "../structures/sheet.ts";
import { boundedFrame, type Frame } from "./place.ts";
import { roundedPart } from "./precision.ts";
import type { Place } from "./scene.ts";

type Placed = Pick<Frame, "x" | "y" | "w" | "h" | "turn">;
type Flip = Place["flip"];

export function middleOf({ x, y, w, h }: Pick<Frame, "x" | "y" | "w" | "h">): Point {
  return [x + w / 2, y + h / 2];
}

/** A point turned anticlockwise about the origin. */
export function turned([x, y]: Point, degrees: number): Point {
  const radians = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(radians), Math.sin(radians)];
  return [x * cos - y * sin, x * sin + y * cos];
}

/** Degrees greater than -180 and at most 180. */
export function normalTurn(degrees: number): number {
  const turn = degrees % 360;
  if (turn > 180) return turn - 360;
  return turn <= -180 ? turn + 360 : turn;
}

/** The corners of the turned frame, anticlockwise from its own lower left one. */
export function cornersOf(frame: Placed): Point[] {
  const { w, h, turn } = frame;
  const [x, y] = middleOf(frame);
  const corners: Point[] = [
    [-w / 2, -h / 2],
    [w / 2, -h / 2],
    [w / 2, h / 2],
    [-w / 2, h / 2],
  ];
  return corners.map((corner) => {
    const [right, up] = turned(corner, turn);
    return [x + right, y + up];
  });
}

/** The bounding box of the turned frame. */
export function boundsOfFrame(frame: Placed): Bounds {
  return boundsOf(cornersOf(frame));
}

/** The bounding box of several boxes; undefined without any. */
export function boundsOfAll(all: readonly Bounds[]): Bounds | undefined {
  if (all.length === 0) return undefined;
  return boundsOf(
    all.flatMap(({ left, right, low, high }): Point[] => [
      [left, low],
      [right, high],
    ]),
  );
}

/** A point of a face on the sheet. */
export function toSheet({ origin, right, up }: PanelFace, [x, y]: Point): Point {
  return [origin[0] + x * right[0] + y * up[0], origin[1] + x * right[1] + y * up[1]];
}

/** A point of the sheet in millimetres right and up on a face. */
export function toFace({ origin, right, up }: PanelFace, [x, y]: Point): Point {
  return alongFace({ right, up }, [x - origin[0], y - origin[1]]);
}

/** A direction on the sheet in millimetres right and up on a face. */
export function alongFace({ right, up }: Pick<PanelFace, "right" | "up">, [x, y]: Point): Point {
  return [x * right[0] + y * right[1], x * up[0] + y * up[1]];
}

/**
 * The frame of a child of a group on the face. A group never distorts: its child has a frame like any other object, whose width and height
 * are parts of the group's, and which turns and flips with the group.
 */
export function childFrame(place: Place, group: Frame): Frame {
  const [w, h] = [place.w * group.w, place.h * group.h];
  const inGroup: Point = [(place.x + place.w / 2 - 0.5) * group.w, (place.y + place.h / 2 - 0.5) * group.h];
  const [groupX, groupY] = middleOf(group);
  const [right, up] = turned(flipped(inGroup, group.flip), group.turn);
  const turn = normalTurn(group.turn + place.turn * handOf(group.flip));
  const flip = combinedFlip(group.flip, place.flip);
  const frame = boundedFrame({ x: groupX + right - w / 2, y: groupY + up - h / 2, w, h, turn, scale: group.scale });
  return flip === undefined ? frame : { ...frame, flip };
}

/** The place in a group that has a frame on the face: the inverse of `childFrame`. */
export function placeInGroup(place: Place, frame: Frame, group: Frame): Place {
  const [x, y] = middleOf(frame);
  const [groupX, groupY] = middleOf(group);
  const [right, up] = flipped(turned([x - groupX, y - groupY], -group.turn), group.flip);
  const [w, h] = [part(frame.w, group.w), part(frame.h, group.h)];
  const { panel: _, flip: __, ...rest } = place;
  const flip = combinedFlip(group.flip, frame.flip);
  return {
    ...rest,
    x: roundedPart(part(right, group.w) + 0.5 - w / 2),
    y: roundedPart(part(up, group.h) + 0.5 - h / 2),
    w: roundedPart(w),
    h: roundedPart(h),
    turn: roundedPart(normalTurn((frame.turn - group.turn) * handOf(group.flip))),
    ref: [1, 1],
    ...(flip === undefined ? {} : { flip }),
  };
}

/** A length as a part of another; 1 if the other is 0. */
function part(length: number, whole: number): number {
  return whole > 0 ? length / whole : 1;
}

function flipped([x, y]: Point, flip: Flip): Point {
  return [isFlipped(flip, "x") ? -x : x, isFlipped(flip, "y") ? -y : y];
}

export function isFlipped(flip: Flip, axis: "x" | "y"): boolean {
  return flip === axis || flip === "both";
}

/** -1 if a flip turns anticlockwise into clockwise. */
function handOf(flip: Flip): 1 | -1 {
  return flip === "x" || flip === "y" ? -1 : 1;
}

/** Two flips one after the other; undefined for none. */
export function combinedFlip(one: Flip, other: Flip): Flip {
  const x = isFlipped(one, "x") !== isFlipped(other, "x");
  const y = isFlipped(one, "y") !== isFlipped(other, "y");
  if (x && y) return "both";
  if (x) return "x";
  return y ? "y" : undefined;
}

/** The frame moved so that its middle is at a point. */
export function withMiddle(frame: Frame, [x, y]: Point): Frame {
  return { ...frame, x: x - frame.w / 2, y: y - frame.h / 2 };
}
