import { readFile } from "node:fs/promises";
import { leastInk, type Plate, type SidePlates } from "@boxwright/core/artwork/plates/side-plates";
import type { PrintedBox } from "@boxwright/core/artwork/printed-box";
import { type PlateName, plateNames } from "@boxwright/core/structures/plates";
import type { PrintSide } from "@boxwright/core/structures/sheet";
import { openPdfium } from "../uploads/draw-pdf-page.ts";
import { openPdf } from "./pdf/open-pdf.ts";
import { drawPlates } from "./plates/draw-plates.ts";
import { previewOf } from "./plates/preview.ts";

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
export async function picturePrint(
  path: string,
  { dieline, color, sides }: PrintedBox,
): Promise<readonly PrintedPicture[]> {
  const { opened: file, faults } = await openPdf(await readFile(path));
  if (file === null) throw new Error(`The print file cannot be opened: ${faults[0]?.kind}`);
  const pdfium = await openPdfium();
  const pictures: PrintedPicture[] = [];
  for (const [index, side] of sides.entries()) {
    const page = file.pages[index];
    if (page === undefined) throw new Error("The print file lacks a side");
    const plates = await drawPlates({ file, page, dieline, side, isKraft: color === "kraft" }, pdfium);
    const { png } = await previewOf(plates, color);
    pictures.push({ side, png, plates: inkedPlates(plates) });
  }
  return pictures;
}

function inkedPlates({ inks, white }: SidePlates): PlateName[] {
  const plates: readonly (Plate | null)[] = [...inks, white];
  return plateNames.filter((_, index) => plates[index]?.some((ink) => ink >= leastInk));
}
