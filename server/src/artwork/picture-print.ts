import { leastInk, type Plate, type SidePlates } from "@boxwright/core/artwork/plates/side-plates";
import type { PrintedBox } from "@boxwright/core/artwork/printed-box";
import { type PlateName, plateNames } from "@boxwright/core/structures/plates";
import type { PrintSide } from "@boxwright/core/structures/sheet";
import { openPdfium } from "../uploads/draw-pdf-page.ts";
import { drawPlates } from "./plates/draw-plates.ts";
import { previewOf } from "./plates/preview.ts";
import { copiesOfPrint } from "./plates/print-copies.ts";

/** A printed side as the press prints it. */
export interface PrintedPicture {
  readonly side: PrintSide;
  /** The blank with its bleed, on its board, as PNG. */
  readonly png: Uint8Array;
  /** The plates that have ink. */
  readonly plates: readonly PlateName[];
}

/**
 * Draws the printed sides from a print file of the shop, of designs or of uploads. It takes much of a processor and of memory, so it runs in a
 * process of a task.
 */
export async function picturePrint(path: string, box: PrintedBox): Promise<readonly PrintedPicture[]> {
  const sides = await copiesOfPrint(path, box);
  const pdfium = await openPdfium();
  const pictures: PrintedPicture[] = [];
  for (const copies of sides) {
    const plates = await drawPlates(copies, pdfium);
    const { png } = await previewOf(plates, box.color);
    pictures.push({ side: copies.side, png, plates: inkedPlates(plates) });
  }
  return pictures;
}

function inkedPlates({ inks, white }: SidePlates): PlateName[] {
  const plates: readonly (Plate | null)[] = [...inks, white];
  return plateNames.filter((_, index) => plates[index]?.some((ink) => ink >= leastInk));
}
