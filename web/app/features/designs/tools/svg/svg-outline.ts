import { movedPath, type Step } from "@boxwright/core/designs/drawing/path";
import { ellipsePath, rectPath, roundedPath } from "@boxwright/core/designs/drawing/shape-path";
import { readSvgPath } from "@boxwright/core/designs/drawing/svg-path";
import type { SvgElement } from "./svg-elements.ts";

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

/** A length in pixels: the other units of CSS, as far as they do not depend on a page. */
export function pixelsOf(text: string | undefined): number {
  const found = /^\s*([-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?)\s*(px|mm|cm|in|pt|pc)?\s*$/i.exec(text ?? "");
  const factor = { px: 1, mm: 96 / 25.4, cm: 96 / 2.54, in: 96, pt: 4 / 3, pc: 16 }[found?.[2]?.toLowerCase() ?? "px"];
  return Number(found?.[1] ?? 0) * (factor ?? 1);
}

/** The outline of an element in its own coordinates, y down. */
export function outlineOf({ name, attributes }: SvgElement): Step[] {
  const at = (attribute: string) => pixelsOf(attributes[attribute]);
  switch (name) {
    case "path":
      return readSvgPath(attributes["d"] ?? "");
    case "rect": {
      const [w, h] = [at("width"), at("height")];
      if (!(w > 0 && h > 0)) return [];
      const rx = Math.min(w / 2, attributes["rx"] === undefined ? at("ry") : at("rx"));
      const ry = Math.min(h / 2, attributes["ry"] === undefined ? at("rx") : at("ry"));
      const path = rx > 0 && ry > 0 ? roundedPath(w, h, rx, ry) : rectPath(w, h, 0);
      return movedPath(path, [1, 0, 0, 1, at("x"), at("y")]);
    }
    case "circle":
    case "ellipse": {
      const rx = name === "circle" ? at("r") : at("rx");
      const ry = name === "circle" ? at("r") : at("ry");
      if (!(rx > 0 && ry > 0)) return [];
      return movedPath(ellipsePath(2 * rx, 2 * ry), [1, 0, 0, 1, at("cx") - rx, at("cy") - ry]);
    }
    case "line":
      return [
        ["M", at("x1"), at("y1")],
        ["L", at("x2"), at("y2")],
      ];
    default:
      return polyline(attributes["points"] ?? "", name === "polygon");
  }
}

function polyline(text: string, isClosed: boolean): Step[] {
  const numbers = text
    .split(/[\s,]+/)
    .filter(Boolean)
    .map(Number);
  if (numbers.some((number) => !Number.isFinite(number))) return [];
  const steps = Array.from(
    { length: Math.floor(numbers.length / 2) },
    (_, index): Step => [index === 0 ? "M" : "L", numbers[2 * index] ?? 0, numbers[2 * index + 1] ?? 0],
  );
  return isClosed && steps.length > 0 ? [...steps, ["Z"]] : steps;
}
