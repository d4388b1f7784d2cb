import { PDFArray, type PDFContext, PDFName, PDFRawStream, type PDFRef, type PDFStream } from "@cantoo/pdf-lib";
import { type ColourSpace, deviceRgb } from "../pdf/colour-space.ts";
import type { PictureMark } from "../pdf/mark.ts";
import { entryOf, streamEntry } from "../pdf/objects.ts";
import { keyedMask } from "../print/keyed-mask.ts";
import { samplesOf } from "../print/picture-samples.ts";
import { type PictureInks, type Pixels, picturedInks, reducedGray, shrunkInks } from "./picture-inks.ts";
import type { PlateTarget } from "./plate-target.ts";

/** How many pixels the pictures on a copy have. */
export interface PictureResolution {
  readonly perMillimetre: number;
  /** Of all pictures together. */
  readonly mostPixels: number;
}

/** A picture of the print, with what is drawn instead of it on each copy. */
interface Replaced {
  readonly space: ColourSpace;
  /** In millimetres. Null if it is placed where its size is not known. */
  readonly size: Pixels | null;
  readonly refs: Map<PlateTarget, PDFRef>;
}

/** Content of patterns, glyphs and forms of masks may be anywhere, so its pictures keep up to so many pixels along a side. */
const mostAnywhere = 1024;

/**
 * The pictures of a page on its copies, with no more pixels than the copies show: decoding, converting and drawing all pixels of a print takes
 * several times as long. Each picture is decoded once, for the finest of the copies.
 */
export class PlatePictures {
  readonly #context: PDFContext;
  readonly #resolutions: ReadonlyMap<PlateTarget, PictureResolution>;
  readonly #pictures = new Map<PDFStream, Replaced>();

  constructor(context: PDFContext, resolutions: ReadonlyMap<PlateTarget, PictureResolution>) {
    this.#context = context;
    this.#resolutions = resolutions;
  }

  /** The picture on the copy of some plates. It is in the file after `finish`. */
  replaced(stream: PDFStream, { space, matrix, scope }: PictureMark, target: PlateTarget): PDFRef {
    const [a, b, c, d] = matrix;
    const isPlaced = scope.place === "page" || scope.place === "form";
    const placed = isPlaced ? { width: Math.hypot(a, b), height: Math.hypot(c, d) } : null;
    const known = this.#pictures.get(stream);
    const refs = known?.refs ?? new Map<PlateTarget, PDFRef>();
    const ref = refs.get(target) ?? this.#context.nextRef();
    refs.set(target, ref);
    const size = known === undefined ? placed : placed && known.size && larger(known.size, placed);
    this.#pictures.set(stream, { space: space ?? deviceRgb, size, refs });
    return ref;
  }

  /** One after the other: each takes memory for its samples. */
  async finish(): Promise<void> {
    const finestFirst = [...new Set(this.#resolutions.values())].sort((a, b) => b.perMillimetre - a.perMillimetre);
    const scaled = finestFirst.map((resolution) => ({ resolution, scale: this.#scale(resolution) }));
    for (const [stream, picture] of this.#pictures) {
      let inks: PictureInks | null = null;
      for (const { resolution, scale } of scaled) {
        const { width, height } = sizeAt(picture.size, resolution);
        const shown = { width: pixels(width * scale), height: pixels(height * scale) };
        inks = inks === null ? await picturedInks(stream, picture.space, shown) : shrunkInks(inks, shown);
        await this.#write(stream, picture, inks, { resolution, shown });
      }
    }
  }

  /** Frees the memory of the pictures on the copy of some plates, which is written. */
  remove(target: PlateTarget): void {
    for (const { refs } of this.#pictures.values()) {
      const ref = refs.get(target);
      if (ref !== undefined) this.#context.delete(ref);
    }
  }

  async #write(
    stream: PDFStream,
    { space, refs }: Replaced,
    inks: PictureInks,
    { resolution, shown }: { readonly resolution: PictureResolution; readonly shown: Pixels },
  ): Promise<void> {
    const mask = await this.#mask(stream, space, shown);
    for (const [target, ref] of refs) {
      if (this.#resolutions.get(target) !== resolution) continue;
      const picture = imageOf(this.#context, inks, target.samplesOf(inks.bytes), target.space);
      if (mask !== null) picture.dict.set(PDFName.of(mask.entry), mask.ref);
      this.#context.assign(ref, picture);
    }
  }

  /** Pixels of a millimetre. */
  #scale(resolution: PictureResolution): number {
    const sizes = [...this.#pictures.values()].map(({ size }) => sizeAt(size, resolution));
    const all = sizes.reduce((sum, { width, height }) => sum + width * height, 0);
    return Math.min(resolution.perMillimetre, Math.sqrt(resolution.mostPixels / Math.max(all, 1e-9)));
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

/** In millimetres. */
function sizeAt(size: Pixels | null, { perMillimetre }: PictureResolution): Pixels {
  return size ?? { width: mostAnywhere / perMillimetre, height: mostAnywhere / perMillimetre };
}

function pixels(count: number): number {
  return Math.max(1, Math.ceil(Math.min(count, 1e5)));
}

function imageOf(context: PDFContext, { width, height }: Pixels, samples: Uint8Array, space: string): PDFRawStream {
  const image = { Type: "XObject", Subtype: "Image", Width: width, Height: height, BitsPerComponent: 8 };
  return PDFRawStream.of(context.obj({ ...image, ColorSpace: space }), samples);
}
