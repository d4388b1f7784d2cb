import type { JpegOptions } from "sharp";

/** Optimizing the code of a JPEG keeps 17 bytes of each pixel in memory and a second pass, for some hundred kilobytes. */
const mostOptimizedPixels = 2_000_000;

/** How a picture of a print file with so many pixels is compressed. */
export function printJpeg(pixels: number): JpegOptions {
  return { quality: 95, chromaSubsampling: "4:4:4", optimiseCoding: pixels <= mostOptimizedPixels };
}
