import { readFile } from "node:fs/promises";
import type { Engine } from "@boxwright/core/artwork/checks";
import type { FileFinding } from "@boxwright/core/artwork/file-finding";
import { type Found, findingOf } from "@boxwright/core/artwork/found";
import type { Placement } from "@boxwright/core/artwork/placement";
import { foundInkSum } from "@boxwright/core/artwork/plates/found-ink-sum";
import type { SidePlates } from "@boxwright/core/artwork/plates/side-plates";
import type { PrintedBox } from "@boxwright/core/artwork/printed-box";
import { profileOf } from "@boxwright/core/artwork/profiles";
import type { CheckedFile } from "@boxwright/core/artwork/report";
import { openPdfium } from "../../uploads/draw-pdf-page.ts";
import { type OpenedPdf, openPdf } from "../pdf/open-pdf.ts";
import { drawPlates } from "./draw-plates.ts";
import { previewOf, type SidePreview } from "./preview.ts";

/** A print file of uploaded artwork with what is placed on it. */
export interface MeasuredPrint {
  /** The print file. */
  readonly path: string;
  readonly box: PrintedBox;
  /** In the order in which they lie on each other, lowest first. */
  readonly placements: readonly Placement[];
  readonly files: readonly Pick<CheckedFile, "upload" | "facts">[];
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
  const findings: FileFinding[] = [];
  const previews: SidePreview[] = [];
  const { dieline, color, sides } = print.box;
  for (const [index, side] of sides.entries()) {
    const page = file.pages[index];
    if (page === undefined) throw new Error("The print file lacks a side");
    const plates = await drawPlates({ file, page, dieline, side, isKraft: color === "kraft" }, pdfium);
    previews.push(await previewOf(plates, color));
    findings.push(...foundOnSide(plates, print));
  }
  return { engines: ["plates"], findings, previews };
}

/** The shop makes print files itself, so one that cannot be opened is a bug. */
async function opened(path: string): Promise<OpenedPdf> {
  const { opened: file, faults } = await openPdf(await readFile(path));
  if (file === null) throw new Error(`The print file cannot be opened: ${faults[0]?.kind}`);
  return file;
}

function foundOnSide(plates: SidePlates, { box, placements }: MeasuredPrint): FileFinding[] {
  const { side } = plates.frame;
  const profile = profileOf(box.dieline.board.code, box.color);
  const found: Found[] = [...foundInkSum(plates, profile)];
  // Inks are those of all pages of a side together. The lowest one covers the most.
  const [lowest] = placements.filter((placement) => placement.side === side);
  const at = { upload: lowest?.upload ?? null, page: lowest?.page ?? null, side, panel: null };
  return found.map((one) => findingOf(one, at));
}
