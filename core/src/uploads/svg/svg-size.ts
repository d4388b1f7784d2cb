import type { SvgNode } from "./svg-node.ts";

/** CSS pixels per inch. */
const pixelsPerInch = 96;
/** In CSS pixels. Lengths that depend on a font or a page are none. */
const units: ReadonlyMap<string, number> = new Map([
  ["", 1],
  ["px", 1],
  ["pt", pixelsPerInch / 72],
  ["pc", pixelsPerInch / 6],
  ["mm", pixelsPerInch / 25.4],
  ["cm", pixelsPerInch / 2.54],
  ["in", pixelsPerInch],
]);

export interface SvgSize {
  readonly width: number;
  readonly height: number;
}

/** A length in CSS pixels; null for one in percent, and for invalid text. */
export function svgLength(text: string | undefined): number | null {
  const found = /^\s*([-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?)\s*([a-z]*)\s*$/i.exec(text ?? "");
  const unit = units.get(found?.[2]?.toLowerCase() ?? "none");
  return found === null || unit === undefined ? null : Number(found[1]) * unit;
}

/** `viewBox` as left, top, width, height; null without a valid one. */
export function viewBoxOf({
  attributes,
}: Pick<SvgNode, "attributes">): readonly [number, number, number, number] | null {
  const numbers = (attributes.get("viewBox") ?? "")
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const [left = 0, top = 0, width = 0, height = 0] = numbers;
  return numbers.length === 4 && numbers.every(Number.isFinite) && width > 0 && height > 0
    ? [left, top, width, height]
    : null;
}

/** The size of a drawing in CSS pixels, as SVG 2 (8.2) determines it; null if it has none. */
export function svgSize(root: Pick<SvgNode, "attributes">): SvgSize | null {
  const [width, height] = [svgLength(root.attributes.get("width")), svgLength(root.attributes.get("height"))];
  const box = viewBoxOf(root);
  const size = {
    width: width ?? (box === null ? 0 : height === null ? box[2] : (height * box[2]) / box[3]),
    height: height ?? (box === null ? 0 : width === null ? box[3] : (width * box[3]) / box[2]),
  };
  return size.width > 0 && size.height > 0 && Number.isFinite(size.width * size.height) ? size : null;
}
