import { cutAway } from "../../structures/outline.ts";
import { boundsOf, type Point, rectangle } from "../../structures/sheet.ts";
import { rounded } from "../precision.ts";
import type { PatternBody, PatternKind } from "../scene.ts";
import { stripes, waves } from "./bands.ts";
import { confetti } from "./confetti.ts";
import { checks, dots, halfDrop, logo } from "./grids.ts";
import { type Generator, type Mark, mostMarks } from "./mark.ts";
import { ringsOfMotif } from "./motif.ts";
import { topography } from "./topography.ts";

interface Frame {
  readonly width: number;
  readonly height: number;
}

export interface PatternPath {
  /** An SVG path in millimetres from the lower left corner of the frame, y up; filled by the nonzero rule. */
  readonly path: string;
  readonly swatch: string;
}

const generators: Readonly<Record<PatternKind, Generator>> = {
  dots,
  stripes,
  checks,
  waves,
  confetti,
  "half-drop": halfDrop,
  logo,
  topography,
};

/** The marks of a pattern within a frame of this size, one path for each of its swatches. Repeated pictures have no paths. */
export function patternPaths(body: PatternBody, width: number, height: number): PatternPath[] {
  if (!(width > 0 && height > 0)) return [];
  const { pattern, seed, settings, swatches, motif } = body;
  if (pattern === "logo" && motif?.kind === "image") return [];
  const emblem = motif?.kind === "path" ? ringsOfMotif(motif) : null;
  const marks = generators[pattern]({ ...settings, width, height, seed, inks: swatches.length, emblem });
  const seen = marks.flatMap((mark) => within(mark, { width, height })).slice(0, mostMarks);
  return swatches.flatMap((swatch, ink) => {
    const path = seen
      .filter((mark) => mark.ink === ink)
      .flatMap(({ rings }) => rings.map(pathOf))
      .join("");
    return path === "" ? [] : [{ path, swatch }];
  });
}

/** The part of a mark in the frame. */
function within({ rings, ink }: Mark, { width, height }: Frame): Mark[] {
  if (rings.length === 0) return [];
  const { left, right, low, high } = boundsOf(rings.flat());
  if (left >= 0 && low >= 0 && right <= width && high <= height) return [{ rings, ink }];
  if (right <= 0 || high <= 0 || left >= width || low >= height) return [];
  const outside = [rectangle(left - 1, low - 1, right + 1, high + 1), rectangle(0, 0, width, height).reverse()];
  return [{ rings: cutAway(rings, outside), ink }];
}

function pathOf(ring: readonly Point[]): string {
  let path = "";
  for (const [x, y] of ring) path += `${path === "" ? "M" : "L"}${rounded(x)} ${rounded(y)}`;
  return `${path}Z`;
}
