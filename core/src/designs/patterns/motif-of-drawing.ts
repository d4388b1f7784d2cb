import { boundsOfMany } from "../../structures/bounds.ts";
import type { Matrix } from "../../structures/matrix.ts";
import { matrixOfFace, product } from "../../structures/matrix.ts";
import type { PanelFace } from "../../structures/panel-faces.ts";
import type { Entry } from "../drawing/entry.ts";
import { movedPath, pathText, pointsOf, readPath } from "../drawing/path.ts";
import { type Motif, sceneLimits } from "../scene.ts";

/** In parts of a mark: less than a press can print of the largest mark, which has 45 mm. */
const precision = 1e-4;

/** The proportions that the contract allows. */
const mostRatio = 20;

/** The painted areas of an object as a mark, upright on its face; null if it has none, or more points than a mark may have. */
export function motifOfDrawing(entries: readonly Entry[], face: PanelFace): Motif | null {
  const toFace = rigidInverse(matrixOfFace(face));
  const steps = entries
    .filter(({ ink, image, isContinuation }) => ink !== null && image === null && !isContinuation)
    .flatMap(({ path, matrix }) => movedPath(readPath(path), product(toFace, matrix)));
  const points = pointsOf(steps);
  if (points.length === 0 || points.length > sceneLimits.motifPoints) return null;
  const { left, right, low, high } = boundsOfMany(points);
  const [w, h] = [right - left, high - low];
  const ratio = w / h;
  if (!(ratio >= 1 / mostRatio && ratio <= mostRatio)) return null;
  const d = pathText(movedPath(steps, [1 / w, 0, 0, -1 / h, -left / w, high / h]), precision);
  return { kind: "path", d, ratio: Math.round(ratio / precision) * precision };
}

/** The inverse of a matrix that turns, mirrors and moves. */
function rigidInverse([a, b, c, d, e, f]: Matrix): Matrix {
  return [a, c, b, d, -(a * e + b * f), -(c * e + d * f)];
}
