import { deflateSync } from "node:zlib";
import { type PDFContext, PDFName, PDFRawStream } from "@cantoo/pdf-lib";

/** Of 255. Less than about two percent of an ink is no paint, as dots of that size do not print. */
const leastInk = 6;
/** Of 255. White of this opacity hides what is below it. */
const leastCover = 128;
const inks = 4;

/** Where a picture has paint: its bits, deflated, a row in whole bytes. */
export interface PaintedArea {
  readonly width: number;
  readonly height: number;
  /** 0 for a pixel with paint. */
  readonly painted: Uint8Array;
  /** 0 for a pixel that hides what is below it, with or without paint; null if all of them do. */
  readonly covering: Uint8Array | null;
}

/** Collects the painted area of a picture row by row. */
export class PaintedAreaBits {
  readonly #width: number;
  readonly #height: number;
  readonly #rowBytes: number;
  readonly #painted: Uint8Array;
  readonly #covering: Uint8Array;
  #isCovering = true;

  constructor(width: number, height: number) {
    this.#width = width;
    this.#height = height;
    this.#rowBytes = Math.ceil(width / 8);
    this.#painted = new Uint8Array(this.#rowBytes * height).fill(255);
    this.#covering = new Uint8Array(this.#rowBytes * height).fill(255);
  }

  /** Rows from `top`: their colors with opacity, and their inks, four bytes a pixel each. */
  add(top: number, pixels: Uint8Array, inked: Uint8Array): void {
    for (let pixel = 0; pixel * inks < inked.length; pixel++) {
      const at = pixel * inks;
      const most = Math.max(inked[at] ?? 0, inked[at + 1] ?? 0, inked[at + 2] ?? 0, inked[at + 3] ?? 0);
      const opacity = pixels[at + 3] ?? 0;
      const hasPaint = most * opacity >= leastInk * 255;
      const row = top + Math.floor(pixel / this.#width);
      const column = pixel % this.#width;
      const byte = row * this.#rowBytes + (column >> 3);
      const bit = 128 >> (column & 7);
      if (hasPaint) this.#painted[byte] = (this.#painted[byte] ?? 0) & ~bit;
      if (hasPaint || opacity >= leastCover) this.#covering[byte] = (this.#covering[byte] ?? 0) & ~bit;
      else this.#isCovering = false;
    }
  }

  finish(): PaintedArea {
    const covering = this.#isCovering ? null : deflateSync(this.#covering);
    return { width: this.#width, height: this.#height, painted: deflateSync(this.#painted), covering };
  }
}

/** The area as a picture of black paint. */
export function paintedStream(context: PDFContext, { width, height, painted, covering }: PaintedArea): PDFRawStream {
  const image = { Type: "XObject", Subtype: "Image", Width: width, Height: height, BitsPerComponent: 1 };
  const packed = { ...image, Filter: "FlateDecode" };
  const stream = PDFRawStream.of(context.obj({ ...packed, ColorSpace: "DeviceGray" }), painted);
  if (covering !== null) {
    const mask = PDFRawStream.of(context.obj({ ...packed, ImageMask: true }), covering);
    stream.dict.set(PDFName.of("Mask"), context.register(mask));
  }
  return stream;
}
