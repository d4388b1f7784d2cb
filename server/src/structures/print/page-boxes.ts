import { millimetresPerInch } from "@boxwright/core/kernel/units";
import { bleedWidth } from "@boxwright/core/structures/bleed";
import { templateSlug } from "@boxwright/core/structures/drawing-margins";
import type { Template } from "@boxwright/core/structures/template";

export const pointsPerMillimetre = 72 / millimetresPerInch;

/** The blank's lower left corner on the page, in millimetres. */
export const trimCorner = templateSlug + bleedWidth;

type Box = readonly [x0: number, y0: number, x1: number, y1: number];

/** The page's boxes in points: the blank, the blank with its bleed, and both with the slug. */
export function pageBoxes({
  dieline: { blank },
}: Template): Readonly<Record<"MediaBox" | "BleedBox" | "TrimBox", Box>> {
  const beyond = (by: number): Box => [
    points(trimCorner - by),
    points(trimCorner - by),
    points(trimCorner + blank.width + by),
    points(trimCorner + blank.height + by),
  ];
  return { MediaBox: beyond(trimCorner), BleedBox: beyond(bleedWidth), TrimBox: beyond(0) };
}

function points(millimetres: number): number {
  return Math.round(millimetres * pointsPerMillimetre * 1e4) / 1e4;
}
