import type { Entry } from "@boxwright/core/designs/drawing/entry";
import type { DesignBox } from "@boxwright/core/designs/scene";
import type { Dieline } from "@boxwright/core/structures/dieline";
import type { PrintSide } from "@boxwright/core/structures/sheet";
import { templateOf } from "@boxwright/core/structures/template";
import type { PDFDocument } from "@cantoo/pdf-lib";
import { onSheet } from "../../structures/print/artwork-area.ts";
import { overprint } from "../../structures/print/ink-drawing.ts";
import type { PageArtwork } from "../../structures/print/page-artwork.ts";
import { spotColour } from "../../structures/print/page-resources.ts";
import { type PrintedPage, printDocument } from "../../structures/print/print-document.ts";
import { whiteInk } from "../../structures/print/white-ink.ts";
import { processOperators, whiteOperators } from "./draw-entries.ts";
import { PagePictures, type PrintUpload } from "./page-pictures.ts";

/** A design as it is printed. */
export interface PrintJob {
  readonly dieline: Dieline;
  readonly box: Pick<DesignBox, "family" | "size" | "color" | "sides">;
  readonly sceneHash: string;
  readonly drawings: Readonly<Record<PrintSide, readonly Entry[]>>;
  readonly uploads: ReadonlyMap<string, PrintUpload>;
}

/**
 * The print file of a design: the template with the drawing in its Artwork layer, a page for each printed side. The same job gives the same
 * bytes. It names the box and the hash of the scene, never the design. Throws if an upload is missing or cannot be read.
 */
export async function printFile(job: PrintJob): Promise<Uint8Array> {
  const { family, size, sides } = job.box;
  const outside = pageOf(job, "outside");
  const lengths = [size.length, size.width, size.depth].map((length) => Number(length.toFixed(2))).join(" x ");
  return printDocument(sides === "both" ? [outside, pageOf(job, "inside")] : [outside], "mm", [
    `${family} ${lengths} mm`,
    `scene ${job.sceneHash}`,
  ]);
}

function pageOf(job: PrintJob, side: PrintSide): PrintedPage {
  return { template: templateOf(job.dieline, side), artwork: (doc) => artworkOf(doc, job, side) };
}

async function artworkOf(doc: PDFDocument, job: PrintJob, side: PrintSide): Promise<PageArtwork> {
  const entries = job.drawings[side];
  const pictures = await PagePictures.of(doc, entries, job.uploads);
  // White ink is for kraft board. On white board it would not show.
  const whites = job.box.color === "kraft" ? { color: whiteInk.name, overprint } : null;
  const drawn = [
    processOperators(entries, pictures.pictureOf),
    ...(whites === null ? [] : [whiteOperators(entries, pictures.pictureOf, whites)]),
  ].join("");
  return {
    content: drawn === "" ? "" : onSheet(templateOf(job.dieline, side), drawn),
    xObjects: pictures.xObjects,
    colors: drawn.includes(`/${whiteInk.name} cs`) ? { [whiteInk.name]: spotColour(doc.context, whiteInk) } : {},
    isTransparent: pictures.areTransparent,
  };
}
