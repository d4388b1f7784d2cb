import { PDFContext, type PDFDict, PDFRawStream, PDFString } from "@cantoo/pdf-lib";
import sharp from "sharp";

let known: Promise<Uint8Array> | undefined;

/**
 * The CMYK profile of our colours, compressed as a stream of a PDF. It is the one of libvips, which is in the public domain, taken
 * from a picture that was converted with it.
 */
export function pressProfile(): Promise<Uint8Array> {
  known ??= readProfile();
  return known;
}

async function readProfile(): Promise<Uint8Array> {
  const dot = sharp({ create: { width: 1, height: 1, channels: 3, background: "#fff" } });
  const jpeg = await dot.withIccProfile("cmyk").toColourspace("cmyk").jpeg().toBuffer();
  const { icc } = await sharp(jpeg).metadata();
  if (icc === undefined) throw new Error("sharp has written a CMYK picture without a profile");
  return PDFContext.create().flateStream(icc).contents;
}

/** The press that the colours are for, with its profile embedded. */
export function outputIntent(context: PDFContext, profile: Uint8Array): PDFDict {
  const stream = PDFRawStream.of(context.obj({ N: 4, Filter: "FlateDecode" }), profile);
  return context.obj({
    Type: "OutputIntent",
    S: "GTS_PDFX",
    OutputConditionIdentifier: PDFString.of("Custom"),
    Info: PDFString.of("Four colours on coated board, profile Chemical proof"),
    DestOutputProfile: context.register(stream),
  });
}
