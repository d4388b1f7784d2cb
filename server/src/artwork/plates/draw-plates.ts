import { type PlateFrame, plateFrame } from "@boxwright/core/artwork/plates/plate-frame";
import type { Plate, SidePlates } from "@boxwright/core/artwork/plates/side-plates";
import type { Dieline } from "@boxwright/core/structures/dieline";
import type { PrintSide } from "@boxwright/core/structures/sheet";
import { drawBands, type openPdfium } from "../../uploads/draw-pdf-page.ts";
import type { OpenedPdf } from "../pdf/open-pdf.ts";
import type { PageNode } from "../pdf/page-tree.ts";
import { rewritePage } from "../pdf/rewrite-page.ts";
import { plateDocument } from "./plate-document.ts";
import { PlatePage } from "./plate-page.ts";
import { PlatePictures } from "./plate-pictures.ts";
import { blackPlate, colourPlates, type PlateTarget, whitePlate } from "./plate-target.ts";

export type Pdfium = Awaited<ReturnType<typeof openPdfium>>;

const rowsAtOnce = 512;
/** All pictures of a side, which are in memory several times. */
const mostPictured = 16_000_000;

/** A page of a print file, which is a printed side. */
export interface PrintedSide {
  readonly file: OpenedPdf;
  readonly page: PageNode;
  readonly dieline: Dieline;
  readonly side: PrintSide;
  /** Whether the board shows where white ink is. */
  readonly isKraft: boolean;
}

/** The plates of a printed side, drawn from its page of the print file. */
export async function drawPlates(
  printed: PrintedSide,
  pdfium: Pdfium,
  frame: PlateFrame = plateFrame(printed.dieline, printed.side),
): Promise<SidePlates> {
  const targets = [colourPlates, blackPlate, ...(printed.isKraft ? [whitePlate] : [])];
  const pictures = new PlatePictures(printed.file.context, frame.perMillimetre, mostPictured);
  const drawn: Plate[] = [];
  for (const copy of await copiesOf(printed, targets, pictures)) {
    drawn.push(...(await channelsOf(copy.bytes, copy.target.components, frame, pdfium)));
  }
  const [cyan, magenta, yellow, black, white] = drawn;
  if (!cyan || !magenta || !yellow || !black) throw new Error("A plate is missing");
  return { frame, inks: [cyan, magenta, yellow, black], white: white?.some((ink) => ink > 0) ? white : null };
}

export interface Copy {
  readonly target: PlateTarget;
  readonly bytes: Uint8Array;
}

/** The copies of a page that show some of its plates each. They share their pictures. */
export async function copiesOf(
  { file, page }: PrintedSide,
  targets: readonly PlateTarget[],
  pictures: PlatePictures,
): Promise<Copy[]> {
  const rewritten = targets.map((target) => rewritePage(file, page, new PlatePage(file.context, target, pictures)));
  await pictures.finish();
  const copies: Copy[] = [];
  for (const [index, target] of targets.entries()) {
    const content = rewritten[index];
    if (!content) throw new Error("The content of the print file cannot be read");
    copies.push({ target, bytes: await plateDocument(file, page, content) });
  }
  return copies;
}

/** The plates that a copy shows as channels of its colors. Light is the absence of ink. */
async function channelsOf(
  bytes: Uint8Array,
  components: number,
  { columns, rows }: PlateFrame,
  pdfium: Pdfium,
): Promise<Plate[]> {
  const channels = Array.from({ length: components }, () => new Uint8Array(columns * rows));
  for await (const band of drawBands(bytes, { width: columns, height: rows }, rowsAtOnce, pdfium)) {
    const from = band.top * columns;
    for (const [channel, plate] of channels.entries()) {
      for (let pixel = 0; pixel < band.rows * columns; pixel++) {
        plate[from + pixel] = 255 - (band.pixels[pixel * 4 + channel] ?? 255);
      }
    }
  }
  return channels;
}
