import { type PDFContext, PDFName, type PDFRawStream, type PDFRef } from "@cantoo/pdf-lib";
import type { PrintPicture } from "./print-picture.ts";

/** Adds a picture to a document. */
export function embedPicture(context: PDFContext, picture: Omit<PrintPicture, "part">): PDFRef {
  return context.register(pictureStream(context, picture));
}

export function pictureStream(
  context: PDFContext,
  { width, height, jpeg, opacity }: Omit<PrintPicture, "part">,
): PDFRawStream {
  const image = { Type: "XObject", Subtype: "Image", Width: width, Height: height, BitsPerComponent: 8 };
  const stream = context.stream(jpeg, {
    ...image,
    ColorSpace: "DeviceCMYK",
    Filter: "DCTDecode",
    Decode: [1, 0, 1, 0, 1, 0, 1, 0],
  });
  if (opacity !== null) {
    const mask = context.flateStream(opacity, { ...image, ColorSpace: "DeviceGray" });
    stream.dict.set(PDFName.of("SMask"), context.register(mask));
  }
  return stream;
}
