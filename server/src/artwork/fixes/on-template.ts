import { placedToSheet } from "@boxwright/core/artwork/place-page";
import { sheetIndex } from "@boxwright/core/artwork/printed-box";
import { profileOf } from "@boxwright/core/artwork/profiles";
import { farFrom } from "@boxwright/core/artwork/template-lines";
import { apply, type Matrix } from "@boxwright/core/structures/matrix";
import type { Point } from "@boxwright/core/structures/sheet";
import type { Subpath } from "../pdf/path-builder.ts";
import type { FixedPage } from "./fixed-page.ts";

/** In millimetres between the points of a path that are compared with the lines of the box. */
const step = 2;
/** The part of a path that lies on lines of the box: programs round corners. */
const leastPart = 0.9;
const mostPoints = 20_000;

/** Whether a path of a page runs along the lines for cutting and creasing. */
export type OnTemplate = (subpaths: readonly Subpath[]) => boolean;

export function onTemplate({ box, placements, size }: FixedPage): OnTemplate {
  if (box === null) return () => false;
  const { dieline, color } = box;
  const { cutsNear, creasesNear } = sheetIndex(dieline);
  const { within } = profileOf(dieline.board.code, color).printedLine;
  const matrices = placements
    .map((placement) => placedToSheet(placement, size, dieline))
    .filter((matrix) => matrix !== null);
  const isNear = (matrix: Matrix, points: readonly Point[]) => {
    const onSheet = points.map((point) => apply(matrix, point));
    const beside = farFrom(onSheet, cutsNear, within).map(({ at }) => at);
    return 1 - farFrom(beside, creasesNear, within).length / points.length >= leastPart;
  };
  return (subpaths) => {
    const points = subpaths.flatMap((subpath) => pointsAlong(subpath));
    return points.length > 1 && points.length <= mostPoints && matrices.some((matrix) => isNear(matrix, points));
  };
}

function pointsAlong({ points, isClosed }: Subpath): Point[] {
  const [first] = points;
  const line = isClosed && first !== undefined ? [...points, first] : points;
  return line.flatMap((end, index): Point[] => {
    const from = line[index - 1];
    if (from === undefined) return [end];
    const parts = Math.min(mostPoints, Math.max(1, Math.ceil(Math.hypot(end[0] - from[0], end[1] - from[1]) / step)));
    return Array.from({ length: parts }, (_, part) => {
      const at = (part + 1) / parts;
      return [from[0] + (end[0] - from[0]) * at, from[1] + (end[1] - from[1]) * at];
    });
  });
}
