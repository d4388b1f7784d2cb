import type { Bounds } from "@boxwright/core/structures/sheet";
import { Resvg } from "@resvg/resvg-js";

/** Red, green, blue, alpha (not premultiplied), rows from the top. */
export interface RenderedSvg {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8ClampedArray;
}

/** An SVG document that is read once. It has no fonts, so texts must be outlines. */
export class SvgDrawing {
  readonly #resvg: Resvg;

  /** Its picture has `value` pixels along one side. */
  constructor(svg: string, along: "width" | "height", value: number) {
    this.#resvg = new Resvg(svg, { fitTo: { mode: along, value }, font: { loadSystemFonts: false } });
  }

  /** The box around everything that it draws, in its own coordinates, if it were not cut off; null if it draws nothing. */
  get extent(): Bounds | null {
    const box = this.#resvg.getBBox();
    return box === undefined ? null : { left: box.x, right: box.x + box.width, low: box.y, high: box.y + box.height };
  }

  render(): RenderedSvg {
    const image = this.#resvg.render();
    return { width: image.width, height: image.height, pixels: straightened(image.pixels) };
  }
}

/** The picture of an SVG document with as many pixels along one side. */
export function renderSvg(svg: string, along: "width" | "height", value: number): RenderedSvg {
  return new SvgDrawing(svg, along, value).render();
}

/** An SVG document with nothing but paths, groups and pictures: uses, styles and other shapes are resolved. */
export function simplifySvg(svg: string): string {
  return new Resvg(svg, { font: { loadSystemFonts: false } }).toString();
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
