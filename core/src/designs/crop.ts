import type { Bounds, Point } from "../structures/sheet.ts";
import { isFlipped, middleOf, turned, withMiddle } from "./frame.ts";
import { type FaceSize, type Frame, isAcross, isQuarter } from "./place.ts";
import type { ImageBody } from "./scene.ts";

export type Crop = ImageBody["crop"];

/** A picture on a face: its frame, and the part of it that the frame shows. */
export interface Cropped {
  readonly frame: Frame;
  readonly crop: Crop;
}

/** A handle of the frame: -1 is left or low, 0 the middle, 1 right or high. */
export type CropHandle = readonly [x: -1 | 0 | 1, y: -1 | 0 | 1];

/** No side of the frame becomes shorter than this in millimetres. */
const leastLength = 2;
const all: Crop = { x: 0, y: 0, w: 1, h: 1 };

/** The zoom of a crop: 1 if it reaches from edge to edge of its picture. */
export function zoomOf({ w, h }: Crop): number {
  return 1 / Math.max(w, h);
}

/** The crop at another zoom: about its middle, within the picture, and with its proportions. */
export function cropAbout(crop: Crop, zoom: number): Crop {
  const factor = 1 / Math.max(1, zoom) / Math.max(crop.w, crop.h);
  const [w, h] = [Math.min(1, crop.w * factor), Math.min(1, crop.h * factor)];
  return { x: within(crop.x + (crop.w - w) / 2, 0, 1 - w), y: within(crop.y + (crop.h - h) / 2, 0, 1 - h), w, h };
}

/** The largest crop of a picture that has the proportions (width by height) of a frame, about the middle of the picture. */
export function covering(picture: number, frame: number): Crop {
  const [w, h] = picture > frame ? [frame / picture, 1] : [1, picture / frame];
  return { x: (1 - w) / 2, y: (1 - h) / 2, w, h };
}

/** The frame of the whole picture on its face. */
export function wholeFrame(cropped: Cropped): Frame {
  return frameAt(cropped.frame, wholeBounds(cropped));
}

/** A handle of the frame pulled to a point of the face. The picture stays; a `ratio` of width by height is kept. */
export function cropByHandle(cropped: Cropped, handle: CropHandle, point: Point, ratio: number | null): Cropped {
  const picture = wholeBounds(cropped);
  const pulled = pulledTo(cropped.frame, handle, localPoint(cropped.frame, point), picture);
  return showing(cropped, ratio === null ? pulled : withRatio(cropped.frame, handle, pulled, picture, ratio));
}

/** The picture moved under its frame by millimetres of the face, as far as it covers the frame. */
export function movePicture(cropped: Cropped, by: Point): Cropped {
  const { frame, crop } = cropped;
  const [right, up] = turned(by, -frame.turn);
  const picture = wholeBounds(cropped);
  const [x, y] = [right / (picture.right - picture.left), up / (picture.high - picture.low)];
  const left = within(crop.x - (isFlipped(frame.flip, "x") ? -x : x), 0, 1 - crop.w);
  const top = within(crop.y + (isFlipped(frame.flip, "y") ? -y : y), 0, 1 - crop.h);
  return { frame, crop: { ...crop, x: left, y: top } };
}

/** The frame with other proportions (width by height) about its middle, as large as before if the picture reaches that far. */
export function cropToRatio(cropped: Cropped, ratio: number): Cropped {
  const { w, h } = cropped.frame;
  const picture = wholeBounds(cropped);
  const [most, highest] = [picture.right - picture.left, picture.high - picture.low];
  const width = Math.min(Math.sqrt(w * h * ratio), most, highest * ratio);
  const height = width / ratio;
  const left = within((w - width) / 2, picture.left, picture.right - width);
  const low = within((h - height) / 2, picture.low, picture.high - height);
  return showing(cropped, { left, right: left + width, low, high: low + height });
}

/** The picture over a whole face and its bleed, without distortion. */
export function filling({ frame }: Cropped, pixels: ImageBody["pixels"], face: FaceSize, bleed: number): Cropped {
  const turn = isQuarter(frame.turn) ? frame.turn : 0;
  const [across, upwards] = [face.width + 2 * bleed, face.height + 2 * bleed];
  const [w, h] = isAcross(turn) ? [upwards, across] : [across, upwards];
  const filled = withMiddle({ ...frame, w, h, turn }, [face.width / 2, face.height / 2]);
  return { frame: filled, crop: covering(pixels[0] / pixels[1], w / h) };
}

/** The whole picture as large as a face has room for it, at a distance from its edges. */
export function fitting({ frame }: Cropped, pixels: ImageBody["pixels"], face: FaceSize, inset: number): Cropped {
  const turn = isQuarter(frame.turn) ? frame.turn : 0;
  const room = [face.width - 2 * inset, face.height - 2 * inset] as const;
  const [across, upwards] = isAcross(turn) ? [room[1], room[0]] : room;
  const scale = Math.max(leastLength, Math.min(across / pixels[0], upwards / pixels[1]) * pixels[0]) / pixels[0];
  const fitted = { ...frame, w: pixels[0] * scale, h: pixels[1] * scale, turn };
  return { frame: withMiddle(fitted, [face.width / 2, face.height / 2]), crop: all };
}

/** The whole picture in millimetres right and up from the lower left corner of the frame, before turning. */
function wholeBounds({ frame, crop }: Cropped): Bounds {
  const [width, height] = [frame.w / crop.w, frame.h / crop.h];
  const left = -(isFlipped(frame.flip, "x") ? 1 - crop.x - crop.w : crop.x) * width;
  const low = -(isFlipped(frame.flip, "y") ? crop.y : 1 - crop.y - crop.h) * height;
  return { left, right: left + width, low, high: low + height };
}

/** A frame that shows a rectangle of the picture, which stays where it is. */
function showing(cropped: Cropped, rectangle: Bounds): Cropped {
  const { frame } = cropped;
  const picture = wholeBounds(cropped);
  const [width, height] = [picture.right - picture.left, picture.high - picture.low];
  const w = Math.min(1, (rectangle.right - rectangle.left) / width);
  const h = Math.min(1, (rectangle.high - rectangle.low) / height);
  const fromLeft = (rectangle.left - picture.left) / width;
  const fromTop = (picture.high - rectangle.high) / height;
  const crop = {
    x: within(isFlipped(frame.flip, "x") ? 1 - fromLeft - w : fromLeft, 0, 1 - w),
    y: within(isFlipped(frame.flip, "y") ? 1 - fromTop - h : fromTop, 0, 1 - h),
    w,
    h,
  };
  return { frame: frameAt(frame, rectangle), crop };
}

/** The frame of a rectangle that is measured from the lower left corner of another frame, before turning. */
function frameAt(frame: Frame, { left, right, low, high }: Bounds): Frame {
  const [x, y] = middleOf(frame);
  const [across, up] = turned([(left + right - frame.w) / 2, (low + high - frame.h) / 2], frame.turn);
  return withMiddle({ ...frame, w: right - left, h: high - low }, [x + across, y + up]);
}

function localPoint(frame: Frame, [x, y]: Point): Point {
  const [middleX, middleY] = middleOf(frame);
  const [right, up] = turned([x - middleX, y - middleY], -frame.turn);
  return [right + frame.w / 2, up + frame.h / 2];
}

function pulledTo({ w, h }: Frame, [x, y]: CropHandle, [right, up]: Point, picture: Bounds): Bounds {
  return {
    left: x === -1 ? within(right, picture.left, w - leastLength) : 0,
    right: x === 1 ? within(right, leastLength, picture.right) : w,
    low: y === -1 ? within(up, picture.low, h - leastLength) : 0,
    high: y === 1 ? within(up, leastLength, picture.high) : h,
  };
}

/** A pulled rectangle with a ratio: the side opposite the handle stays, and the picture limits the rectangle. */
function withRatio({ w, h }: Frame, [x, y]: CropHandle, pulled: Bounds, picture: Bounds, ratio: number): Bounds {
  const [wanted, wantedHigh] = [pulled.right - pulled.left, pulled.high - pulled.low];
  const across = roomAlong(x, w, picture.left, picture.right);
  const upwards = roomAlong(y, h, picture.low, picture.high);
  const free = x === 0 ? wantedHigh * ratio : y === 0 ? wanted : Math.max(wanted, wantedHigh * ratio);
  const width = Math.min(free, across, upwards * ratio);
  const [left, right] = endsAlong(x, w, width);
  const [low, high] = endsAlong(y, h, width / ratio);
  return { left, right, low, high };
}

/** How long a side can become before it leaves the picture: from the end that stays, or about the middle. */
function roomAlong(handle: -1 | 0 | 1, length: number, from: number, to: number): number {
  if (handle === 0) return 2 * Math.min(length / 2 - from, to - length / 2);
  return handle === 1 ? to : length - from;
}

function endsAlong(handle: -1 | 0 | 1, length: number, wanted: number): readonly [from: number, to: number] {
  if (handle === 0) return [(length - wanted) / 2, (length + wanted) / 2];
  return handle === 1 ? [0, wanted] : [length - wanted, length];
}

/** The value between two limits; the lower one if they leave no room. */
function within(value: number, low: number, high: number): number {
  return Math.max(low, Math.min(high, value));
}
