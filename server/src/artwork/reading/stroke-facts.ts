import type { StrokeFact } from "@boxwright/core/artwork/file-facts";
import type { Cmyk } from "@boxwright/core/structures/colour/ink";
import { boundsOfPoints, sharedBox, stretchOf } from "../pdf/boxes.ts";
import type { PathMark } from "../pdf/mark.ts";
import type { Subpath } from "../pdf/path-builder.ts";
import { thinShapes } from "./thin-shapes.ts";

const pointsPerMillimetre = 72 / 25.4;
/** In points: thicker lines print on every board. */
const mostWidth = 1;
/** In points: shorter shapes are parts of letters and drawings. */
export const leastLength = 5;
const mostPoints = 200;

/** The thin lines of a stroked path, one for each of its parts. */
export function strokedLines({ box, scope, state, subpaths }: PathMark, ink: Cmyk | null): StrokeFact[] {
  const width = state.lineWidth * stretchOf(state.matrix).least * pointsPerMillimetre;
  if (box === null || width > mostWidth) return [];
  if (hasNoPlace(scope.place)) return [{ box, width, ink, points: null }];
  return subpaths.flatMap(({ points, isClosed }) => {
    const shared = points.length === 0 ? null : sharedBox(boundsOfPoints(points), state.clip);
    return shared === null ? [] : [{ box: shared, width, ink, points: cornersOfLine({ points, isClosed }) }];
  });
}

/** The filled shapes that are as thin as lines. A stroke in the same ink makes them thicker by its width. */
export function filledLines(
  { box, scope, state, strokes, subpaths }: PathMark,
  ink: Cmyk | null,
  strokeInk: Cmyk | null,
): StrokeFact[] {
  if (box === null || hasNoPlace(scope.place)) return [];
  const isStroked = strokes && String(ink) === String(strokeInk);
  const border = isStroked ? state.lineWidth * stretchOf(state.matrix).least : 0;
  const shapes = thinShapes(subpaths, mostWidth / pointsPerMillimetre - border, leastLength / pointsPerMillimetre);
  return shapes.flatMap(({ points, box: bounds, thickness }) => {
    const shared = sharedBox(bounds, state.clip);
    const corners = cornersOfLine({ points, isClosed: true });
    return shared === null
      ? []
      : [{ box: shared, width: (thickness + border) * pointsPerMillimetre, ink, points: corners }];
  });
}

/** What patterns and glyphs repeat is somewhere in the place that they paint. */
function hasNoPlace(place: PathMark["scope"]["place"]): boolean {
  return place === "pattern" || place === "glyph";
}

/** A closed line ends where it begins. */
export function cornersOfLine({ points, isClosed }: Subpath): Subpath["points"] | null {
  if (points.length > mostPoints) return null;
  const [first] = points;
  return isClosed && first !== undefined ? [...points, first] : points;
}
