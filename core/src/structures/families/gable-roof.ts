import { partOf } from "../fold.ts";

/** Degrees between the folded roof and the horizontal. */
export const roofAngle = 45;

/** When the four walls close to a tube, and when the roof closes on it. The base closes in between. */
export const phases = {
  tube: [0, 0.4],
  roof: [0.7, 1],
} as const;

const degrees = 180 / Math.PI;
const level = roofAngle / degrees;

/** The arc cosine of a value that rounding may have moved slightly outside -1 to 1. */
function arcCosine(value: number): number {
  return Math.acos(Math.min(1, Math.max(-1, value)));
}

/** How far the roof leans inwards, in radians. It starts slowly, because its gussets start fast. */
function lean(progress: number): number {
  return (Math.PI / 2 - level) * partOf(phases.roof, progress) ** 2;
}

/**
 * The lean of a gusset whose edges keep their lengths. The distance from the roof's corner to the gusset's apex stays half of the
 * box's width, so 1 = cos(roof) · cos(gusset) + cos(roofAngle) · sin(roof).
 */
function gussetLean(progress: number): number {
  const roof = lean(progress);
  return arcCosine((1 - Math.cos(level) * Math.sin(roof)) / Math.cos(roof));
}

/**
 * How the panels above the shoulder turn, in degrees, from the upright tube to folds that lie flat under the roof. Roof, gusset and
 * the folds between them stay connected; the four creases that meet in a corner allow only this motion.
 */
export const roofTurns = {
  roof: (progress: number) => lean(progress) * degrees,
  /** Handles stay upright. */
  handle: (progress: number) => -lean(progress) * degrees,
  gusset: (progress: number) => gussetLean(progress) * degrees,
  /** A fold of the gusset about the roof's edge: to a right angle while the tube closes, then to the apex of its gusset. */
  foldOnRoof: (progress: number) =>
    90 * partOf(phases.tube, progress) + arcCosine(-Math.sin(gussetLean(progress)) / Math.cos(level)) * degrees - 90,
  /** A fold about the gusset's own diagonal, by the spherical law of cosines at the shoulder's corner. */
  foldOnGusset: (progress: number) =>
    arcCosine((Math.sin(lean(progress)) * (1 + Math.cos(level) ** 2)) / Math.cos(level) - 1) * degrees - 180,
};
