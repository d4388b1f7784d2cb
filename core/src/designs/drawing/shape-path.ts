import type { Matrix } from "../../structures/matrix.ts";
import { boundsOf, type Point, rectangle } from "../../structures/sheet.ts";
import type { ShapeBody } from "../scene.ts";
import { closedRing, movedPath, type Step } from "./path.ts";
import { readSvgPath } from "./svg-path.ts";

/** The outline of a shape in a frame, in the frame's coordinates. A polygon and a star touch all sides of the frame. */
export function shapePath(body: ShapeBody, width: number, height: number): Step[] {
  const toFrame: Matrix = [width, 0, 0, height, 0, 0];
  switch (body.shape) {
    case "rect":
      return rectPath(width, height, body.radius ?? 0);
    case "ellipse":
      return ellipsePath(width, height);
    case "polygon":
      return movedPath(closedRing(filling(cornersOf(body.corners ?? 6, 1))), toFrame);
    case "star":
      return movedPath(closedRing(filling(cornersOf(body.corners ?? 5, innerRadius))), toFrame);
    case "line":
      return [
        ["M", 0, height / 2],
        ["L", width, height / 2],
      ];
    case "path":
      return movedPath(readSvgPath(body.d ?? ""), [width, 0, 0, -height, 0, height]);
  }
}

/** The inner corners of a star, in parts of its outer radius. */
const innerRadius = 0.45;

/** A cubic curve with handles of this part of the radius is a quarter of a circle, to 0.03 %. */
const quarter = 0.552285;

export function rectPath(width: number, height: number, radius: number): Step[] {
  const rx = Math.min(radius, width / 2, height / 2);
  return rx <= 0 ? closedRing(rectangle(0, 0, width, height)) : roundedPath(width, height, rx, rx);
}

export function ellipsePath(width: number, height: number): Step[] {
  return roundedPath(width, height, width / 2, height / 2);
}

/** A rectangle whose corners are quarters of an ellipse. */
export function roundedPath(width: number, height: number, rx: number, ry: number): Step[] {
  const [kx, ky] = [rx * (1 - quarter), ry * (1 - quarter)];
  const [w, h] = [width, height];
  return [
    ["M", rx, 0],
    ["L", w - rx, 0],
    ["C", w - kx, 0, w, ky, w, ry],
    ["L", w, h - ry],
    ["C", w, h - ky, w - kx, h, w - rx, h],
    ["L", rx, h],
    ["C", kx, h, 0, h - ky, 0, h - ry],
    ["L", 0, ry],
    ["C", 0, ky, kx, 0, rx, 0],
    ["Z"],
  ];
}

/** The corners on a circle from the top, clockwise; with an inner radius below 1, inner corners between them. */
function cornersOf(count: number, inner: number): Point[] {
  const steps = inner < 1 ? count * 2 : count;
  return Array.from({ length: steps }, (_, index): Point => {
    const radius = inner < 1 && index % 2 === 1 ? inner : 1;
    const angle = (index / steps) * 2 * Math.PI;
    return [radius * Math.sin(angle), radius * Math.cos(angle)];
  });
}

/** Stretches points over the unit square. */
function filling(points: readonly Point[]): Point[] {
  const { left, right, low, high } = boundsOf(points);
  return points.map(([x, y]) => [(x - left) / (right - left), (y - low) / (high - low)]);
}
