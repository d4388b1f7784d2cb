import { rounded } from "./precision.ts";
import { type DesignObject, type ObjectBody, type Pin, type Place, sceneLimits, scenePrecision } from "./scene.ts";

export interface FaceSize {
  readonly width: number;
  readonly height: number;
}

/** Where an object is on a face of today's size, in millimetres from the lower left corner of the face, before turning. */
export interface Frame {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
  /** Degrees anticlockwise about the middle, as seen on the printed side. */
  readonly turn: number;
  readonly flip?: Place["flip"];
  /** The factor of type sizes, stroke widths and radii. */
  readonly scale: number;
}

/** Text that shrinks with its face stops at this size in points. */
const smallestText = 6;

/** Text below this size in points, and codes, do not grow with their face unless the shopper chooses it. */
const smallText = 12;

/** An object that covers this part of its face keeps its distances to both edges. */
const wide = 0.9;

/**
 * The frame of a place on its face at its size today. A place that was last edited on a face of this size is its own frame. If an object
 * that scales lay within its face, so does its frame, unless `smallestScale` stops it from shrinking.
 */
export function resolve(place: Place, face: FaceSize, smallestScale = 0): Frame {
  const { x, y, w, h, turn, flip } = place;
  const [refWidth, refHeight] = place.ref;
  if (isSameLength(refWidth, face.width) && isSameLength(refHeight, face.height))
    return withFlip({ x, y, w, h, turn, scale: 1 }, flip);

  const ratio = Math.min(share(face.width, refWidth), share(face.height, refHeight));
  const scale = place.size === "keep" ? 1 : Math.max(ratio, Math.min(smallestScale, 1));
  const [spanX, spanY] = isAcross(turn) ? [h, w] : [w, h];
  const isRigid = !isQuarter(turn);
  const across = along(place.pinX, { middle: x + w / 2, span: spanX, isRigid }, refWidth, face.width, scale);
  const upwards = along(place.pinY, { middle: y + h / 2, span: spanY, isRigid }, refHeight, face.height, scale);
  const [width, height] = isAcross(turn) ? [upwards.span, across.span] : [across.span, upwards.span];
  const [left, low] = [across.middle - width / 2, upwards.middle - height / 2];
  return withFlip(boundedFrame({ x: left, y: low, w: width, h: height, turn, scale }), flip);
}

/** No box is so large, and no face grows so much. */
const farthest = 10 * sceneLimits.length;
const largestScale = 20;

/** The frame within bounds that scenes of the editor never reach, so that every number can be drawn and printed. */
export function boundedFrame({ x, y, w, h, turn, scale }: Omit<Frame, "flip">): Omit<Frame, "flip"> {
  const bounded = (value: number) => Math.min(Math.max(value, -farthest), farthest);
  return { x: bounded(x), y: bounded(y), w: bounded(w), h: bounded(h), turn, scale: Math.min(scale, largestScale) };
}

function withFlip(frame: Frame, flip: Place["flip"]): Frame {
  return flip === undefined ? frame : { ...frame, flip };
}

function isSameLength(one: number, other: number): boolean {
  return Math.abs(one - other) < scenePrecision;
}

function share(now: number, ref: number): number {
  return ref > 0 ? now / ref : 1;
}

/** Turned by a multiple of 90 degrees. */
export function isQuarter(turn: number): boolean {
  return turn % 90 === 0;
}

/** On its face, an object turned by a quarter is as wide as its frame is high. */
export function isAcross(turn: number): boolean {
  return isQuarter(turn) && turn % 180 !== 0;
}

interface Extent {
  readonly middle: number;
  readonly span: number;
}

interface Resizable extends Extent {
  /** Width and height scale alike, because the object is turned by another angle than a quarter. */
  readonly isRigid: boolean;
}

/** An extent on an axis of `ref` millimetres, once the axis has `now` millimetres. */
function along(pin: Pin, { middle, span, isRigid }: Resizable, ref: number, now: number, scale: number): Extent {
  if (pin === "stretch" && !isRigid) return stretched({ middle, span }, ref, now, scale);
  switch (pin) {
    case "start":
      return { middle: middle * scale, span: span * scale };
    case "end":
      return { middle: now - (ref - middle) * scale, span: span * scale };
    case "part":
      return { middle: middle * share(now, ref), span: span * (isRigid ? scale : share(now, ref)) };
    default:
      return { middle: now / 2 + (middle - ref / 2) * scale, span: span * scale };
  }
}

/** Keeps both distances, unless the object would become smaller than half of its share of the face: then the distances shrink. */
function stretched({ middle, span }: Extent, ref: number, now: number, scale: number): Extent {
  const [before, both] = [middle - span / 2, ref - span];
  const least = (span * share(now, ref)) / 2;
  const kept = now - both * scale;
  if (kept >= least) return { middle: before * scale + kept / 2, span: kept };
  return { middle: before * ((now - least) / both) + least / 2, span: least };
}

/** The place with the same frame, as if it were last edited on the face at its size today. */
export function rebasePlace(place: Place, face: FaceSize, smallestScale = 0): Place {
  return placeAt(place, resolve(place, face, smallestScale), face);
}

/** The place with a frame on a face. */
export function placeAt({ flip: _, ...place }: Place, frame: Frame, { width, height }: FaceSize): Place {
  const { x, y, w, h, turn, flip } = frame;
  const measures = { x: rounded(x), y: rounded(y), w: rounded(w), h: rounded(h), turn: rounded(turn) };
  return { ...place, ...measures, ref: [rounded(width), rounded(height)], ...(flip === undefined ? {} : { flip }) };
}

/** The frame of an object on its face. */
export function frameOf({ place, body }: Pick<DesignObject, "place" | "body">, face: FaceSize): Frame {
  return resolve(place, face, smallestScaleOf(body));
}

/** The scale at which the smallest text of a body reaches the size at which it stops shrinking; 0 without text. */
export function smallestScaleOf(body: ObjectBody): number {
  if (body.kind === "text") return smallestText / body.size;
  if (body.kind !== "group") return 0;
  return Math.max(0, ...body.children.map((child) => smallestScaleOf(child.body)));
}

/** The pins that an object gets by default, which follow from the place of its frame on its face. */
export function defaultPins(
  frame: Omit<Frame, "scale">,
  face: FaceSize,
  body: ObjectBody,
): Pick<Place, "pinX" | "pinY"> {
  if (body.kind === "pattern" || body.kind === "fill") return { pinX: "part", pinY: "part" };
  const { x, y, w, h, turn } = frame;
  const [spanX, spanY] = isAcross(turn) ? [h, w] : [w, h];
  const stretches = isQuarter(turn) && canStretch(body);
  const pinOf = (middle: number, span: number, length: number): Pin =>
    stretches && span >= wide * length ? "stretch" : thirdOf(middle / length);
  return { pinX: pinOf(x + w / 2, spanX, face.width), pinY: pinOf(y + h / 2, spanY, face.height) };
}

/** Whether a body keeps its look when only its width or its height changes. */
function canStretch(body: ObjectBody): boolean {
  if (body.kind === "shape") return body.shape === "rect" || body.shape === "line";
  return body.kind === "text" || body.kind === "image";
}

function thirdOf(part: number): Pin {
  if (part < 1 / 3) return "start";
  return part > 2 / 3 ? "end" : "middle";
}

/** Whether an object of this body grows with its face by default. */
export function defaultSize(body: ObjectBody): Place["size"] {
  if (body.kind === "code") return "keep";
  if (body.kind === "text") return body.size < smallText ? "keep" : "scale";
  if (body.kind !== "group") return "scale";
  const isFixed = body.children.length > 0 && body.children.every((child) => defaultSize(child.body) === "keep");
  return isFixed ? "keep" : "scale";
}

/** The place of a new object whose middle is at a point of the face: without one, in the middle of the face. */
export function defaultPlace(
  face: FaceSize & { readonly panel: string },
  w: number,
  h: number,
  body: ObjectBody,
  [middleX, middleY]: readonly [x: number, y: number] = [face.width / 2, face.height / 2],
): Place {
  const frame = { x: middleX - w / 2, y: middleY - h / 2, w, h, turn: 0, scale: 1 };
  const pins = defaultPins(frame, face, body);
  const place: Place = { panel: face.panel, ...frameless, ...pins, size: defaultSize(body) };
  return placeAt(place, frame, face);
}

const frameless = { x: 0, y: 0, w: 0, h: 0, turn: 0, ref: [0, 0], run: "clip" } as const;
