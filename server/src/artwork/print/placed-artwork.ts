import { placedToSheet } from "@boxwright/core/artwork/place-page";
import type { Placement } from "@boxwright/core/artwork/placement";
import type { Dieline } from "@boxwright/core/structures/dieline";
import { type Matrix, product } from "@boxwright/core/structures/matrix";
import { regionOf } from "@boxwright/core/structures/regions";
import type { Template } from "@boxwright/core/structures/template";
import type { PDFContext, PDFDocument, PDFRef } from "@cantoo/pdf-lib";
import { onSheet, ringsOperators } from "../../structures/print/artwork-area.ts";
import { matrixOperator } from "../../structures/print/operators.ts";
import type { PageArtwork } from "../../structures/print/page-artwork.ts";
import type { Shown } from "./placed-pictures.ts";
import type { ArtworkPrintJob } from "./print-job.ts";
import { type PrintedFiles, UnprintableFile } from "./printed-files.ts";
import { Unprintable } from "./unprintable.ts";

/** A page or a picture among the resources, with the matrix that maps it to the sheet. */
interface Placed {
  readonly ref: PDFRef;
  readonly matrix: Matrix;
  readonly isTransparent: boolean;
  readonly hasWhite: boolean;
}

/** The artwork of a side, and whether it has white ink of its own. */
interface DrawnSide extends PageArtwork {
  readonly hasWhite: boolean;
}

/** Draws the placed pages of a side, clipped to the bleed. Pages of PDF files always show their inks. */
export async function drawPlacements(
  doc: PDFDocument,
  template: Template,
  job: ArtworkPrintJob,
  files: PrintedFiles,
  shown: Shown = "inks",
): Promise<DrawnSide> {
  const { dieline, side } = template;
  const placed: { readonly placement: Placement; readonly content: Placed }[] = [];
  for (const placement of job.placements) {
    if (placement.side === side)
      placed.push({
        placement,
        content: await placedContent({ context: doc.context, shown }, placement, dieline, files),
      });
  }
  const operators = placed.map(({ placement, content: { matrix } }, index) => {
    return `q\n${panelClip(placement, dieline)}${matrixOperator(matrix)} /Art${index + 1} Do\nQ\n`;
  });
  return {
    content: placed.length === 0 ? "" : onSheet(template, operators.join("")),
    xObjects: Object.fromEntries(placed.map(({ content }, index) => [`Art${index + 1}`, content.ref])),
    colors: {},
    isTransparent: placed.some(({ content }) => content.isTransparent),
    hasWhite: placed.some(({ content }) => content.hasWhite),
  };
}

async function placedContent(
  target: { readonly context: PDFContext; readonly shown: Shown },
  placement: Placement,
  dieline: Dieline,
  files: PrintedFiles,
): Promise<Placed> {
  try {
    const { mediaType, pages } = files.fileOf(placement);
    const page = pages[placement.page];
    const toSheet = page && placedToSheet(placement, page, dieline);
    if (!toSheet) throw new Unprintable({ kind: "broken", detail: "a page is missing" });
    if (mediaType === "application/pdf") {
      const { isTransparent, hasWhite } = await files.pageOf(placement);
      return { ref: await files.formOf(placement, target.context), matrix: toSheet, isTransparent, hasWhite };
    }
    const matrix = product(toSheet, [page.width, 0, 0, page.height, 0, 0]);
    return { ...(await files.pictureOf(placement, matrix, target)), matrix, hasWhite: false };
  } catch (error) {
    if (error instanceof Unprintable) throw new UnprintableFile(placement, error.obstacle, { cause: error });
    throw error;
  }
}

/** A page on a panel ends where other panels begin. */
function panelClip({ panel, side }: Placement, dieline: Dieline): string {
  return panel === null ? "" : `${ringsOperators(regionOf(dieline, panel, side))} W* n\n`;
}
