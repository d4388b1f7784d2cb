import { deflateSync } from "node:zlib";
import {
  PDFArray,
  type PDFContext,
  PDFDict,
  PDFName,
  PDFRawStream,
  type PDFRef,
  type PDFStream,
} from "@cantoo/pdf-lib";
import sharp, { type Sharp } from "sharp";
import { pictureStream } from "../../structures/print/embed-picture.ts";
import { type ColourSpace, deviceRgb } from "../pdf/colour-space.ts";
import { entryOf } from "../pdf/objects.ts";
import { inkedPicture } from "./inked-picture.ts";
import { keyedMask } from "./keyed-mask.ts";
import { decodeOf, jpegOf, type PictureSamples, samplesOf, shownPicture } from "./picture-samples.ts";
import { fromParts } from "./press-inks.ts";
import type { PressSpaces } from "./press-spaces.ts";
import { bytesTogether, ofPress, type PressTarget, targetBytes } from "./press-target.ts";

const mostKnown = 1 << 20;
/** More pixels than a picture has along a side. */
const mostAlong = 100_000;

/** A number of pixels, which may be infinite. */
export interface PixelSize {
  readonly width: number;
  readonly height: number;
}

/** Converts the pictures of a page to the inks of the press. */
export class PressPictures {
  readonly #context: PDFContext;
  readonly #spaces: PressSpaces;
  readonly #refs = new Map<PressTarget, Map<PDFStream, PDFRef | null>>();
  readonly #waiting: (() => Promise<void>)[] = [];
  readonly #printed = new Map<PDFStream, PixelSize>();

  constructor(context: PDFContext, spaces: PressSpaces) {
    this.#context = context;
    this.#spaces = spaces;
  }

  /**
   * The picture that is printed instead; null for one that is printed as it is. It is in the file after `finish`. `printed` has as many pixels
   * as a press shows at its place: a picture that is converted anyway has no more of them.
   */
  replaced(stream: PDFStream, space: ColourSpace | null, target: PressTarget, printed: PixelSize): PDFRef | null {
    const { width = 0, height = 0 } = this.#printed.get(stream) ?? {};
    this.#printed.set(stream, { width: Math.max(width, printed.width), height: Math.max(height, printed.height) });
    const refs = this.#refs.get(target) ?? new Map<PDFStream, PDFRef | null>();
    this.#refs.set(target, refs);
    const known = refs.get(stream);
    if (known !== undefined) return known;
    const ref = isOfDevice(stream) ? null : this.#start(stream, space ?? deviceRgb, target);
    refs.set(stream, ref);
    return ref;
  }

  /** One after the other: each takes memory for its samples. */
  async finish(): Promise<void> {
    for (const convert of this.#waiting) await convert();
  }

  #start(stream: PDFStream, space: ColourSpace, target: PressTarget): PDFRef {
    if (space.kind === "cmyk" || space.kind === "gray") {
      return this.#respaced(stream, PDFName.of(space.kind === "cmyk" ? "DeviceCMYK" : "DeviceGray"));
    }
    const kept = this.#spaces.keeping(space);
    if (kept !== null) return this.#respaced(stream, kept);
    if (space.kind === "indexed") return this.#withPalette(stream, space, target);
    const ref = this.#context.nextRef();
    this.#waiting.push(async () => {
      const picture = await this.#converted(stream, space, target);
      for (const entry of ["SMask", "Mask", "Interpolate", "Intent"]) {
        const value = stream.dict.get(PDFName.of(entry));
        const isColourKey = entryOf(stream, entry) instanceof PDFArray;
        if (value !== undefined && !isColourKey) picture.dict.set(PDFName.of(entry), value);
      }
      this.#context.assign(ref, picture);
    });
    return ref;
  }

  /** The same samples in a space of the press. */
  #respaced(stream: PDFStream, space: PDFName | PDFRef | PDFArray): PDFRef {
    const dict = PDFDict.fromMapWithContext(new Map(stream.dict.entries()), this.#context);
    dict.set(PDFName.of("ColorSpace"), space);
    return this.#context.register(PDFRawStream.of(dict, bytesOf(stream)));
  }

  #withPalette(stream: PDFStream, space: ColourSpace & { kind: "indexed" }, target: PressTarget): PDFRef {
    const kept = this.#spaces.keeping(space.base);
    const colours = Math.max(1, Math.floor(space.lookup.length / space.base.components));
    const lookup =
      kept === null
        ? bytesTogether(
            target,
            space,
            Array.from({ length: colours }, (_, index) => [index]),
          )
        : space.lookup;
    return this.#respaced(stream, this.#palette(kept ?? PDFName.of(target.space), colours, Uint8Array.from(lookup)));
  }

  #palette(base: PDFName | PDFRef, colours: number, lookup: Uint8Array): PDFArray {
    const table = this.#context.register(this.#context.flateStream(lookup));
    const palette = PDFArray.withContext(this.#context);
    for (const item of [PDFName.of("Indexed"), base, this.#context.obj(colours - 1), table]) palette.push(item);
    return palette;
  }

  async #converted(stream: PDFStream, space: ColourSpace, target: PressTarget): Promise<PDFStream> {
    const jpeg = space.kind === "rgb" && target === ofPress && decodeOf(stream, 3) === null ? jpegOf(stream) : null;
    const hasColourKey = entryOf(stream, "Mask") instanceof PDFArray;
    if (jpeg !== null && !hasColourKey)
      return this.#pressed(stream, sharp(jpeg, { ignoreIcc: true, limitInputPixels: false }));
    const own = await samplesOf(stream, space.components);
    const [samples, from] = own === null ? [await shownPicture(stream), deviceRgb] : [own, space];
    const isPhoto = from.kind === "rgb" && target === ofPress;
    const picture = isPhoto ? await this.#pressed(stream, sharpOf(samples)) : this.#eachPixel(samples, from, target);
    if (hasColourKey && own !== null) {
      picture.dict.set(PDFName.of("SMask"), this.#context.register(keyedMask(stream, samples)));
    }
    return picture;
  }

  async #pressed(stream: PDFStream, picture: Sharp): Promise<PDFStream> {
    const most = this.#printed.get(stream);
    const pixels = (count: number | undefined) => Math.max(1, Math.min(Math.ceil(count ?? mostAlong), mostAlong));
    const [across, up] = [pixels(most?.width), pixels(most?.height)];
    const inked = await inkedPicture(picture, { width: across, height: up });
    return pictureStream(this.#context, { ...inked, opacity: null });
  }

  #eachPixel(samples: PictureSamples, space: ColourSpace, target: PressTarget): PDFStream {
    const { width, height, components, bytes } = samples;
    const converted = new Uint8Array(width * height * target.components);
    const known = new Map<string, readonly number[]>();
    for (let pixel = 0; pixel < width * height; pixel++) {
      const parts = bytes.subarray(pixel * components, (pixel + 1) * components);
      const key = parts.join();
      const colour =
        known.get(key) ??
        targetBytes(
          target,
          space,
          fromParts(
            space,
            Array.from(parts, (b) => b / 255),
          ),
        );
      if (known.size < mostKnown) known.set(key, colour);
      converted.set(colour, pixel * target.components);
    }
    const entries = { Type: "XObject", Subtype: "Image", Width: width, Height: height, BitsPerComponent: 8 };
    const dict = this.#context.obj({ ...entries, ColorSpace: target.space, Filter: "FlateDecode" });
    return PDFRawStream.of(dict, deflateSync(converted));
  }
}

/** Whether the samples of a picture are inks of the press by themselves. */
function isOfDevice(stream: PDFStream): boolean {
  const space = entryOf(stream, "ColorSpace");
  return space === PDFName.of("DeviceCMYK") || space === PDFName.of("DeviceGray");
}

function sharpOf({ width, height, bytes }: PictureSamples): Sharp {
  return sharp(bytes, { raw: { width, height, channels: 3 }, limitInputPixels: false });
}

function bytesOf(stream: PDFStream): Uint8Array {
  return stream instanceof PDFRawStream ? stream.contents : stream.getContents();
}
