import { identity, type Matrix, product } from "@boxwright/core/structures/matrix";
import type { Point } from "@boxwright/core/structures/sheet";
import { readXml, type XmlTag } from "@boxwright/core/uploads/read-xml";
import { transformMatrix } from "@boxwright/core/uploads/svg/svg-transform";

/** A painted path or picture of a simplified SVG file. */
export interface SvgMark {
  readonly kind: "path" | "image";
  readonly attributes: ReadonlyMap<string, string>;
  /** To the page. */
  readonly matrix: Matrix;
}

export interface SvgMarks {
  readonly marks: readonly SvgMark[];
  /** The colors of gradients, by id. */
  readonly gradients: ReadonlyMap<string, readonly string[]>;
}

/** The marks of a file that `simplifySvg` has written, lowest first. Those of masks, clips and patterns are not in it. */
export function readSvgMarks(simplified: string, page: Matrix): SvgMarks {
  const marks: SvgMark[] = [];
  const gradients = new Map<string, string[]>();
  const matrices: Matrix[] = [];
  let definitions = 0;
  let stops: string[] = [];
  const define = (name: string, attributes: ReadonlyMap<string, string>) => {
    if (name === "stop") stops.push(attributes.get("stop-color") ?? "#000000");
    if (!name.endsWith("Gradient")) return;
    stops = [];
    gradients.set(attributes.get("id") ?? "", stops);
  };
  readXml<never>(simplified, {
    doctype: () => null,
    text: () => {},
    open({ name, attributes: all }: XmlTag) {
      const attributes = new Map(all.map(({ local, value }) => [local, value]));
      const own = name === "svg" ? page : transformMatrix(attributes.get("transform"));
      const matrix = product(matrices.at(-1) ?? identity, own);
      matrices.push(matrix);
      if (name === "defs") definitions += 1;
      if (definitions > 0) define(name, attributes);
      else if ((name === "path" || name === "image") && attributes.get("visibility") !== "hidden") {
        marks.push({ kind: name, attributes, matrix });
      }
      return null;
    },
    close(name) {
      matrices.pop();
      if (name === "defs") definitions -= 1;
    },
  });
  return { marks, gradients };
}

export interface Outline {
  /** The corners, and points on curves. */
  readonly points: readonly Point[];
  readonly corners: readonly Point[];
}

const curveSteps = [0.25, 0.5, 0.75, 1] as const;

/** The parts of a path in absolute lines and curves, each as points on the page. */
export function outlinesOf(d: string, [a, b, c, e, f, g]: Matrix): Outline[] {
  const outlines: { points: Point[]; corners: Point[] }[] = [];
  let last: Point = [0, 0];
  for (const [, command = "", list = ""] of d.matchAll(/([MLQCZ])([^MLQCZ]*)/g)) {
    const numbers = list.trim().split(/\s+/).map(Number);
    const pairs = Array.from({ length: Math.floor(numbers.length / 2) }, (_, index): Point => {
      const [x = 0, y = 0] = numbers.slice(2 * index, 2 * index + 2);
      return [a * x + c * y + f, b * x + e * y + g];
    });
    const outline = outlines.at(-1);
    if (command === "M") outlines.push({ points: pairs, corners: [...pairs] });
    else if (command === "Z") outline?.corners.push(...outline.corners.slice(0, 1));
    else {
      outline?.points.push(...curveSteps.map((t) => pointAt([last, ...pairs], t)));
      outline?.corners.push(...pairs.slice(-1));
    }
    last = pairs.at(-1) ?? last;
  }
  return outlines;
}

/** A point of a Bézier curve, by de Casteljau. */
function pointAt(points: readonly Point[], t: number): Point {
  const [first = [0, 0], ...others] = points;
  if (others.length === 0) return first;
  const between = others.map(([x, y], index): Point => {
    const [fromX, fromY] = points[index] ?? [x, y];
    return [fromX + (x - fromX) * t, fromY + (y - fromY) * t];
  });
  return pointAt(between, t);
}
