import { colourDifference, labOf } from "../../structures/colour/difference.ts";
import type { Rgb } from "../../structures/colour/screen-colour.ts";
import { apply, identity } from "../../structures/matrix.ts";
import { type Seam, seamsOn } from "../../structures/seams.ts";
import { boundsOf, type Point } from "../../structures/sheet.ts";
import type { Found } from "../found.ts";
import { numberIn } from "../number-in.ts";
import type { MeasuredSide } from "./measured-side.ts";
import { colourAt } from "./seen-colour.ts";
import { isInked, pixelAt } from "./side-plates.ts";

/** In millimetres. Colors are compared this far on both sides of a seam, where no bleed of a neighbor reaches. */
const inset = 1;
const spacing = 0.5;
/** Artwork that differs by this (ΔE of 1976) on average, over this length, does not meet. */
const different = { deltaE: 12, length: 10 };
/** Panels of a single color each are meant to differ. Artwork runs on if its colors vary this much along the seam. */
const varied = 6;
/** Artwork meets if it is moved along the seam by at most this much, and differs by less than this then. */
const moved = { most: 4, deltaE: 6 };

/** The colors along one side of a seam. Null beside the drawing. */
interface Edge {
  readonly colours: readonly Rgb[];
  readonly at: readonly Point[];
}

/** Artwork that runs on from panel to panel and does not meet where their edges meet in the folded box. */
export function foundSeams(measured: MeasuredSide): Found[] {
  const { dieline } = measured.box;
  const seams = seamsOn(dieline, measured.plates.frame.side).filter(
    // Each seam is listed from both panels. At a crease, artwork runs on by itself.
    ({ from, to, motion }) => from < to && motion.some((part, index) => part !== identity[index]),
  );
  return seams.flatMap((seam) => foundAlong(seam, measured));
}

function foundAlong(seam: Seam, measured: MeasuredSide): Found[] {
  const [one, other] = [sideOf(seam, measured, -inset), sideOf(seam, measured, inset)];
  if (one === null || other === null || !isVaried(one.colours) || !isVaried(other.colours)) return [];
  const width = Math.round(different.length / spacing);
  const place = worstPart(one, other, width);
  if (place === null) return [];
  const shift = bestShift(one.colours, other.colours);
  // Without a place where it meets, the artwork of the panels is not one.
  if (shift === null || shift === 0) return [];
  const distance = numberIn(Math.abs(shift) * spacing);
  const { left, low, right, high } = boundsOf(place);
  return [
    {
      check: "seam",
      message: {
        en: `Artwork is ${distance.en} mm off where two panels meet`,
        de: `Motive sind ${distance.de} mm versetzt, wo zwei Flächen aneinanderstoßen`,
      },
      measured: `${distance.en} mm`,
      limit: "0 mm",
      box: [left - inset, low - inset, right + inset, high + inset],
      panel: seam.from,
      part: `${seam.from} ${seam.to}`,
    },
  ];
}

/** The colors beside the seam: on `from` at a negative distance from its edge, and on `to`, where the drawing of `from` continues, at a positive one. */
function sideOf({ edge: [[ax, ay], [bx, by]], motion }: Seam, { plates, box }: MeasuredSide, distance: number) {
  const length = Math.hypot(bx - ax, by - ay);
  const [outX, outY] = [(by - ay) / length, (ax - bx) / length];
  const at = Array.from({ length: Math.floor(length / spacing) }, (_, index): Point => {
    const part = ((index + 0.5) * spacing) / length;
    const point: Point = [ax + (bx - ax) * part + outX * distance, ay + (by - ay) * part + outY * distance];
    return distance > 0 ? apply(motion, point) : point;
  });
  const pixels = at.map((point) => pixelAt(plates.frame, point));
  if (pixels.length * spacing < different.length || !pixels.some((pixel) => isInked(plates, pixel))) return null;
  return { at, colours: pixels.map((pixel) => colourAt(plates, pixel, box.color)) } satisfies Edge;
}

function isVaried(colours: readonly Rgb[]): boolean {
  const labs = colours.map(labOf);
  const mean = [0, 1, 2].map((part) => labs.reduce((sum, lab) => sum + (lab[part] ?? 0), 0) / labs.length);
  const apart = labs.map((lab) => Math.hypot(...lab.map((value, part) => value - (mean[part] ?? 0))));
  return apart.reduce((sum, one) => sum + one, 0) / labs.length > varied;
}

/** The mean difference of two rows of colors of which one is moved; null if too few of them are beside each other. */
function meanDifference(one: readonly Rgb[], other: readonly Rgb[], shift: number): number | null {
  let [sum, count] = [0, 0];
  for (const [index, colour] of one.entries()) {
    const beside = other[index + shift];
    if (beside === undefined) continue;
    sum += colourDifference(colour, beside);
    count += 1;
  }
  return count * spacing < different.length ? null : sum / count;
}

/** The points of the part with the largest mean difference, if that is more than artwork that meets has. */
function worstPart(one: Edge, other: Edge, width: number): readonly Point[] | null {
  let [most, from] = [different.deltaE, -1];
  for (let start = 0; start + width <= one.colours.length; start++) {
    const mean =
      meanDifference(one.colours.slice(start, start + width), other.colours.slice(start, start + width), 0) ?? 0;
    if (mean > most) [most, from] = [mean, start];
  }
  return from < 0 ? null : one.at.slice(from, from + width);
}

/** The number of samples by which artwork has to move to meet; null if it meets nowhere. */
function bestShift(one: readonly Rgb[], other: readonly Rgb[]): number | null {
  const most = Math.round(moved.most / spacing);
  let [least, best]: [number, number | null] = [moved.deltaE, null];
  for (let shift = -most; shift <= most; shift++) {
    const mean = meanDifference(one, other, shift);
    if (mean !== null && mean < least) [least, best] = [mean, shift];
  }
  return best;
}
