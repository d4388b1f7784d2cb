import { bleedWidth } from "../structures/bleed.ts";
import type { Dieline } from "../structures/dieline.ts";
import type { Matrix } from "../structures/matrix.ts";
import { areaFor, type PageArea, placedOnSheet } from "../structures/page-area.ts";
import { pageScales, type QuarterTurn } from "../structures/page-place.ts";
import type { Point } from "../structures/sheet.ts";
import type { PageFacts } from "./file-facts.ts";
import type { Placement } from "./placement.ts";

type PageSize = Pick<PageFacts, "width" | "height">;

/** From a page to the sheet; null if the box does not print on the panel of the placement. */
export function placedToSheet(placement: Placement, page: PageSize, dieline: Dieline): Matrix | null {
  return placedOnSheet(placement, page, dieline);
}

/** The size of a page as it is seen after a turn. */
export function turnedSize({ width, height }: PageSize, turn: QuarterTurn): PageSize {
  return turn % 180 === 0 ? { width, height } : { width: height, height: width };
}

/** The page as large as it is entirely within the area of its placement, in the middle. A margin keeps it from the edges. */
export function fitted(placement: Placement, page: PageSize, dieline: Dieline, margin = 0): Placement {
  return resized(placement, page, areaFor(placement, dieline), Math.min, -margin);
}

/** The page as small as it covers the area of its placement and the bleed, in the middle. */
export function filled(placement: Placement, page: PageSize, dieline: Dieline): Placement {
  return resized(placement, page, areaFor(placement, dieline), Math.max, bleedWidth);
}

function resized(
  placement: Placement,
  page: PageSize,
  area: PageArea | null,
  choose: (across: number, up: number) => number,
  around: number,
): Placement {
  if (area === null) return placement;
  const { width, height } = turnedSize(page, placement.turn);
  const [across, up] = [Math.max(1, area.width + 2 * around), Math.max(1, area.height + 2 * around)];
  const scale = choose(across / width, up / height);
  return centred(scaledTo(placement, scale), area);
}

/** The page in the middle of an area. */
export function centred(placement: Placement, { width, height }: Pick<PageArea, "width" | "height">): Placement {
  return confirmed({ ...placement, x: width / 2, y: height / 2 });
}

/** The page turned about its middle. */
export function turnedBy(placement: Placement, by: QuarterTurn): Placement {
  return confirmed({ ...placement, turn: ((placement.turn + by) % 360) as QuarterTurn });
}

/** The page scaled about its middle. */
export function scaledTo(placement: Placement, scale: number): Placement {
  return confirmed({ ...placement, scale: Math.min(Math.max(scale, pageScales.least), pageScales.most) });
}

/** The page with its middle at another point of the area. */
export function movedTo(placement: Placement, [x, y]: Point): Placement {
  return confirmed({ ...placement, x, y });
}

function confirmed(placement: Placement): Placement {
  return { ...placement, isGuess: false };
}
