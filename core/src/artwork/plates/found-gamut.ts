import { lookUp } from "../../structures/colour/colour-table.ts";
import { colourDifference } from "../../structures/colour/difference.ts";
import { inksToScreen, screenToInks } from "../../structures/colour/press-tables.ts";
import type { Rgb } from "../../structures/colour/screen-colour.ts";
import { apply, inverse } from "../../structures/matrix.ts";
import { contains } from "../../structures/polygon.ts";
import { regionOf } from "../../structures/regions.ts";
import type { Point } from "../../structures/sheet.ts";
import type { PageBox } from "../file-facts.ts";
import type { PlacedPage } from "../placed-page.ts";
import { type PlateFrame, pixelsIn, pointOf } from "./plate-frame.ts";

/** A page of a file as a screen shows it: rows from the top of its trim box, red, green, blue and alpha. */
export interface ScreenPage {
  readonly placed: PlacedPage;
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8Array;
}

/** The difference of CIE 1976 that people see without comparing. */
const visible = 5;
/** Channels of grays are this similar. Black and grays are always lighter in print, which says nothing about colors. */
const gray = 12;
/** Colors are compared in steps, because neighbors look alike. */
const step = 8;

/** The pixels of a side whose color on screens no inks reach: 1 where the print looks different. Null if there are none. */
export function outOfGamut(frame: PlateFrame, pages: readonly ScreenPage[]): Uint8Array | null {
  const marked = new Uint8Array(frame.columns * frame.rows);
  // A page covers those below it.
  for (const page of pages) markPage(frame, page, marked);
  return marked.includes(1) ? marked : null;
}

function markPage(frame: PlateFrame, { placed, width, height, pixels }: ScreenPage, marked: Uint8Array): void {
  const { page, placement, toSheet, box } = placed;
  const toPage = inverse(toSheet);
  const corners: Point[] = [
    [0, 0],
    [page.width, 0],
    [page.width, page.height],
    [0, page.height],
  ];
  const region = placement.panel === null ? null : regionOf(box.dieline, placement.panel, placement.side);
  const converted = page.conversions.flatMap(({ space, box }) => (space === "rgb" || space === "lab" ? [box] : []));
  const known = new Map<number, boolean>();
  for (const { pixel, column, row } of pixelsIn(frame, [corners.map((corner) => apply(toSheet, corner))])) {
    const point = pointOf(frame, column, row);
    if (region !== null && !region.some((ring) => contains(ring, point))) continue;
    const [x, y] = apply(toPage, point);
    const [left, top] = [Math.floor((x / page.width) * width), Math.floor((1 - y / page.height) * height)];
    const at = (Math.min(top, height - 1) * width + Math.min(left, width - 1)) * 4;
    if ((pixels[at + 3] ?? 0) < 128) continue;
    const key = keyOf(pixels, at);
    const isFar = known.get(key) ?? isUnprintable(colourOf(key));
    known.set(key, isFar);
    marked[pixel] = isFar && converted.some((area) => isIn(area, x, y)) ? 1 : 0;
  }
}

function keyOf(pixels: Uint8Array, at: number): number {
  const part = (channel: number) => Math.floor((pixels[at + channel] ?? 0) / step);
  return (part(0) * 256 + part(1)) * 256 + part(2);
}

function colourOf(key: number): Rgb {
  const channel = (part: number) => Math.min(255, part * step + step / 2);
  return [channel(key >> 16), channel((key >> 8) & 255), channel(key & 255)];
}

function isUnprintable(colour: Rgb): boolean {
  if (Math.max(...colour) - Math.min(...colour) < gray) return false;
  const inks = lookUp(
    screenToInks,
    colour.map((part) => part / 255),
  );
  const [red = 0, green = 0, blue = 0] = lookUp(
    inksToScreen,
    inks.map((ink) => ink / 255),
  );
  return colourDifference(colour, [red, green, blue]) > visible;
}

function isIn([left, low, right, high]: PageBox, x: number, y: number): boolean {
  return x >= left && x <= right && y >= low && y <= high;
}
