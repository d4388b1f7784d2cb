import type { Bounds } from "@boxwright/core/structures/sheet";
import { Resvg } from "@resvg/resvg-js";

/** Red, green, blue, alpha (not premultiplied), rows from the top. */
export interface RenderedSvg {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8ClampedArray;
}

/** The picture of an SVG document with as many pixels along one side. It has no fonts, so texts must be outlines. */
export function renderSvg(svg: string, along: "width" | "height", value: number): RenderedSvg {
  const image = new Resvg(svg, { fitTo: { mode: along, value }, font: { loadSystemFonts: false } }).render();
  return { width: image.width, height: image.height, pixels: straightened(image.pixels) };
}

/** An SVG document with nothing but paths, groups and pictures: uses, styles and other shapes are resolved. */
export function simplifySvg(svg: string): string {
  return new Resvg(svg, { font: { loadSystemFonts: false } }).toString();
}

/** The box around everything that an SVG document draws, in its own coordinates, if it were not cut off; null if it draws nothing. */
export function extentOfSvg(svg: string): Bounds | null {
  const box = new Resvg(svg, { font: { loadSystemFonts: false } }).getBBox();
  return box === undefined ? null : { left: box.x, right: box.x + box.width, low: box.y, high: box.y + box.height };
}

/** Resvg multiplies colors by their alpha. Its pixels are changed in place: a drawing for print takes 100 MB. */
function straightened(premultiplied: Uint8Array): Uint8ClampedArray {
  const pixels = new Uint8ClampedArray(premultiplied.buffer, premultiplied.byteOffset, premultiplied.length);
  for (let at = 0; at < pixels.length; at += 4) {
    const alpha = pixels[at + 3] ?? 255;
    if (alpha === 255 || alpha === 0) continue;
    for (let channel = at; channel < at + 3; channel += 1) {
      pixels[channel] = ((pixels[channel] ?? 0) * 255) / alpha;
    }
  }
  return pixels;
}
