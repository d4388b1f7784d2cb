import { deflateSync } from "node:zlib";
import { millimetresPerInch } from "@boxwright/core/kernel/units";
import { bleedWidth } from "@boxwright/core/structures/bleed";
import { printResolution } from "@boxwright/core/structures/print-resolution";
import type { Template } from "@boxwright/core/structures/template";
import { PDFDocument, PDFName } from "@cantoo/pdf-lib";
import { releaseMemory } from "../../platform/release-memory.ts";
import { matrixOperator } from "../../structures/print/operators.ts";
import type { PageArtwork } from "../../structures/print/page-artwork.ts";
import { pointsPerMillimetre } from "../../structures/print/page-boxes.ts";
import { lightestPaint } from "../../structures/print/white-ink.ts";
import { drawBands } from "../../uploads/draw-pdf-page.ts";

/** White ink has hard edges, and is drawn in by one pixel, so that it does not show beside the colors above it: 0.1 mm. */
const pixelsPerMillimetre = printResolution.ideal / millimetresPerInch;
/** Drawn at once: 16 MB of memory. */
const bandPixels = 4_000_000;

/** Where a side has paint: a bit a pixel, 0 where it has, its rows from the top. */
export interface WhiteMask {
  readonly width: number;
  readonly height: number;
  /** Deflated. */
  readonly bits: Uint8Array;
}

/** The painted places of a side, within the bleed. */
export async function whiteMask(
  { dieline: { blank } }: Template,
  draw: (doc: PDFDocument) => Promise<PageArtwork>,
): Promise<WhiteMask> {
  const [across, up] = [blank.width + 2 * bleedWidth, blank.height + 2 * bleedWidth];
  const [width, height] = [Math.ceil(across * pixelsPerMillimetre), Math.ceil(up * pixelsPerMillimetre)];
  const page = await alone(across, up, draw);
  await releaseMemory();
  const rowsAtOnce = Math.max(1, Math.floor(bandPixels / width));
  const painted = new PaintedRows(width, height);
  for await (const { top, rows, pixels } of drawBands(page, { width, height }, rowsAtOnce)) {
    for (let row = 0; row < rows; row++)
      painted.add(top + row, pixels.subarray(row * width * 4, (row + 1) * width * 4));
  }
  return { width, height, bits: deflateSync(painted.finish()) };
}

/** The artwork of a side without its template. */
async function alone(
  across: number,
  up: number,
  draw: (doc: PDFDocument) => Promise<PageArtwork>,
): Promise<Uint8Array> {
  const doc = await PDFDocument.create({ updateMetadata: false });
  const { content, xObjects } = await draw(doc);
  const page = doc.addPage([across * pointsPerMillimetre, up * pointsPerMillimetre]);
  const scale = pointsPerMillimetre;
  const place = matrixOperator([scale, 0, 0, scale, bleedWidth * scale, bleedWidth * scale]);
  page.node.set(PDFName.of("Contents"), doc.context.register(doc.context.flateStream(`${place}\n${content}`)));
  page.node.set(PDFName.of("Resources"), doc.context.obj({ XObject: xObjects }));
  return doc.save({ useObjectStreams: false });
}

/** Collects which pixels are painted, and leaves those at the edge of paint out. */
class PaintedRows {
  readonly #width: number;
  readonly #rowBytes: number;
  readonly #bits: Uint8Array;
  readonly #height: number;
  /** The last rows, narrowed by a pixel on both sides: a bit a pixel, 1 where it is painted. */
  #above: Uint8Array;
  #here: Uint8Array;

  constructor(width: number, height: number) {
    this.#width = width;
    this.#height = height;
    this.#rowBytes = Math.ceil(width / 8);
    this.#bits = new Uint8Array(this.#rowBytes * height);
    this.#above = new Uint8Array(this.#rowBytes);
    this.#here = new Uint8Array(this.#rowBytes);
  }

  add(row: number, pixels: Uint8Array): void {
    const next = narrowed(paintedBits(pixels, this.#width));
    if (row > 0) this.#write(row - 1, next);
    [this.#above, this.#here] = [this.#here, next];
  }

  finish(): Uint8Array {
    this.#write(this.#height - 1, new Uint8Array(this.#rowBytes));
    return this.#bits;
  }

  #write(row: number, below: Uint8Array): void {
    const from = row * this.#rowBytes;
    for (let at = 0; at < this.#rowBytes; at++) {
      this.#bits[from + at] = ~((this.#above[at] ?? 0) & (this.#here[at] ?? 0) & (below[at] ?? 0));
    }
  }
}

/** Which pixels of a row are painted, the first one in the highest bit. */
function paintedBits(pixels: Uint8Array, width: number): Uint8Array {
  const bits = new Uint8Array(Math.ceil(width / 8));
  for (let column = 0, at = 0; column < width; column++, at += 4) {
    const hasPaint =
      (pixels[at] ?? 255) < lightestPaint ||
      (pixels[at + 1] ?? 255) < lightestPaint ||
      (pixels[at + 2] ?? 255) < lightestPaint;
    if (hasPaint) bits[column >> 3] = (bits[column >> 3] ?? 0) | (128 >> (column & 7));
  }
  return bits;
}

/** Painted pixels between two others. */
function narrowed(bits: Uint8Array): Uint8Array {
  return bits.map((byte, at) => {
    const [before, after] = [bits[at - 1] ?? 0, bits[at + 1] ?? 0];
    return byte & ((byte >> 1) | (before << 7)) & ((byte << 1) | (after >> 7));
  });
}
