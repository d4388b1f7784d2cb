import sharp, { type Sharp } from "sharp";
import { renderSvg } from "../../platform/render-svg.ts";
import type { OpenSvg } from "./open-svg.ts";

/** The picture of an SVG file with `longest` pixels along its longer side. */
export function drawSvg({ source, size }: Pick<OpenSvg, "source" | "size">, longest: number): Sharp {
  const { width, height, pixels } = renderSvg(source, size.width >= size.height ? "width" : "height", longest);
  return sharp(pixels, { raw: { width, height, channels: 4 } });
}
