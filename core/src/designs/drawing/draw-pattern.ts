import type { Matrix } from "../../structures/matrix.ts";
import { pictureTile } from "../patterns/motif.ts";
import { type PatternPath, patternPaths } from "../patterns/pattern-paths.ts";
import type { Frame } from "../place.ts";
import type { PatternBody } from "../scene.ts";
import type { Entry } from "./entry.ts";
import { inkOf } from "./ink.ts";
import { pathText } from "./path.ts";
import { entryOf, type Placed } from "./placed.ts";
import { rectPath } from "./shape-path.ts";

const wholePicture = { x: 0, y: 0, w: 1, h: 1 } as const;

/** A pattern of a picture is one entry. Any other pattern has an entry for each of its inks. */
export function patternEntries(placed: Placed, body: PatternBody, matrix: Matrix): Entry[] {
  const { frame, around } = placed;
  const tile = pictureTile(body, frame.w, frame.h);
  if (tile !== null && body.motif?.kind === "image") {
    const path = pathText(rectPath(frame.w, frame.h, 0));
    return [{ ...entryOf(placed, path, matrix, null), image: { upload: body.motif.upload, crop: wholePicture, tile } }];
  }
  return drawnPattern(body, frame).map(({ path, swatch }) =>
    entryOf(placed, path, matrix, inkOf(around.swatches, swatch)),
  );
}

const kept = new WeakMap<PatternBody, { w: number; h: number; paths: readonly PatternPath[] }>();

/** A pattern stays the same while it is moved and turned. */
function drawnPattern(body: PatternBody, { w, h }: Frame): readonly PatternPath[] {
  const known = kept.get(body);
  if (known?.w === w && known.h === h) return known.paths;
  const paths = patternPaths(body, w, h);
  kept.set(body, { w, h, paths });
  return paths;
}
