import { millimetresPerPoint } from "../../kernel/units.ts";
import type { Ink } from "../../structures/colour/ink.ts";
import type { ShapeBody } from "../scene.ts";
import type { Entry } from "./entry.ts";
import type { Step } from "./path.ts";

/** Thinner lines, in points, are not drawn: a press would draw the thinnest line that it can instead. */
const thinnest = 0.01;

/** The dashes and gaps of a line in parts of its width. */
const dashLengths = { dashed: [3, 2], dotted: [1, 1.5] } as const;
/** Thinner lines have dashes as long as those of a line of this width, in millimetres. */
const thinnestDashed = 0.1;
/** A line with more dashes is drawn without gaps, because renderers draw each dash by itself. */
const mostDashes = 10_000;

/** Whether a body has a line that can be seen. */
export function isStroked({ stroke }: ShapeBody): boolean {
  return stroke !== undefined && stroke.width >= thinnest;
}

/** The line of a body along a path in millimetres. */
export function strokeOf(ink: Ink, { stroke }: ShapeBody, path: readonly Step[]): Entry["stroke"] {
  const width = (stroke?.width ?? 0) * millimetresPerPoint;
  if (stroke?.dash === undefined) return { ink, width };
  const [dash, gap] = dashLengths[stroke.dash].map((part) => part * Math.max(width, thinnestDashed)) as [
    number,
    number,
  ];
  return lengthOf(path) / (dash + gap) > mostDashes ? { ink, width } : { ink, width, dash: [dash, gap] };
}

/** At least the length of a path: curves count as the lines between their control points. */
function lengthOf(path: readonly Step[]): number {
  let length = 0;
  let [startX, startY, penX, penY] = [0, 0, 0, 0];
  const lineTo = (x: number, y: number) => {
    length += Math.hypot(x - penX, y - penY);
    [penX, penY] = [x, y];
  };
  for (const [command, ...numbers] of path) {
    if (command === "Z") lineTo(startX, startY);
    for (let index = 0; index < numbers.length; index += 2) {
      const [x = 0, y = 0] = [numbers[index], numbers[index + 1]];
      if (command === "M") [startX, startY, penX, penY] = [x, y, x, y];
      else lineTo(x, y);
    }
  }
  return length;
}
