import type { Point } from "../../structures/sheet.ts";
import { pointsIn, type Step } from "./path.ts";

/** The outlines of a path as polygons, in which each curve has this many chords. */
export function flattened(steps: readonly Step[], chords: number): Point[][] {
  const rings: Point[][] = [];
  for (const [command, ...numbers] of steps) {
    if (command === "Z") continue;
    const points = pointsIn(numbers);
    const ring = rings.at(-1);
    if (command === "M" || ring === undefined) rings.push(points);
    else ring.push(...curve([ring.at(-1) ?? [0, 0], ...points], chords));
  }
  return rings;
}

/** The points of a Bézier curve after its first, by de Casteljau. */
function curve(controls: readonly Point[], chords: number): Point[] {
  if (controls.length === 2) return controls.slice(1);
  return Array.from({ length: chords }, (_, index) => onCurve(controls, (index + 1) / chords));
}

function onCurve(controls: readonly Point[], part: number): Point {
  const [first = [0, 0]] = controls;
  if (controls.length === 1) return first;
  const between = controls.slice(1).map(([x, y], index): Point => {
    const [fromX, fromY] = controls[index] ?? first;
    return [fromX + (x - fromX) * part, fromY + (y - fromY) * part];
  });
  return onCurve(between, part);
}
