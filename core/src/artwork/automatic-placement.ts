import { bleedWidth } from "../structures/bleed.ts";
import type { Dieline } from "../structures/dieline.ts";
import { mainFace } from "../structures/main-face.ts";
import { apply } from "../structures/matrix.ts";
import { areaFor, type PageArea } from "../structures/page-area.ts";
import { placedToArea, quarterTurns } from "../structures/page-place.ts";
import { printResolution } from "../structures/print-resolution.ts";
import type { PrintSide } from "../structures/sheet.ts";
import type { FileFacts, PageBox, PageFacts } from "./file-facts.ts";
import { filled, fitted, placedToSheet, scaledTo, turnedSize } from "./place-page.ts";
import type { Placement } from "./placement.ts";
import { type PrintedBox, sheetIndex } from "./printed-box.ts";
import { profileOf } from "./profiles.ts";
import { aspectTolerance, sheetBoxes } from "./sheet-boxes.ts";
import { cutRings, farFrom } from "./template-lines.ts";

/** A logo of the shape of a panel covers it, as the pictures of uploads show it. */
const panelTolerance = 0.01;
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
  const ofSize = coveringSheet(first, pageFacts, area, dieline);
  if (ofSize !== null) return ofSize;
  return ofAspect(first, pageFacts, area, facts.mediaType === "application/pdf") ?? guessed(first, pageFacts, dieline);
}

/** The placement of a page that is as large as the sheet; null for another page. */
function coveringSheet(first: Placement, page: PageFacts, area: PageArea, dieline: Dieline): Placement | null {
  const { same } = profileOf(dieline.board.code, "white").size;
  for (const { box, around } of sheetBoxes(page)) {
    const size = { width: box[2] - box[0], height: box[3] - box[1] };
    const ways = quarterTurns.map((turn) => {
      const { width, height } = turnedSize(size, turn);
      const apart = Math.max(Math.abs(width - area.width - 2 * around), Math.abs(height - area.height - 2 * around));
      return { apart, placement: withMiddleOf(box, { ...first, turn }, page, area) };
    });
    const [best] = ways
      .filter(({ apart }) => apart <= same)
      .map((way) => ({ ...way, off: cornersOff(way.placement, page, dieline) }))
      .toSorted((one, other) => one.off - other.off || one.apart - other.apart);
    if (best !== undefined) return best.placement;
  }
  return null;
}

/** How many corners of the lines for cutting are not on the dieline: a page that is turned the wrong way has many. */
function cornersOff(placement: Placement, page: PageFacts, dieline: Dieline): number {
  const matrix = placedToSheet(placement, page, dieline);
  const { templateLine } = profileOf(dieline.board.code, "white");
  const corners = matrix === null ? [] : cutRings(page, matrix).flat();
  return farFrom(corners, sheetIndex(dieline).cutsNear, templateLine).length;
}

/** The placement that moves the middle of a box of the page to the middle of the area. */
function withMiddleOf([left, low, right, high]: PageBox, placement: Placement, page: PageFacts, area: PageArea) {
  const [x, y] = apply(placedToArea(placement, page), [(left + right) / 2, (low + high) / 2]);
  return { ...placement, x: placement.x + area.width / 2 - x, y: placement.y + area.height / 2 - y };
}

/**
 * A page in the proportions of the sheet, with or without its bleed: those that differ less. Pictures have no size of their own, but a PDF
 * of another size may be meant for another box. A picture with too few pixels for the whole sheet is a logo.
 */
function ofAspect(first: Placement, page: PageFacts, area: PageArea, isPdf: boolean): Placement | null {
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
