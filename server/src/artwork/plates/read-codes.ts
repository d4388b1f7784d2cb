import type { PrintedCode } from "@boxwright/core/artwork/plates/found-codes";
import { frameAt, type PlateFrame, pointOf } from "@boxwright/core/artwork/plates/plate-frame";
import type { Dieline } from "@boxwright/core/structures/dieline";
import { OpenPage } from "../../uploads/draw-pdf-page.ts";
import { codesIn, type GrayPicture } from "./code-reader.ts";
import type { Pdfium } from "./draw-plates.ts";
import { measuredCode } from "./measured-code.ts";
import { codePixels, type MeasuredCopies } from "./print-copies.ts";

/**
 * Codes are looked for twice, because one drawing in which the smallest modules have several pixels would take too much memory: in the whole
 * sheet, and in overlapping squares of it. In pixels per millimetre, and millimetres.
 */
const coarsePixels = 2;
const squares = { side: 320, overlap: 45 };

/** The codes on a printed side. */
export async function readCodes(
  { side, lightness }: Pick<MeasuredCopies, "side" | "lightness">,
  dieline: Dieline,
  pdfium: Pdfium,
): Promise<PrintedCode[]> {
  const page = new OpenPage(pdfium, lightness.bytes);
  const codes: PrintedCode[] = [];
  const coarse = frameAt(dieline, side, coarsePixels);
  const fine = frameAt(dieline, side, codePixels);
  try {
    for (const area of squaresOf(fine)) await read(page, fine, area, codes);
    await read(page, coarse, { left: 0, top: 0, width: coarse.columns, height: coarse.rows }, codes);
  } finally {
    page.close();
  }
  return codes;
}

interface Area {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

function* squaresOf({ columns, rows, perMillimetre }: PlateFrame): Generator<Area> {
  const step = Math.round((squares.side - squares.overlap) * perMillimetre);
  const side = Math.round(squares.side * perMillimetre);
  const overlap = Math.round(squares.overlap * perMillimetre);
  for (let top = 0; top === 0 || top + overlap < rows; top += step) {
    for (let left = 0; left === 0 || left + overlap < columns; left += step) {
      yield { left, top, width: Math.min(side, columns - left), height: Math.min(side, rows - top) };
    }
  }
}

/** Adds the codes of an area that are not known from another one. */
async function read(page: OpenPage, frame: PlateFrame, area: Area, codes: PrintedCode[]): Promise<void> {
  const pixels = page.drawGray({ width: frame.columns, height: frame.rows }, area);
  const picture = { width: area.width, height: area.height, pixels };
  if (!mayHaveCodes(picture)) return;
  for (const result of await codesIn(picture)) {
    const code = measuredCode(result, picture, frame.perMillimetre, ({ x, y }) =>
      pointOf(frame, area.left + x - 0.5, area.top + y - 0.5),
    );
    if (code !== null && !codes.some((other) => areSame(code, other))) codes.push(code);
  }
}

/** An edge of a module: this difference of lightness within so many pixels. */
const edge = { lightness: 30, pixels: 3 };
/** Codes have rows or columns with several edges each, of which every fourth is looked at. */
const striped = { edges: 5, lines: 8, step: 4 };

/** Most of a sheet has one color or soft pictures, which the reader would search in vain. */
function mayHaveCodes({ width, height, pixels }: GrayPicture): boolean {
  const isStriped = (from: number, step: number, count: number) => {
    let edges = 0;
    for (let at = edge.pixels; at < count && edges < striped.edges; at += edge.pixels) {
      const here = pixels[from + at * step] ?? 0;
      const before = pixels[from + (at - edge.pixels) * step] ?? 0;
      if (Math.abs(here - before) > edge.lightness) edges += 1;
    }
    return edges >= striped.edges;
  };
  let lines = 0;
  for (let row = 0; row < height; row += striped.step) if (isStriped(row * width, 1, width)) lines += 1;
  for (let column = 0; column < width; column += striped.step) if (isStriped(column, width, height)) lines += 1;
  return lines >= striped.lines;
}

/** In millimetres: the same code is found at nearly the same place in two areas. */
const nearby = 4;

function areSame(one: PrintedCode, other: PrintedCode): boolean {
  const middle = ({ corners }: PrintedCode) =>
    [0, 1].map((axis) => corners.reduce((sum, corner) => sum + (corner[axis as 0 | 1] ?? 0), 0) / corners.length);
  const [[ax = 0, ay = 0], [bx = 0, by = 0]] = [middle(one), middle(other)] as const;
  return Math.hypot(ax - bx, ay - by) < nearby;
}
