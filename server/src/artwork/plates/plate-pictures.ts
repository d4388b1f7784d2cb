import { PDFArray, type PDFContext, PDFName, PDFRawStream, type PDFRef, type PDFStream } from "@cantoo/pdf-lib";
import { type ColourSpace, deviceRgb } from "../pdf/colour-space.ts";
import type { PictureMark } from "../pdf/mark.ts";
import { entryOf, streamEntry } from "../pdf/objects.ts";
import { keyedMask } from "../print/keyed-mask.ts";
import { samplesOf } from "../print/picture-samples.ts";
import { type PictureInks, type Pixels, picturedInks, reducedGray } from "./picture-inks.ts";
import type { PlateTarget } from "./plate-target.ts";

/** A picture of the print, with what is drawn instead of it on each copy. */
interface Replaced {
  readonly space: ColourSpace;
  /** In millimetres. */
  readonly size: Pixels;
  readonly refs: Map<PlateTarget, PDFRef>;
}

/** Content of patterns, glyphs and forms of masks may be anywhere, so its pictures keep up to so many pixels along a side. */
const mostAnywhere = 1024;

/**
 * The pictures of a page on its copies, with no more pixels than the plates have: decoding, converting and drawing all pixels of a print takes
 * several times as long. All of them together have at most `mostPixels`.
 */
export class PlatePictures {
  readonly #context: PDFContext;
  readonly #perMillimetre: number;
  readonly #mostPixels: number;
  readonly #pictures = new Map<PDFStream, Replaced>();

  constructor(context: PDFContext, perMillimetre: number, mostPixels: number) {
    this.#context = context;
    this.#perMillimetre = perMillimetre;
    this.#mostPixels = mostPixels;
  }

  /** The picture on the copy of some plates. It is in the file after `finish`. */
  replaced(stream: PDFStream, { space, matrix, scope }: PictureMark, target: PlateTarget): PDFRef {
    const [a, b, c, d] = matrix;
    const isPlaced = scope.place === "page" || scope.place === "form";
    const anywhere = mostAnywhere / this.#perMillimetre;
    const size = isPlaced
      ? { width: Math.hypot(a, b), height: Math.hypot(c, d) }
      : { width: anywhere, height: anywhere };
    const known = this.#pictures.get(stream);
    const refs = known?.refs ?? new Map<PlateTarget, PDFRef>();
    const ref = refs.get(target) ?? this.#context.nextRef();
    refs.set(target, ref);
    this.#pictures.set(stream, { space: space ?? deviceRgb, size: larger(known?.size ?? size, size), refs });
    return ref;
  }

  /** One after the other: each takes memory for its samples. */
  async finish(): Promise<void> {
    const scale = this.#scale();
    for (const [stream, { space, size, refs }] of this.#pictures) {
      const shown = { width: pixels(size.width * scale), height: pixels(size.height * scale) };
      const inks = await picturedInks(stream, space, shown);
      const mask = await this.#mask(stream, space, shown);
      for (const [target, ref] of refs) {
        const picture = pictureOf(this.#context, inks, target);
        if (mask !== null) picture.dict.set(PDFName.of(mask.entry), mask.ref);
        this.#context.assign(ref, picture);
      }
    }
  }

  /** Pixels of a millimetre. */
  #scale(): number {
    const all = [...this.#pictures.values()].reduce((sum, { size }) => sum + size.width * size.height, 0);
    return Math.min(this.#perMillimetre, Math.sqrt(this.#mostPixels / Math.max(all, 1e-9)));
  }

  /** What makes parts of a picture transparent. */
  async #mask(stream: PDFStream, space: ColourSpace, shown: Pixels) {
    const soft = streamEntry(stream, "SMask");
    if (soft !== undefined) return { entry: "SMask", ref: await this.#softMask(soft, shown) };
    const mask = entryOf(stream, "Mask");
    const own = stream.dict.get(PDFName.of("Mask"));
    if (mask === undefined || own === undefined) return null;
    if (!(mask instanceof PDFArray)) return { entry: "Mask", ref: own };
    const samples = await samplesOf(stream, space.components);
    return samples === null ? null : { entry: "SMask", ref: await this.#softMask(keyedMask(stream, samples), shown) };
  }

  async #softMask(mask: PDFStream, shown: Pixels): Promise<PDFRef> {
    const gray = await reducedGray(mask, shown);
    return this.#context.register(gray === null ? mask : imageOf(this.#context, gray, gray.bytes, "DeviceGray"));
  }
}

function larger(one: Pixels, other: Pixels): Pixels {
  return { width: Math.max(one.width, other.width), height: Math.max(one.height, other.height) };
}

function pixels(count: number): number {
  return Math.max(1, Math.ceil(Math.min(count, 1e5)));
}

function pictureOf(context: PDFContext, { width, height, bytes }: PictureInks, target: PlateTarget): PDFRawStream {
  const { components } = target;
  const samples = new Uint8Array(width * height * components);
  for (let pixel = 0; pixel < width * height; pixel++) {
    target.writePixel(bytes, pixel * 4, samples, pixel * components);
  }
  return imageOf(context, { width, height }, samples, target.space);
}

function imageOf(context: PDFContext, { width, height }: Pixels, samples: Uint8Array, space: string): PDFRawStream {
  const image = { Type: "XObject", Subtype: "Image", Width: width, Height: height, BitsPerComponent: 8 };
  return PDFRawStream.of(context.obj({ ...image, ColorSpace: space }), samples);
}
