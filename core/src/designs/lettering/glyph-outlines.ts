import { readPath, type Step } from "../drawing/path.ts";
import type { Typeface } from "./typeface.ts";

const kept = new WeakMap<Typeface, Map<number, readonly Step[]>>();

/** The outline of a letter in units of its typeface, which is read once. */
export function outlineSteps(face: Typeface, glyph: number): readonly Step[] {
  const outlines = kept.get(face) ?? new Map<number, readonly Step[]>();
  kept.set(face, outlines);
  const steps = outlines.get(glyph) ?? readPath(face.outline(glyph));
  outlines.set(glyph, steps);
  return steps;
}
