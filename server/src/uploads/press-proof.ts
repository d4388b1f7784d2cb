import sharp, { type Sharp } from "sharp";

/**
 * A picture in the colors in which the press prints it: they become inks as in a print file, and colors of a screen again. Transparent
 * parts stay transparent. A picture that has inks already is only shown.
 */
export async function pressProof(picture: Sharp, hasInks: boolean): Promise<Sharp> {
  const { data, info } = await picture.toColourspace("srgb").raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const pixels = sharp(data, { raw: { width, height, channels } });
  if (hasInks) return pixels;
  const inks = pixels.clone().removeAlpha().toColourspace("cmyk").withIccProfile("cmyk");
  const shown = sharp(await inks.tiff({ compression: "none" }).toBuffer()).toColourspace("srgb");
  if (channels < 4) return shown;
  const opacity = await pixels.extractChannel("alpha").raw().toBuffer();
  const opaque = await shown.raw().toBuffer();
  return sharp(opaque, { raw: { width, height, channels: 3 } }).joinChannel(opacity, {
    raw: { width, height, channels: 1 },
  });
}
