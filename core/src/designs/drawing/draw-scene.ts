import type { Ink } from "../../structures/colour/ink.ts";
import { identity } from "../../structures/matrix.ts";
import type { PrintSide } from "../../structures/sheet.ts";
import type { Typefaces } from "../lettering/typeface.ts";
import type { Scene } from "../scene.ts";
import { drawObject } from "./draw-object.ts";
import type { DrawnSheet, Rings } from "./drawn-sheet.ts";
import type { Entry } from "./entry.ts";
import { inkOf } from "./ink.ts";
import { ringsPath } from "./path.ts";

/** The drawing of a side of a scene, lowest entry first. The objects' entries are kept: after an edit only the changed ones are drawn. */
export function drawScene(scene: Scene, sheet: DrawnSheet, side: PrintSide, typefaces: Typefaces): readonly Entry[] {
  const around = { swatches: scene.swatches, sheet, side, typefaces };
  return [...drawGround(scene, sheet, side), ...scene[side].flatMap((object) => drawObject(object, around))];
}

const keptGrounds = new WeakMap<Rings, WeakMap<Ink, readonly Entry[]>>();

/** The color of the whole sheet with its bleed, but without the areas for glue, which is kept as well. */
export function drawGround({ ground, swatches }: Scene, sheet: DrawnSheet, side: PrintSide): readonly Entry[] {
  const ink = inkOf(swatches, ground[side]);
  if (ink === null) return [];
  const rings = sheet.ground[side];
  const grounds = keptGrounds.get(rings) ?? new WeakMap<Ink, readonly Entry[]>();
  keptGrounds.set(rings, grounds);
  const known = grounds.get(ink);
  if (known !== undefined) return known;
  const plain = { object: null, stroke: null, clip: null, image: null, isContinuation: false };
  const entries = [{ ...plain, path: ringsPath(rings), matrix: identity, ink }];
  grounds.set(ink, entries);
  return entries;
}
