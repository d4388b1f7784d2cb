import type { Matrix } from "@boxwright/core/structures/matrix";
import type { PanelFace } from "@boxwright/core/structures/panel-faces";
import { type Bounds, boundsOf, type Point, type PrintSide } from "@boxwright/core/structures/sheet";

/** What the canvas shows of the sheet. */
export interface View {
  /** The point of the sheet in the middle of the canvas, in millimetres. */
  readonly center: Point;
  /** The directions of the sheet that point right and up on the canvas. The inside is seen from behind: its `right` is mirrored. */
  readonly right: Point;
  readonly up: Point;
  /** Pixels of the canvas for each millimetre. */
  readonly scale: number;
}

/** The size of the canvas in CSS pixels. */
export interface CanvasSize {
  readonly width: number;
  readonly height: number;
}

/** What a canvas of a size shows. */
export interface ShownView {
  readonly view: View;
  readonly size: CanvasSize;
}

/** Pixels of CSS for each millimetre at 100 %. */
export const fullScale = 96 / 25.4;
const scales = { least: 0.1 * fullScale, most: 32 * fullScale } as const;

/** Room around what is fitted, in pixels: the canvas has its controls above and below. */
export interface Room {
  readonly x: number;
  readonly top: number;
  readonly bottom: number;
}

const sideways: Readonly<Record<PrintSide, Point>> = { outside: [1, 0], inside: [-1, 0] };

/** From millimetres of the sheet to pixels right and down from the middle of the canvas. */
export function matrixOf({ center: [x, y], right, up, scale }: View): Matrix {
  const [a, c] = [scale * right[0], scale * right[1]];
  const [b, d] = [-scale * up[0], -scale * up[1]];
  return [a, b, c, d, -(a * x + c * y), -(b * x + d * y)];
}

/** The pixel of a point of the sheet, from the middle of the canvas. */
export function toCanvas(view: View, [x, y]: Point): Point {
  const [a, b, c, d, e, f] = matrixOf(view);
  return [a * x + c * y + e, b * x + d * y + f];
}

/** The point of the sheet at a pixel, which is measured from the middle of the canvas. */
export function toSheet({ center, right, up, scale }: View, [x, y]: Point): Point {
  return [center[0] + (x * right[0] - y * up[0]) / scale, center[1] + (x * right[1] - y * up[1]) / scale];
}

/** Shows the whole sheet from a side. */
export function fitted(bounds: Bounds, side: PrintSide, canvas: CanvasSize, room: Room): View {
  return framed(bounds, { right: sideways[side], up: [0, 1] }, canvas, room);
}

/** Shows one face upright, so that it reads and fills the canvas. */
export function upright({ outline, right, up }: PanelFace, canvas: CanvasSize, room: Room): View {
  return framed(boundsOf(outline), { right, up }, canvas, room);
}

function framed(
  { left, right: end, low, high }: Bounds,
  { right, up }: Pick<View, "right" | "up">,
  canvas: CanvasSize,
  room: Room,
): View {
  const [width, height] = right[0] === 0 ? [high - low, end - left] : [end - left, high - low];
  // A large sheet on a phone is smaller than the shopper can zoom.
  const fitting = Math.min((canvas.width - 2 * room.x) / width, (canvas.height - room.top - room.bottom) / height);
  const scale = Math.max(scales.least / 10, Math.min(scales.most, fitting));
  const middle: View = { center: [(left + end) / 2, (low + high) / 2], right, up, scale };
  return { ...middle, center: toSheet(middle, [0, (room.bottom - room.top) / 2]) };
}

/** Moves the sheet with the pointer, by pixels. */
export function panned(view: View, [x, y]: Point): View {
  return { ...view, center: toSheet(view, [-x, -y]) };
}

/** Zooms by a factor about a pixel, which stays over the same point of the sheet. */
export function zoomed(view: View, factor: number, about: Point = [0, 0]): View {
  const least = Math.min(scales.least, view.scale);
  const scale = Math.min(scales.most, Math.max(least, view.scale * factor));
  const fixed = toSheet(view, about);
  const moved = toSheet({ ...view, scale }, about);
  const center: Point = [view.center[0] + fixed[0] - moved[0], view.center[1] + fixed[1] - moved[1]];
  return { ...view, scale, center };
}

/** A matrix as an SVG transform. */
export function transformOf(matrix: Matrix): string {
  return `matrix(${matrix.join(" ")})`;
}
