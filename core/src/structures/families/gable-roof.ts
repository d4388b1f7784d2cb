import { partOf } from "../fold.ts";

/** Degrees between the folded roof and the level. */
export const roofAngle = 45;

/** When the four walls close to a tube, and when the roof comes down on it; the base closes in between. */
export const phases = {
  tube: [0, 0.4],
  roof: [0.7, 1],
} as const;

const degrees = 180 / Math.PI;
const level = roofAngle / degrees;

/** The arc cosine of what rounding may have put a hair outside of -1 to 1. */
function arcCosine(value: number): number {
  return Math.acos(Math.min(1, Math.max(-1, value)));
}

/** How far the roof leans inwards. It starts slowly, for its gussets start fast. */
function lean(progress: number): number {
  return (Math.PI / 2 - level) * partOf(phases.roof, progress) ** 2;
}

/**
 * The lean of a gusset whose edges stay as long as they are: the roof's corner and the gusset's apex keep half of the box's width
 * between them, so 1 = cos(roof) · cos(gusset) + cos(roofAngle) · sin(roof).
 */
function gussetLean(progress: number): number {
  const roof = lean(progress);
  return arcCosine((1 - Math.cos(level) * Math.sin(roof)) / Math.cos(roof));
}

/**
 * How the panels over the shoulder turn, in degrees: one motion in which roof, gusset and the folds between them never part, from
 * the upright tube to folds that lie flat under the roof. The four creases that meet in a corner leave it just one way to go.
 */
export const roofTurns = {
  roof: (progress: number) => lean(progress) * degrees,
  /** Handles stay upright. */
  handle: (progress: number) => -lean(progress) * degrees,
  gusset: (progress: number) => gussetLean(progress) * degrees,
  /** A fold of the gusset about the roof's edge: square while the tube closes, then to the apex of its gusset. */
  foldOnRoof: (progress: number) =>
    90 * partOf(phases.tube, progress) + arcCosine(-Math.sin(gussetLean(progress)) / Math.cos(level)) * degrees - 90,
  /** A fold about the gusset's own diagonal, by the spherical law of cosines at the shoulder's corner. */
  foldOnGusset: (progress: number) =>
    arcCosine((Math.sin(lean(progress)) * (1 + Math.cos(level) ** 2)) / Math.cos(level) - 1) * degrees - 180,
};
