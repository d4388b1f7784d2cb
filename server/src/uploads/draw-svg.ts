import { millimetresPerInch } from "@boxwright/core/kernel/units";
import type { Bounds } from "@boxwright/core/structures/sheet";
import type { SvgNode } from "@boxwright/core/uploads/svg/svg-node";
import { type SvgSize, viewBoxOf } from "@boxwright/core/uploads/svg/svg-size";
import { renderSvg, SvgDrawing, simplifySvg } from "../platform/render-svg.ts";
import type { Page } from "./draw-pdf-page.ts";
import { type OpenSvg, openSvg } from "./open-svg.ts";
import { withoutFarGroups } from "./svg/without-far-groups.ts";

/** An inch of SVG has 96 pixels of CSS. */
export const millimetresPerPixel = millimetresPerInch / 96;

/** Draws an SVG file with `longest` pixels along its longer side; null if it cannot be drawn. */
export async function drawSvg(path: string, longest: number): Promise<Page | null> {
  const file = await openSvg(path);
  return file.ok ? drawnSvg(file.value, longest) : null;
}

/** Fails if the drawing is too wide or too high for a picture. */
export function drawnSvg({ source, root, size }: OpenSvg, longest: number): Page {
  const along = size.width >= size.height ? "width" : "height";
  const drawing = new SvgDrawing(source, along, longest);
  const page = pageOf(root, size);
  // Few files draw far outside of their page, so that most are drawn as they are.
  const drawn = isNear(drawing.extent, page) ? drawing.render() : renderSvg(nearParts(source, page), along, longest);
  const { pixels, ...picture } = drawn;
  const sheet = { width: size.width * millimetresPerPixel, height: size.height * millimetresPerPixel };
  return { ...picture, size: sheet, pixels: new Uint8Array(pixels.buffer, pixels.byteOffset, pixels.length) };
}

function isNear(extent: Bounds | null, page: Bounds): boolean {
  const [x, y] = [(page.right - page.left) / 2, (page.high - page.low) / 2];
  return (
    extent === null ||
    (extent.left >= page.left - x &&
      extent.right <= page.right + x &&
      extent.low >= page.low - y &&
      extent.high <= page.high + y)
  );
}

function nearParts(source: string, page: Bounds): string {
  return withoutFarGroups(simplifySvg(source), page) ?? source;
}

/** The page in the coordinates of the drawing, or more than that if its view box is cut off. */
function pageOf(root: SvgNode, { width, height }: SvgSize): Bounds {
  const [left, low, boxWidth, boxHeight] = viewBoxOf(root) ?? [0, 0, width, height];
  const scale = Math.min(width / boxWidth, height / boxHeight);
  const [x, y] = [left + boxWidth / 2, low + boxHeight / 2];
  const [reachX, reachY] = [width / scale - boxWidth / 2, height / scale - boxHeight / 2];
  return { left: x - reachX, right: x + reachX, low: y - reachY, high: y + reachY };
}
