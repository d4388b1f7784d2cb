import { bleedWidth } from "../structures/bleed.ts";
import { boundsOfMany } from "../structures/bounds.ts";
import { dielineMargin, templateSlug } from "../structures/drawing-margins.ts";
import type { PageBox, PageFacts } from "./file-facts.ts";

/** A page that is scaled has the proportions of the sheet if they differ by at most this part: pictures have whole pixels. */
export const aspectTolerance = 0.005;

/** How far pages for a sheet may reach beyond the blank on each side: with bleed, or drawn on a template or a dieline of the shop. */
const margins = [bleedWidth, dielineMargin, bleedWidth + templateSlug];

/** A box of a page, and how far it reaches beyond the blank on each side if it is drawn for the sheet. */
export interface SheetBox {
  readonly box: PageBox;
  readonly around: number;
}

/** The boxes of a page that may be as large as the sheet, the most telling first: its trim box, its lines for cutting, and its edges. */
export function sheetBoxes(page: PageFacts): SheetBox[] {
  const trim: PageBox = [0, 0, page.width, page.height];
  const media = mediaBox(page);
  const cuts = page.technical.filter(({ kind }) => kind === "cut").flatMap(({ rings }) => rings.flat());
  const { left, low, right, high } = boundsOfMany(cuts);
  const drawn: PageBox[] = cuts.length === 0 ? [] : [[left, low, right, high]];
  return [
    ...[trim, ...drawn, media].map((box) => ({ box, around: 0 })),
    ...[trim, media].flatMap((box) => margins.map((around) => ({ box, around }))),
  ];
}

/** The page and all around it. */
export function mediaBox({ width, height, beyond: [left, low, right, high] }: PageFacts): PageBox {
  return [-left, -low, width + right, height + high];
}
