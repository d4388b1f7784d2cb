import { movedPath, type Step } from "@boxwright/core/designs/drawing/path";
import { ellipsePath, rectPath, roundedPath } from "@boxwright/core/designs/drawing/shape-path";
import { measuredPath } from "@boxwright/core/designs/drawing/svg-path";
import { sceneLimits } from "@boxwright/core/designs/scene";
import type { SvgElement } from "./svg-elements.ts";
import type { Along, SvgLengths } from "./svg-lengths.ts";
import type { LeftOut } from "./svg-limits.ts";

/** The names of elements that have an outline. */
export const outlined: ReadonlySet<string> = new Set([
  "path",
  "rect",
  "circle",
  "ellipse",
  "line",
  "polyline",
  "polygon",
]);

/** The outline of an element in its own coordinates, y down; or why it is left out. */
export function outlineOf({ name, attributes }: SvgElement, lengths: SvgLengths): Step[] | LeftOut {
  const at = (attribute: string, along: Along) => lengths.pixelsOf(attributes[attribute], along);
  switch (name) {
    case "path":
      return pathOutline(attributes["d"] ?? "");
    case "rect":
      return rectOutline(attributes, at);
    case "circle":
      return ellipseOutline(at("cx", "width"), at("cy", "height"), at("r", "diagonal"), at("r", "diagonal"));
    case "ellipse":
      return ellipseOutline(at("cx", "width"), at("cy", "height"), at("rx", "width"), at("ry", "height"));
    case "line":
      return lineOutline(at("x1", "width"), at("y1", "height"), at("x2", "width"), at("y2", "height"));
    default:
      return polyline(attributes["points"] ?? "", name === "polygon");
  }
}

function pathOutline(d: string): Step[] | LeftOut {
  const { steps, points } = measuredPath(d, sceneLimits.pathPoints);
  return points > sceneLimits.pathPoints ? "points" : steps;
}

function rectOutline(
  attributes: SvgElement["attributes"],
  at: (attribute: string, along: Along) => number,
): Step[] | LeftOut {
  const [x, y, w, h] = [at("x", "width"), at("y", "height"), at("width", "width"), at("height", "height")];
  const [ownX, ownY] = [at("rx", "width"), at("ry", "height")];
  if ([x, y, w, h, ownX, ownY].some(Number.isNaN)) return "unit";
  if (!(w > 0 && h > 0)) return [];
  const isSet = (radius: string) => attributes[radius] !== undefined && attributes[radius] !== "auto";
  const rx = Math.min(w / 2, isSet("rx") ? ownX : ownY);
  const ry = Math.min(h / 2, isSet("ry") ? ownY : ownX);
  const path = rx > 0 && ry > 0 ? roundedPath(w, h, rx, ry) : rectPath(w, h, 0);
  return movedPath(path, [1, 0, 0, 1, x, y]);
}

function ellipseOutline(x: number, y: number, rx: number, ry: number): Step[] | LeftOut {
  if ([x, y, rx, ry].some(Number.isNaN)) return "unit";
  return rx > 0 && ry > 0 ? movedPath(ellipsePath(2 * rx, 2 * ry), [1, 0, 0, 1, x - rx, y - ry]) : [];
}

function lineOutline(x1: number, y1: number, x2: number, y2: number): Step[] | LeftOut {
  if ([x1, y1, x2, y2].some(Number.isNaN)) return "unit";
  return [
    ["M", x1, y1],
    ["L", x2, y2],
  ];
}

/** Like a path, a list of points ends before its first fault. Letters, which would be commands of a path, are faults here. */
function polyline(points: string, isClosed: boolean): Step[] | LeftOut {
  const [list = ""] = points.split(/[a-df-z]/i, 1);
  const outline = pathOutline(`M${list}`);
  return typeof outline === "string" || outline.length === 0 || !isClosed ? outline : [...outline, ["Z"]];
}
