import type { InkAmounts } from "./plate-picture.ts";

/** Reads the amounts of ink from the film of a plate, which is black where it is full of ink. */
export async function inkOfFilm(film: Blob): Promise<InkAmounts> {
  const bitmap = await createImageBitmap(film, { colorSpaceConversion: "none" });
  const { width, height } = bitmap;
  const context = new OffscreenCanvas(width, height).getContext("2d", { willReadFrequently: true });
  if (context === null) throw new Error("The browser cannot read pictures");
  context.drawImage(bitmap, 0, 0);
  bitmap.close();
  const { data } = context.getImageData(0, 0, width, height);
  const amounts = new Uint8Array(width * height);
  for (let pixel = 0; pixel < amounts.length; pixel++) amounts[pixel] = 255 - (data[pixel * 4] ?? 255);
  return amounts;
}

/** A picture of pixels, for pages to show. */
export async function pictureOfPixels(
  pixels: Uint8ClampedArray<ArrayBuffer>,
  { width, height }: { readonly width: number; readonly height: number },
): Promise<Blob> {
  const canvas = new OffscreenCanvas(width, height);
  canvas.getContext("2d")?.putImageData(new ImageData(pixels, width, height), 0, 0);
  return canvas.convertToBlob({ type: "image/png" });
}
