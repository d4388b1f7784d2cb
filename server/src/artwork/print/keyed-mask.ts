import type { PDFRawStream, PDFStream } from "@cantoo/pdf-lib";
import { numberEntry, numbersEntry } from "../pdf/objects.ts";
import type { PictureSamples } from "./picture-samples.ts";

/** Colors that a picture leaves out become pixels that are not painted: the soft mask of the same picture. */
export function keyedMask(stream: PDFStream, samples: PictureSamples): PDFRawStream {
  const { width, height } = samples;
  const image = { Type: "XObject", Subtype: "Image", Width: width, Height: height, BitsPerComponent: 8 };
  return stream.dict.context.flateStream(keyedOpacity(stream, samples), { ...image, ColorSpace: "DeviceGray" });
}

function keyedOpacity(stream: PDFStream, { width, height, components, bytes }: PictureSamples): Uint8Array {
  const bits = numberEntry(stream, "BitsPerComponent") ?? 8;
  const limits = (numbersEntry(stream, "Mask") ?? []).map((limit) => Math.round((limit * 255) / (2 ** bits - 1)));
  return Uint8Array.from({ length: width * height }, (_, pixel) => {
    for (let part = 0; part < components; part++) {
      const value = bytes[pixel * components + part] ?? 0;
      if (value < (limits[part * 2] ?? 0) || value > (limits[part * 2 + 1] ?? 255)) return 255;
    }
    return 0;
  });
}
