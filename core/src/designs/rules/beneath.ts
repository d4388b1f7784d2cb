import { boundsOfRing, meets } from "../../structures/bounds.ts";
import type { Point } from "../../structures/sheet.ts";
import type { Entry } from "../drawing/entry.ts";
import { boundsOfEntry } from "../drawing/entry-bounds.ts";
import { inkOf } from "../drawing/ink.ts";
import { bare, contrastOf, luminanceOfInk } from "../drawing/ink-luminance.ts";
import { areAround, type Outlines, outlinesOf, outlinesOfPath, paints } from "./outlines.ts";
import type { CheckedDesign, Piece } from "./rule.ts";

/** The surface below a piece, along its whole outline. Luminances are from 0 to 1. */
export interface Beneath {
  /** A picture may have any luminance, so under a picture it is 0. */
  readonly darkest: number;
  readonly hasPicture: boolean;
}

export function beneath(piece: Piece, design: CheckedDesign): Beneath {
  let darkest = 1;
  for (const luminance of luminancesBeneath(piece, design)) {
    if (luminance === null) return { darkest: 0, hasPicture: true };
    darkest = Math.min(darkest, luminance);
  }
  return { darkest, hasPicture: false };
}

/** The least contrast of a swatch with the surface below a piece, as WCAG 2.2 defines it: from 1 to 21. Null over a picture. */
export function leastContrast(piece: Piece, swatch: string, design: CheckedDesign): number | null {
  const own = luminanceOfSwatch(swatch, design);
  let least = 21;
  for (const luminance of luminancesBeneath(piece, design)) {
    if (own === null || luminance === null) return null;
    least = Math.min(least, contrastOf(own, luminance));
  }
  return own === null ? null : least;
}

/** The luminances around the outline of a piece; null for a picture. */
function* luminancesBeneath(piece: Piece, design: CheckedDesign): Iterable<number | null> {
  const below = paintedBelow(piece, design);
  const { color } = design.scene.box;
  for (const point of outlinePoints(piece)) {
    const uppermost = below.findLast((entry) => paints(entry, point) && isWithinClip(entry, point, design));
    yield uppermost?.image ? null : luminanceOfInk(uppermost?.ink ?? bare, color);
  }
}

/** The luminance of a swatch on the board. */
export function luminanceOfSwatch(swatch: string | null, { scene }: CheckedDesign): number | null {
  const ink = inkOf(scene.swatches, swatch);
  return ink && luminanceOfInk(ink, scene.box.color);
}

/** Whether text or a line in this swatch is clearly lighter than some part of the surface below it. */
export function isReversed(piece: Piece, swatch: string | null, design: CheckedDesign): boolean {
  const own = luminanceOfSwatch(swatch, design);
  return own !== null && own - beneath(piece, design).darkest > 0.15;
}

/** The painted entries below a piece that reach its area, lowest first. */
function paintedBelow({ corners, object, side }: Piece, { entries }: CheckedDesign): readonly Entry[] {
  if (corners === null) return [];
  const all = entries[side];
  const first = all.findIndex((entry) => entry.object === object.id);
  const area = boundsOfRing(corners);
  return all.slice(0, first < 0 ? all.length : first).filter((entry) => {
    const bounds = entry.ink === null && entry.image === null ? null : boundsOfEntry(entry);
    return bounds !== null && meets(bounds, area);
  });
}

/** The most points on the outline of a piece: enough for each letter of a short text. */
const mostPoints = 48;
const keptPoints = new WeakMap<readonly Entry[], readonly Point[]>();

function outlinePoints({ entries }: Piece): readonly Point[] {
  const known = keptPoints.get(entries);
  if (known !== undefined) return known;
  const each = Math.max(1, Math.floor(mostPoints / entries.length));
  const points = entries.flatMap((entry) => {
    const { numbers } = outlinesOf(entry);
    const [all, step] = [numbers.length / 2, Math.max(1, Math.ceil(numbers.length / 2 / each))];
    return Array.from({ length: Math.ceil(all / step) }, (_, index): Point => {
      const at = 2 * index * step;
      return [numbers[at] ?? 0, numbers[at + 1] ?? 0];
    });
  });
  keptPoints.set(entries, points);
  return points;
}

const keptClips = new WeakMap<CheckedDesign, Map<string, Outlines>>();

/** Whether a point is in the visible part of an entry. Entries share a few clips. */
function isWithinClip({ clip }: Entry, point: Point, design: CheckedDesign): boolean {
  if (clip === null) return true;
  const clips = keptClips.get(design) ?? new Map<string, Outlines>();
  keptClips.set(design, clips);
  const outlines = clips.get(clip) ?? outlinesOfPath({ path: clip });
  clips.set(clip, outlines);
  return areAround(outlines, point);
}
