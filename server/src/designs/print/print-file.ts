import type { Entry } from "@boxwright/core/designs/drawing/entry";
import { closedRing, pathText } from "@boxwright/core/designs/drawing/path";
import type { DesignBox } from "@boxwright/core/designs/scene";
import type { Dieline } from "@boxwright/core/structures/dieline";
import type { Matrix } from "@boxwright/core/structures/matrix";
import { identity } from "@boxwright/core/structures/matrix";
import type { PrintSide } from "@boxwright/core/structures/sheet";
import { templateOf } from "@boxwright/core/structures/template";
import type { PDFDocument } from "@cantoo/pdf-lib";
import { overprint } from "../../structures/print/ink-drawing.ts";
import type { PageArtwork } from "../../structures/print/page-artwork.ts";
import { spotColour } from "../../structures/print/page-resources.ts";
import { type PrintedPage, printDocument } from "../../structures/print/print-document.ts";
import { processOperators, whiteOperators } from "./draw-entries.ts";
import { matrixOperator, pathOperators } from "./operators.ts";
import { PagePictures, type PrintUpload } from "./page-pictures.ts";

/** A design as it is printed. */
export interface PrintJob {
  readonly dieline: Dieline;
  readonly box: Pick<DesignBox, "family" | "size" | "color" | "sides">;
  readonly sceneHash: string;
  readonly drawings: Readonly<Record<PrintSide, readonly Entry[]>>;
  readonly uploads: ReadonlyMap<string, PrintUpload>;
}

/** White ink has a plate of its own. It looks like paper where it is shown without plates. */
const white = { name: "CsWhite", spot: "White", looks: [0, 0, 0, 0] } as const;

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
  const whites = job.box.color === "kraft" ? { color: white.name, overprint } : null;
  const drawn = [
    processOperators(entries, pictures.pictureOf),
    ...(whites === null ? [] : [whiteOperators(entries, pictures.pictureOf, whites)]),
  ].join("");
  return {
    content:
      drawn === ""
        ? ""
        : `q ${bleedClip(job.dieline, side)}\n${matrixOperator(sheetToPage(job.dieline, side))}\n${drawn}Q\n`,
    xObjects: pictures.xObjects,
    colors: drawn.includes(`/${white.name} cs`) ? { [white.name]: spotColour(doc.context, white) } : {},
    isTransparent: pictures.areTransparent,
  };
}

/** Nothing is printed outside of the bleed. */
function bleedClip(dieline: Dieline, side: PrintSide): string {
  const rings = templateOf(dieline, side).bleed.flatMap(({ points }) => closedRing(points));
  return `${pathOperators(pathText(rings), identity)} W* n`;
}

/** The inside is the sheet turned over, as the template shows it. */
function sheetToPage({ blank }: Dieline, side: PrintSide): Matrix {
  return side === "outside" ? [1, 0, 0, 1, -blank.x, -blank.y] : [-1, 0, 0, 1, blank.x + blank.width, -blank.y];
}
