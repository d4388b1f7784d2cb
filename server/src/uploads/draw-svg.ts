import { millimetresPerInch } from "@boxwright/core/kernel/units";
import type { SvgSize } from "@boxwright/core/uploads/svg/svg-size";
import { renderSvg } from "../platform/render-svg.ts";
import type { Page } from "./draw-pdf-page.ts";
import { openSvg } from "./open-svg.ts";

/** An inch of SVG has 96 pixels of CSS. */
export const millimetresPerPixel = millimetresPerInch / 96;

/** Draws an SVG file with `longest` pixels along its longer side; null if it cannot be drawn. */
export async function drawSvg(path: string, longest: number): Promise<Page | null> {
  const file = await openSvg(path);
  return file.ok ? drawnSvg(file.value, longest) : null;
}

/** Fails if the drawing is too wide or too high for a picture. */
export function drawnSvg({ source, size }: { readonly source: string; readonly size: SvgSize }, longest: number): Page {
  const { pixels, ...picture } = renderSvg(source, size.width >= size.height ? "width" : "height", longest);
  const sheet = { width: size.width * millimetresPerPixel, height: size.height * millimetresPerPixel };
  return { ...picture, size: sheet, pixels: new Uint8Array(pixels.buffer) };
}
