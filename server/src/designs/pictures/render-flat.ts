import { Resvg } from "@resvg/resvg-js";
import type { Raster } from "../../structures/stills/rasterise.ts";

/** The picture of an SVG document in a width. */
export function renderFlat(svg: string, pixels: number): Raster {
  const image = new Resvg(svg, { fitTo: { mode: "width", value: pixels }, font: { loadSystemFonts: false } }).render();
  return { width: image.width, height: image.height, pixels: straightened(image.pixels) };
}

/** Resvg multiplies colors by their alpha. */
function straightened(premultiplied: Uint8Array): Uint8ClampedArray {
  const pixels = new Uint8ClampedArray(premultiplied);
  for (let at = 0; at < pixels.length; at += 4) {
    const alpha = pixels[at + 3] ?? 255;
    if (alpha === 255 || alpha === 0) continue;
    for (let channel = at; channel < at + 3; channel += 1) {
      pixels[channel] = ((pixels[channel] ?? 0) * 255) / alpha;
    }
  }
  return pixels;
}
