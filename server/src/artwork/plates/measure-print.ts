import { readFile } from "node:fs/promises";
import type { Engine } from "@boxwright/core/artwork/checks";
import type { FileFinding } from "@boxwright/core/artwork/file-finding";
import { checkPlates, measuredSide, type PlacedArtwork } from "@boxwright/core/artwork/plates/check-plates";
import type { MeasuredSide } from "@boxwright/core/artwork/plates/measured-side";
import { openPdfium } from "../../uploads/draw-pdf-page.ts";
import { type OpenedPdf, openPdf } from "../pdf/open-pdf.ts";
import { drawPlates } from "./draw-plates.ts";
import { previewOf, type SidePreview } from "./preview.ts";

/** A print file of uploaded artwork with what is placed on it. */
export interface MeasuredPrint extends PlacedArtwork {
  /** The print file. */
  readonly path: string;
}

/** What the plates of a print show. */
export interface PrintMeasurement {
  /** The engines that have measured the print, for `drawn` of `reportOf`. */
  readonly engines: readonly Engine[];
  readonly findings: readonly FileFinding[];
  /** One for each printed side. */
  readonly previews: readonly SidePreview[];
}

/**
 * Draws the plates of a print file, and measures what only they show. It takes much of a processor and of memory, so it runs in a process of a
 * task. If that ends it, `notDrawn` is the finding.
 */
export async function measurePrint(print: MeasuredPrint): Promise<PrintMeasurement> {
  const file = await opened(print.path);
  const pdfium = await openPdfium();
  const { dieline, color, sides } = print.box;
  const measured: MeasuredSide[] = [];
  const previews: SidePreview[] = [];
  for (const [index, side] of sides.entries()) {
    const page = file.pages[index];
    if (page === undefined) throw new Error("The print file lacks a side");
    const plates = await drawPlates({ file, page, dieline, side, isKraft: color === "kraft" }, pdfium);
    measured.push(measuredSide(plates, print));
    previews.push(await previewOf(plates, color));
  }
  return { engines: ["plates"], findings: checkPlates(measured, print), previews };
}

/** The shop makes print files itself, so one that cannot be opened is a bug. */
async function opened(path: string): Promise<OpenedPdf> {
  const { opened: file, faults } = await openPdf(await readFile(path));
  if (file === null) throw new Error(`The print file cannot be opened: ${faults[0]?.kind}`);
  return file;
}
