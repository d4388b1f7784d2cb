import { PDFContext } from "@cantoo/pdf-lib";
import sharp from "sharp";

let known: Promise<Uint8Array> | undefined;

/**
 * The CMYK profile that our colours are made with and meant for: that of libvips, free of any right. It comes out of a picture that
 * was converted with it. Compressed as a stream of a PDF.
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
