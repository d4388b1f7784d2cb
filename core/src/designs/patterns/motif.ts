import { product } from "../../structures/matrix.ts";
import type { Point } from "../../structures/sheet.ts";
import type { PictureTile } from "../drawing/entry.ts";
import { flattened } from "../drawing/flattened.ts";
import { movedPath } from "../drawing/path.ts";
import { readSvgPath } from "../drawing/svg-path.ts";
import type { Motif, PatternBody } from "../scene.ts";
import { between, mostMarks } from "./mark.ts";
import { pitchWithin } from "./pitch.ts";

/** The chords of each curve of a mark, which is at most 45 mm long. */
const chords = 8;

type PathMotif = Extract<Motif, { kind: "path" }>;

const kept = new WeakMap<PathMotif, readonly (readonly Point[])[]>();

/** The outline of a motif within half a unit of its middle, y up. */
export function ringsOfMotif(motif: PathMotif): readonly (readonly Point[])[] {
  const known = kept.get(motif);
  if (known !== undefined) return known;
  const [w, h] = sidesOf(motif.ratio);
  const rings = flattened(movedPath(readSvgPath(motif.d), [w, 0, 0, -h, -w / 2, h / 2]), chords);
  kept.set(motif, rings);
  return rings;
}

/** The width and height of a mark whose longer side is 1. */
function sidesOf(ratio: number): readonly [width: number, height: number] {
  return ratio >= 1 ? [1, 1 / ratio] : [ratio, 1];
}

/** The longer side of a mark of the logo pattern in millimetres. */
export function logoSize(scale: number): number {
  return between(scale, 4, 45);
}

/** The setting for a longer side in millimetres. */
export function scaleOfLogo(millimetres: number): number {
  return Math.min(1, Math.max(0, (millimetres - 4) / (45 - 4)));
}

/** The distance of the marks of the logo pattern in parts of their size. */
export function logoPitch(space: number): number {
  return between(space, 1.25, 3.5);
}

/** How a picture repeats in a frame as the emblems of the logo pattern do; null if the pattern has no picture. */
export function pictureTile(body: PatternBody, width: number, height: number): PictureTile | null {
  const { pattern, motif, settings } = body;
  if (pattern !== "logo" || motif?.kind !== "image" || !(width > 0 && height > 0)) return null;
  const size = logoSize(settings.scale);
  const pitch = pitchWithin({ width, height }, size * logoPitch(settings.space), mostMarks);
  const [w, h] = sidesOf(motif.pixels[0] / motif.pixels[1]);
  const turn = settings.turn * 2 * Math.PI;
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const mark = product([cos, sin, -sin, cos, 0, 0], [size * w, 0, 0, size * h, (-size * w) / 2, (-size * h) / 2]);
  return {
    origin: [(width - pitch) / 2, (height - pitch) / 2],
    width: 2 * pitch,
    height: pitch,
    // The second mark is moved by half a cell, like every second column of the grid.
    marks: [product([1, 0, 0, 1, pitch / 2, pitch / 2], mark), product([1, 0, 0, 1, (3 * pitch) / 2, 0], mark)],
    area: [width, height],
  };
}
