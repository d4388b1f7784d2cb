import { boundsOfMany } from "../../structures/bounds.ts";
import { edgesOf } from "../../structures/polygon.ts";
import { areaOf, type Point, type Segment } from "../../structures/sheet.ts";
import { carriesArtwork } from "../../structures/surfaces.ts";
import type { Found } from "../found.ts";
import { numberIn } from "../number-in.ts";
import { shortBleedWords } from "../rule-words.ts";
import { type MeasuredSide, panelAt } from "./measured-side.ts";
import { isInked, pixelAt } from "./side-plates.ts";

/** In millimetres. Artwork that is printed this far inside the cut is meant to run over it. */
const inside = 0.6;
const spacing = 1;
/** Ink that reaches this far beyond the cut fills the bleed: its last pixels are mixed with the board. */
const reached = 2.5;
const steps = 0.2;
/** An edge of color that meets the cut at an angle is meant to: only gaps along the cut count, of so many samples beside each other. */
const shortestGap = 4;
/** The part of the printed outline of a panel that may be short. */
const mostShort = 0.01;

interface Sample {
  readonly at: Point;
  /** How far beyond the cut the ink reaches, in millimetres; null where artwork does not touch the cut. */
  readonly reach: number | null;
}

/** Panels whose artwork ends between the cut and the end of the bleed. */
export function foundBleed(measured: MeasuredSide): Found[] {
  const { box, plates } = measured;
  const printed = box.dieline.panels.filter((panel) => carriesArtwork(panel, plates.frame.side));
  return printed.flatMap(({ id, poly }) => foundOnPanel(id, areaOf(poly) < 0 ? poly.toReversed() : poly, measured));
}

function foundOnPanel(panel: string, outline: readonly Point[], measured: MeasuredSide): Found[] {
  const edges = edgesOf(outline).map((edge) => samplesOf(edge, measured));
  const touching = edges.flat().filter(({ reach }) => reach !== null).length;
  const short = edges.flatMap(gapsIn);
  if (short.length <= touching * mostShort) return [];
  const { needed, least } = measured.profile.bleed;
  const reach = medianOf(short.map((sample) => sample.reach ?? 0));
  const { left, low, right, high } = boundsOfMany(short.map(({ at }) => at));
  return [
    {
      check: "bleed",
      severity: reach < least ? "fail" : "warn",
      message: shortBleedWords(reach),
      measured: `${numberIn(reach).en} mm`,
      limit: `${numberIn(needed).en} mm`,
      box: [left, low, right, high],
      panel,
      part: panel,
      fixes: ["mirror-bleed"],
    },
  ];
}

/** Points along an edge of an outline that runs anticlockwise. Where another panel is beside it, ink runs on. */
function samplesOf([[ax, ay], [bx, by]]: Segment, measured: MeasuredSide): Sample[] {
  const length = Math.hypot(bx - ax, by - ay);
  const [outX, outY] = [(by - ay) / length, (ax - bx) / length];
  return Array.from({ length: Math.floor(length / spacing) }, (_, index) => {
    const part = ((index + 0.5) * spacing) / length;
    const at: Point = [ax + (bx - ax) * part, ay + (by - ay) * part];
    const beyond = (distance: number): Point => [at[0] + outX * distance, at[1] + outY * distance];
    const isBeside = [inside, measured.profile.bleed.needed].some((by) => panelAt(measured, beyond(by)) !== null);
    return { at, reach: isBeside ? null : reachOf(beyond, measured) };
  });
}

function reachOf(beyond: (distance: number) => Point, { plates, profile }: MeasuredSide): number | null {
  const isPrinted = (distance: number) => isInked(plates, pixelAt(plates.frame, beyond(distance)));
  if (!isPrinted(-inside)) return null;
  for (let distance = profile.bleed.needed - steps; distance > 0; distance -= steps) {
    if (isPrinted(distance)) return distance;
  }
  return 0;
}

/** The samples of an edge that are short beside each other. */
function gapsIn(samples: readonly Sample[]): Sample[] {
  const gaps: Sample[] = [];
  let run: Sample[] = [];
  for (const sample of [...samples, null]) {
    if (sample !== null && sample.reach !== null && sample.reach < reached) run.push(sample);
    else {
      if (run.length >= shortestGap) gaps.push(...run);
      run = [];
    }
  }
  return gaps;
}

function medianOf(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
}
