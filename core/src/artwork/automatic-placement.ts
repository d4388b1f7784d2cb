import { bleedWidth } from "../structures/bleed.ts";
import { boundsOfMany } from "../structures/bounds.ts";
import type { Dieline } from "../structures/dieline.ts";
import { mainFace } from "../structures/main-face.ts";
import { apply } from "../structures/matrix.ts";
import { printResolution } from "../structures/print-resolution.ts";
import type { PrintSide } from "../structures/sheet.ts";
import type { FileFacts, PageBox, PageFacts } from "./file-facts.ts";
import { filled, fitted, mediaBox, placedToArea, scaledTo, turnedSize } from "./place-page.ts";
import { areaFor, type PlacedArea } from "./placed-area.ts";
import { type Placement, quarterTurns } from "./placement.ts";
import type { PrintedBox } from "./printed-box.ts";

/** A page is as large as the sheet if its sides differ by at most this many millimetres: cutting is no more exact. */
export const sizeTolerance = 1;
/** Pictures have whole pixels, and are often cut by hand: their aspect may differ by this part. */
const aspectTolerance = 0.005;
/** A logo of the shape of a panel covers it, as the pictures of uploads show it. */
const panelTolerance = 0.01;
/** In millimetres beyond the bleed: the margin of the shop's print template, for its dimensions and its legend. */
const templateMargin = 15;

/** How far pages for a sheet may reach beyond the blank on each side. */
const margins = [0, bleedWidth, bleedWidth + templateMargin];

export interface PlacedFile {
  readonly upload: string;
  readonly facts: FileFacts;
}

/** The places of files for which their shopper has chosen none: the first file outside, and the second, or the second page, inside. */
export function automaticPlacements(files: readonly PlacedFile[], { dieline, sides }: PrintedBox): Placement[] {
  const [first, second] = files;
  return sides.flatMap((side) => {
    const file = side === "inside" ? (second ?? first) : first;
    const page = side === "inside" && second === undefined ? 1 : 0;
    return (file && automaticPlacement(file, page, dieline, side)) ?? [];
  });
}

/**
 * The place of a page for which its shopper has chosen none. A page that is as large as the sheet covers it, in any quarter turn. Any other
 * is guessed: it covers the main panel if it has its shape, or else it lies in its middle. Null if the file has no such page.
 */
export function automaticPlacement(
  { upload, facts }: PlacedFile,
  page: number,
  dieline: Dieline,
  side: PrintSide,
): Placement | null {
  const pageFacts = facts.pages[page];
  if (pageFacts === undefined) return null;
  const first: Placement = { side, upload, page, panel: null, turn: 0, scale: 1, x: 0, y: 0, isGuess: false };
  const area = areaFor(first, dieline);
  if (area === null) return null;
  const ofSize = coveringSheet(first, pageFacts, area);
  if (ofSize !== null) return ofSize;
  return ofAspect(first, pageFacts, area, facts.mediaType === "application/pdf") ?? guessed(first, pageFacts, dieline);
}

/** The boxes of a page that may be as large as the sheet, most telling first, with their margins beyond the blank. */
function candidates(page: PageFacts): { readonly box: PageBox; readonly around: number }[] {
  const cuts = page.technical.filter(({ kind }) => kind === "cut").flatMap(({ rings }) => rings.flat());
  const { left, low, right, high } = boundsOfMany(cuts);
  const drawn: PageBox[] = cuts.length === 0 ? [] : [[left, low, right, high]];
  const trim: PageBox = [0, 0, page.width, page.height];
  return [
    { box: trim, around: 0 },
    ...drawn.map((box) => ({ box, around: 0 })),
    ...[trim, mediaBox(page)].flatMap((box) => margins.map((around) => ({ box, around }))),
  ];
}

function coveringSheet(first: Placement, page: PageFacts, area: PlacedArea): Placement | null {
  for (const { box, around } of candidates(page)) {
    const size = { width: box[2] - box[0], height: box[3] - box[1] };
    const turn = quarterTurns.find((one) => {
      const { width, height } = turnedSize(size, one);
      const apart = [width - area.width - 2 * around, height - area.height - 2 * around];
      return apart.every((difference) => Math.abs(difference) <= sizeTolerance);
    });
    if (turn !== undefined) return withMiddleOf(box, { ...first, turn }, page, area);
  }
  return null;
}

/** The placement that moves the middle of a box of the page to the middle of the area. */
function withMiddleOf([left, low, right, high]: PageBox, placement: Placement, page: PageFacts, area: PlacedArea) {
  const [x, y] = apply(placedToArea(placement, page), [(left + right) / 2, (low + high) / 2]);
  return { ...placement, x: placement.x + area.width / 2 - x, y: placement.y + area.height / 2 - y };
}

/**
 * A page in the proportions of the sheet, with its bleed or without it, whichever is nearer. Pictures have no size of their own, but a PDF
 * of another size may be meant for another box. A picture with too few pixels for the whole sheet is a logo.
 */
function ofAspect(first: Placement, page: PageFacts, area: PlacedArea, isPdf: boolean): Placement | null {
  const fits = ([0, 90] as const).flatMap((turn) =>
    [bleedWidth, 0].map((around) => {
      const { width, height } = turnedSize(page, turn);
      const [across, up] = [(area.width + 2 * around) / width, (area.height + 2 * around) / height];
      return { turn, scale: Math.max(across, up), apart: Math.abs(across / up - 1) };
    }),
  );
  const [best] = fits.toSorted((one, other) => one.apart - other.apart);
  if (best === undefined || best.apart > aspectTolerance) return null;
  if (page.pictures.some(({ ppi }) => ppi / best.scale < printResolution.least)) return null;
  const placed = scaledTo({ ...first, turn: best.turn }, best.scale);
  return { ...placed, x: area.width / 2, y: area.height / 2, isGuess: isPdf };
}

/** On the main panel: over all of it if the page has its shape, or else between its edges. */
function guessed(first: Placement, page: PageFacts, dieline: Dieline): Placement {
  const placement = { ...first, panel: mainFace(dieline, first.side)?.panel ?? null };
  const area = areaFor(placement, dieline);
  const aspect = area === null ? 1 : area.width / area.height;
  const isOfShape = Math.abs(page.width / page.height / aspect - 1) <= panelTolerance;
  const placed = isOfShape ? filled(placement, page, dieline) : fitted(placement, page, dieline, bleedWidth);
  return { ...placed, isGuess: true };
}
