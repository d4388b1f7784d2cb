import type { PrintedCode } from "@boxwright/core/artwork/plates/found-codes";
import type { Point } from "@boxwright/core/structures/sheet";
import type { ReadResult } from "zxing-wasm/reader";
import type { GrayPicture } from "./code-reader.ts";

interface Place {
  readonly x: number;
  readonly y: number;
}

/** The modules across bar codes of a fixed length. */
const barModules: Readonly<Partial<Record<string, number>>> = { EAN13: 95, UPCA: 95, EAN8: 67 };

/** Clear modules around a code, of which the first is left out: its edge is found to a pixel. */
const clear = { from: 0.8, to: 4 };
/** Ink in the clear space that is this much of the contrast of a code disturbs a scanner, on this part of the space. */
const disturbing = { contrast: 0.35, part: 0.01 };

/** Measures a code in the picture in which it was read; null for one that the edge of the picture cuts off. */
export function measuredCode(
  { position, format, isValid, isInverted, symbol }: ReadResult,
  picture: GrayPicture,
  perMillimetre: number,
  toSheet: (place: Place) => Point,
): PrintedCode | null {
  const { topLeft, topRight, bottomRight, bottomLeft } = position;
  const corners = [topLeft, topRight, bottomRight, bottomLeft];
  const width =
    (Math.hypot(topRight.x - topLeft.x, topRight.y - topLeft.y) +
      Math.hypot(bottomRight.x - bottomLeft.x, bottomRight.y - bottomLeft.y)) /
    2;
  const kind = symbol.width > 0 || format === "QRCode" ? "squares" : "bars";
  const modules = kind === "squares" ? symbol.width || null : (barModules[format] ?? null);
  const pixelsOfModule = modules === null ? null : width / modules;
  const quad = corners.map(({ x, y }): Point => [x, y]);
  const { dark, light } = tones(quad, picture);
  return {
    corners: corners.map(toSheet),
    isRead: isValid,
    isInverted,
    kind,
    modules,
    module: pixelsOfModule === null ? null : pixelsOfModule / perMillimetre,
    dark,
    light,
    isCrowded:
      pixelsOfModule !== null &&
      isCrowded(quad, pixelsOfModule, kind, picture, isInverted ? dark : light, light - dark),
  };
}

function grayAt({ width, height, pixels }: GrayPicture, x: number, y: number): number | null {
  const [column, row] = [Math.floor(x), Math.floor(y)];
  if (column < 0 || row < 0 || column >= width || row >= height) return null;
  return (pixels[row * width + column] ?? 0) / 255;
}

/** How light the dark and the light modules are: pixels at their edges are between both. */
function tones(quad: readonly Point[], picture: GrayPicture): { readonly dark: number; readonly light: number } {
  const grays = [...placesIn(quad)].flatMap(([x, y]) => grayAt(picture, x, y) ?? []).sort((one, other) => one - other);
  const at = (part: number) => grays[Math.min(grays.length - 1, Math.floor(grays.length * part))] ?? 1;
  return { dark: at(0.1), light: at(0.9) };
}

/** Places evenly spread over a code. */
function* placesIn(quad: readonly Point[]): Generator<Point> {
  const steps = 120;
  for (let row = 0; row < steps; row++) {
    for (let column = 0; column < steps; column++) yield within(quad, (column + 0.5) / steps, (row + 0.5) / steps);
  }
}

/** A point by its parts of the width and the height of a quadrilateral; below 0 and above 1 it is beside it. */
function within(quad: readonly Point[], across: number, down: number): Point {
  const [a = [0, 0], b = a, c = a, d = a] = quad;
  const at = (axis: 0 | 1) => {
    const [top, bottom] = [a[axis] + (b[axis] - a[axis]) * across, d[axis] + (c[axis] - d[axis]) * across];
    return top + (bottom - top) * down;
  };
  return [at(0), at(1)];
}

/** Whether something is printed beside a code. Digits are below the bars of a bar code, so only its ends have to be clear. */
function isCrowded(
  quad: readonly Point[],
  module: number,
  kind: PrintedCode["kind"],
  picture: GrayPicture,
  ground: number,
  contrast: number,
): boolean {
  const [a = [0, 0], b = a, , d = a] = quad;
  const [across, down] = [module / Math.hypot(b[0] - a[0], b[1] - a[1]), module / Math.hypot(d[0] - a[0], d[1] - a[1])];
  let [disturbed, all] = [0, 0];
  const steps = 120;
  for (let row = 0; row < steps; row++) {
    for (let column = 0; column < steps; column++) {
      const x = -clear.to * across + (column / (steps - 1)) * (1 + 2 * clear.to * across);
      const y =
        kind === "bars"
          ? 0.25 + row / (steps - 1) / 2
          : -clear.to * down + (row / (steps - 1)) * (1 + 2 * clear.to * down);
      const isInside =
        x > -clear.from * across && x < 1 + clear.from * across && y > -clear.from * down && y < 1 + clear.from * down;
      if (isInside) continue;
      const [px, py] = within(quad, x, y);
      const gray = grayAt(picture, px, py);
      if (gray === null) continue;
      all += 1;
      if (Math.abs(gray - ground) > disturbing.contrast * Math.abs(contrast)) disturbed += 1;
    }
  }
  return disturbed > all * disturbing.part;
}
