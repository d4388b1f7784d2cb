import type { Engine } from "@boxwright/core/artwork/checks";
import type { FileFinding } from "@boxwright/core/artwork/file-finding";
import { checkCodes, checkPlates, measuredSide, type PlacedArtwork } from "@boxwright/core/artwork/plates/check-plates";
import type { MeasuredSide } from "@boxwright/core/artwork/plates/measured-side";
import { openPdfium } from "../../uploads/draw-pdf-page.ts";
import { drawPlates } from "./draw-plates.ts";
import { gamutOverlay } from "./gamut-overlay.ts";
import { previewOf, type SidePreview } from "./preview.ts";
import { measuredCopies } from "./print-copies.ts";
import { readCodes } from "./read-codes.ts";
import type { ScreenFile } from "./screen-picture.ts";

/** A print file of uploaded artwork with what is placed on it. */
export interface MeasuredPrint extends PlacedArtwork {
  /** The print file. */
  readonly path: string;
  /** The files as they were uploaded. */
  readonly sources: readonly ScreenFile[];
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
  const { measured, ...drawn } = await measuredPlates(print, report);
  await report(drawn);
  return { ...drawn, previews: await withGamut(drawn.previews, measured, print.sources) };
}

/** Draws the plates and reads the codes. When it returns, the memory of both is free. */
async function measuredPlates(
  print: MeasuredPrint,
  report: (partial: PrintMeasurement) => Promise<void>,
): Promise<PrintMeasurement & { readonly measured: readonly MeasuredSide[] }> {
  const { dieline, color } = print.box;
  const sides = await measuredCopies(print.path, print.box);
  const pdfium = await openPdfium();
  const measured: MeasuredSide[] = [];
  const previews: SidePreview[] = [];
  for (const side of sides) {
    const plates = await drawPlates(side, pdfium);
    measured.push(measuredSide(plates, print));
    previews.push(await previewOf(plates, color));
  }
  const findings = checkPlates(measured, print);
  await report({ engines: ["plates"], findings, previews });
  for (const [index, side] of sides.entries()) {
    const on = measured[index];
    if (on !== undefined) findings.push(...checkCodes(await readCodes(side, dieline, pdfium), on));
  }
  return { engines: ["plates", "codes"], findings, previews, measured };
}

async function withGamut(
  previews: readonly SidePreview[],
  measured: readonly MeasuredSide[],
  sources: readonly ScreenFile[],
): Promise<SidePreview[]> {
  const all: SidePreview[] = [];
  for (const [index, preview] of previews.entries()) {
    const side = measured[index];
    all.push({ ...preview, gamut: side === undefined ? null : await gamutOverlay(side, sources) });
  }
  return all;
}
