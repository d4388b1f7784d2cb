import { readFile } from "node:fs/promises";
import type { Engine } from "@boxwright/core/artwork/checks";
import type { FileFinding } from "@boxwright/core/artwork/file-finding";
import { checkCodes, checkPlates, measuredSide, type PlacedArtwork } from "@boxwright/core/artwork/plates/check-plates";
import type { MeasuredSide } from "@boxwright/core/artwork/plates/measured-side";
import { openPdfium } from "../../uploads/draw-pdf-page.ts";
import { type OpenedPdf, openPdf } from "../pdf/open-pdf.ts";
import { drawPlates, type PrintedSide } from "./draw-plates.ts";
import { previewOf, type SidePreview } from "./preview.ts";
import { readCodes } from "./read-codes.ts";

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
 * task. If that ends it, what was reported until then stands, and `notDrawn` is a finding.
 */
export async function measurePrint(
  print: MeasuredPrint,
  report: (partial: PrintMeasurement) => Promise<void> = async () => {},
): Promise<PrintMeasurement> {
  const file = await opened(print.path);
  const pdfium = await openPdfium();
  const { dieline, color, sides } = print.box;
  const measured: MeasuredSide[] = [];
  const previews: SidePreview[] = [];
  const printed = sides.map((side, index): PrintedSide => {
    const page = file.pages[index];
    if (page === undefined) throw new Error("The print file lacks a side");
    return { file, page, dieline, side, isKraft: color === "kraft" };
  });
  for (const side of printed) {
    const plates = await drawPlates(side, pdfium);
    measured.push(measuredSide(plates, print));
    previews.push(await previewOf(plates, color));
  }
  const onPlates: PrintMeasurement = { engines: ["plates"], findings: checkPlates(measured, print), previews };
  await report(onPlates);
  const codes: FileFinding[] = [];
  for (const [index, side] of printed.entries()) {
    const on = measured[index];
    if (on !== undefined) codes.push(...checkCodes(await readCodes(side, pdfium), on));
  }
  return { engines: ["plates", "codes"], findings: [...onPlates.findings, ...codes], previews };
}

/** The shop makes print files itself, so one that cannot be opened is a bug. */
async function opened(path: string): Promise<OpenedPdf> {
  const { opened: file, faults } = await openPdf(await readFile(path));
  if (file === null) throw new Error(`The print file cannot be opened: ${faults[0]?.kind}`);
  return file;
}
