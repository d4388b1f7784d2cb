import { lookUp } from "../../structures/colour/colour-table.ts";
import { colourDifference } from "../../structures/colour/difference.ts";
import { inksToScreen, screenToInks } from "../../structures/colour/press-tables.ts";
import type { Rgb } from "../../structures/colour/screen-colour.ts";
import { apply, inverse, product } from "../../structures/matrix.ts";
import { contains } from "../../structures/polygon.ts";
import { regionOf } from "../../structures/regions.ts";
import type { Point } from "../../structures/sheet.ts";
import type { PageBox } from "../file-facts.ts";
import type { PlacedPage } from "../placed-page.ts";
import { type PlateFrame, pixelsIn, pixelsToSheet, pointOf } from "./plate-frame.ts";

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
const steps = 256 / step;
/** What is known about a color: 0 is nothing. */
const [near, far] = [1, 2];

/** The pixels of a side whose color on screens no inks reach: 1 where the print looks different. Null if there are none. */
export function outOfGamut(frame: PlateFrame, pages: readonly ScreenPage[]): Uint8Array | null {
  const marked = new Uint8Array(frame.columns * frame.rows);
  // A page covers those below it.
  for (const page of pages) markPage(frame, page, marked);
  return marked.includes(1) ? marked : null;
}

function markPage(frame: PlateFrame, { placed, width, height, pixels }: ScreenPage, marked: Uint8Array): void {
  const { page, placement, toSheet, box } = placed;
  const [a, b, c, d, e, f] = product(inverse(toSheet), pixelsToSheet(frame));
  const corners: Point[] = [
    [0, 0],
    [page.width, 0],
    [page.width, page.height],
    [0, page.height],
  ];
  const region = placement.panel === null ? null : regionOf(box.dieline, placement.panel, placement.side);
  const converted = page.conversions.flatMap(({ space, box }) => (space === "rgb" || space === "lab" ? [box] : []));
  const known = new Uint8Array(steps ** 3);
  // A sheet has a million pixels, so nothing is allocated for most of them.
  for (const { pixel, column, row } of pixelsIn(frame, [corners.map((corner) => apply(toSheet, corner))])) {
    if (region !== null && !region.some((ring) => contains(ring, pointOf(frame, column, row)))) continue;
    const [x, y] = [a * column + c * row + e, b * column + d * row + f];
    const [left, top] = [Math.floor((x / page.width) * width), Math.floor((1 - y / page.height) * height)];
    const at = (Math.min(top, height - 1) * width + Math.min(left, width - 1)) * 4;
    if ((pixels[at + 3] ?? 0) < 128) continue;
    const key = keyOf(pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0);
    if (known[key] === 0) known[key] = isUnprintable(colourOf(key)) ? far : near;
    marked[pixel] = known[key] === far && converted.some((area) => isIn(area, x, y)) ? 1 : 0;
  }
}

function keyOf(red: number, green: number, blue: number): number {
  return (Math.floor(red / step) * steps + Math.floor(green / step)) * steps + Math.floor(blue / step);
}

function colourOf(key: number): Rgb {
  const channel = (part: number) => Math.min(255, part * step + step / 2);
  return [channel(Math.floor(key / steps ** 2)), channel(Math.floor(key / steps) % steps), channel(key % steps)];
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
