import type { Point } from "../../structures/sheet.ts";
import { turned } from "../frame.ts";
import type { PatternBody } from "../scene.ts";
import { mostWaves, waveLength } from "./bands.ts";
import { halfDropWidth, mostLogos } from "./grids.ts";
import { modulo, mostMarks } from "./mark.ts";
import { ringsOfMotif } from "./motif.ts";
import { widening } from "./pitch.ts";
import { isRepeating, pitchOf, type RepeatingPattern } from "./pitch-of.ts";

/** How the drawing of a pattern is carried to another place in the coordinates of its frame: turned about the middle, and then moved. */
export interface Carried {
  /** Degrees. */
  readonly turn: number;
  /** In millimetres. */
  readonly by: Point;
}

interface Frame {
  readonly width: number;
  readonly height: number;
}

/** Marks that are this far from meeting in millimetres look as if they met: folding is no more exact. */
const tolerance = 0.3;

/** Whether a pattern lies on itself where it is carried, in the same inks. */
export function repeats(body: PatternBody, frame: Frame, { turn, by }: Carried): boolean {
  const { pattern, swatches } = body;
  if (!isRepeating(pattern) || !turnsOf(pattern, swatches.length).includes(modulo(Math.round(turn), 360))) return false;
  const own = turned(by, -gridTurn(body));
  const periods = periodsOf(pattern, body, frame);
  return periods !== null && isPeriod(pattern, swatches.length, stepsOf(own, periods));
}

/** The turns in degrees that leave a pattern as it is, about one of its marks. */
function turnsOf(pattern: RepeatingPattern, inks: number): readonly number[] {
  const half = inks <= 2 ? [0, 180] : [0];
  switch (pattern) {
    case "dots":
      return inks <= 2 ? [0, 90, 180, 270] : [0];
    case "checks":
      return inks === 1 ? [0, 90, 180, 270] : half;
    case "stripes":
    case "waves":
      return half;
    default:
      return [0];
  }
}

/** By how many degrees the grid of a pattern is turned in its frame. The other patterns turn their marks only. */
function gridTurn({ pattern, settings }: PatternBody): number {
  if (pattern === "stripes") return settings.turn * 180;
  return pattern === "dots" || pattern === "checks" ? settings.turn * 90 : 0;
}

/** The distances across and up the grid in millimetres; null across for stripes, which are the same everywhere along them. */
type Periods = readonly [across: number | null, up: number];

/** Null for a pattern with so many marks that they lie farther apart than its settings say. */
function periodsOf(pattern: RepeatingPattern, body: PatternBody, frame: Frame): Periods | null {
  const pitch = pitchOf(pattern, body.settings);
  if (pattern === "stripes") return [null, pitch];
  if (pattern === "waves") return pitch < frame.height / mostWaves ? null : [waveLength(pitch, frame.width), pitch];
  const across = pattern === "half-drop" ? pitch * halfDropWidth : pitch;
  const emblem = pattern === "logo" && body.motif?.kind === "path" ? ringsOfMotif(body.motif) : null;
  const most = pattern === "logo" ? mostLogos(emblem, body.seed) : mostMarks;
  return widening(frame, [across, pitch], most) > 1 ? null : [across, pitch];
}

/** A distance in steps of the periods; null if it is not a whole number of half steps up and of steps across. */
function stepsOf([right, up]: Point, [across, upwards]: Periods): readonly [columns: number, halfRows: number] | null {
  const columns = across === null ? 0 : Math.round(right / across);
  const halfRows = Math.round((2 * up) / upwards);
  const isNear = Math.abs(up - (halfRows * upwards) / 2) <= tolerance;
  return isNear && (across === null || Math.abs(right - columns * across) <= tolerance) ? [columns, halfRows] : null;
}

/** Whether marks that are so many steps apart are alike. Every second column of half drops and logos lies half a row higher. */
function isPeriod(pattern: RepeatingPattern, inks: number, steps: readonly [number, number] | null): boolean {
  if (steps === null) return false;
  const [columns, halfRows] = steps;
  const isHalf = modulo(halfRows, 2) === 1;
  const rows = halfRows / 2;
  switch (pattern) {
    case "dots":
      return !isHalf && modulo(columns + rows, inks) === 0;
    case "checks":
      return !isHalf && modulo(columns + rows, 2 * inks) === 0;
    case "stripes":
    case "waves":
      return !isHalf && modulo(rows, inks) === 0;
    case "half-drop":
      return isHalf === (modulo(columns, 2) === 1) && modulo(columns, inks) === 0;
    case "logo":
      return isHalf
        ? modulo(columns, 2) === 1 && inks === 1
        : modulo(columns, 2) === 0 && modulo(columns + rows, inks) === 0;
  }
}

/** How many numbers of repeats are tried on each side of the present one. */
const tries = 8;

/** The scales near the present one at which a whole number of repeats fits a distance on an axis of the grid. */
export function scalesToTry(body: PatternBody, frame: Frame, { by }: Carried): number[] {
  const { pattern, settings } = body;
  if (!isRepeating(pattern)) return [];
  const at = (scale: number) => pitchOf(pattern, { ...settings, scale });
  const [right, up] = turned(by, -gridTurn(body)).map(Math.abs) as [number, number];
  const across = periodsOf(pattern, body, frame)?.[0] ?? at(settings.scale);
  const lengths = [up, (right * at(settings.scale)) / across];
  return lengths.flatMap((length) => {
    const now = Math.round(length / at(settings.scale));
    return Array.from({ length: 2 * tries + 1 }, (_, index) => length / (now - tries + index)).flatMap((pitch) => {
      const scale = (pitch - at(0)) / (at(1) - at(0));
      return scale >= 0 && scale <= 1 ? [scale] : [];
    });
  });
}
