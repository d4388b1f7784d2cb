import type { SheetBox } from "./measured-side.ts";
import { type PlateFrame, sheetBox } from "./plate-frame.ts";

/** In millimetres: parts that lie nearer to each other are one area. */
const together = 5;

/** Pixels that lie near each other. */
export interface PixelArea {
  readonly box: SheetBox;
  readonly pixels: readonly number[];
}

interface Cell {
  readonly column: number;
  readonly row: number;
  readonly pixels: number[];
}

/** The areas of the pixels that some check has found, the largest first. */
export function pixelAreas(frame: PlateFrame, pixels: Iterable<number>): PixelArea[] {
  const cells = cellsOf(frame, pixels);
  const areas: PixelArea[] = [];
  for (const [key, first] of cells) {
    if (!cells.delete(key)) continue;
    const group = [first];
    // The group grows while it is walked.
    for (const { column, row } of group) {
      for (const [x, y] of around(column, row)) {
        const near = cells.get(keyOf(x, y));
        if (near !== undefined && cells.delete(keyOf(x, y))) group.push(near);
      }
    }
    const members = group.flatMap((cell) => cell.pixels);
    areas.push({ box: pixelBox(frame, members), pixels: members });
  }
  return areas.toSorted((one, other) => other.pixels.length - one.pixels.length);
}

function cellsOf({ columns, perMillimetre }: PlateFrame, pixels: Iterable<number>): Map<number, Cell> {
  const size = together * perMillimetre;
  const cells = new Map<number, Cell>();
  for (const pixel of pixels) {
    const column = Math.floor((pixel % columns) / size);
    const row = Math.floor(Math.floor(pixel / columns) / size);
    const cell = cells.get(keyOf(column, row)) ?? { column, row, pixels: [] };
    cells.set(keyOf(column, row), cell);
    cell.pixels.push(pixel);
  }
  return cells;
}

function keyOf(column: number, row: number): number {
  return row * 65_536 + column;
}

function around(column: number, row: number): readonly (readonly [number, number])[] {
  return [-1, 0, 1].flatMap((dx) => [-1, 0, 1].map((dy) => [column + dx, row + dy] as const));
}

/** The place of pixels on the sheet. */
export function pixelBox(frame: PlateFrame, pixels: readonly number[]): SheetBox {
  let [left, top, right, bottom] = [frame.columns, frame.rows, 0, 0];
  for (const pixel of pixels) {
    const [x, y] = [pixel % frame.columns, Math.floor(pixel / frame.columns)];
    [left, top, right, bottom] = [Math.min(left, x), Math.min(top, y), Math.max(right, x + 1), Math.max(bottom, y + 1)];
  }
  return sheetBox(frame, [left, top, right, bottom]);
}
