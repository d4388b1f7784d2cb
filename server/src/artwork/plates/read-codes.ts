import type { PrintedCode } from "@boxwright/core/artwork/plates/found-codes";
import { frameAt, type PlateFrame, pointOf } from "@boxwright/core/artwork/plates/plate-frame";
import { OpenPage } from "../../uploads/draw-pdf-page.ts";
import { codesIn } from "./code-reader.ts";
import { copiesOf, type Pdfium, type PrintedSide } from "./draw-plates.ts";
import { measuredCode } from "./measured-code.ts";
import { PlatePictures } from "./plate-pictures.ts";
import { lightnessOfInks } from "./plate-target.ts";

/**
 * Codes are looked for twice, because one drawing in which the smallest modules have several pixels would take too much memory: in the whole
 * sheet, and in overlapping squares of it. In pixels per millimetre, and millimetres.
 */
const whole = { perMillimetre: 2 };
const squares = { perMillimetre: 8, side: 160, overlap: 45 };
const mostPictured = 24_000_000;

/** The codes on a printed side. */
export async function readCodes(printed: PrintedSide, pdfium: Pdfium): Promise<PrintedCode[]> {
  const pictures = new PlatePictures(printed.file.context, squares.perMillimetre, mostPictured);
  const [copy] = await copiesOf(printed, [lightnessOfInks], pictures);
  if (copy === undefined) return [];
  const page = new OpenPage(pdfium, copy.bytes);
  const codes: PrintedCode[] = [];
  const { dieline, side } = printed;
  const [coarse, fine] = [whole, squares].map(({ perMillimetre }) => frameAt(dieline, side, perMillimetre));
  if (coarse === undefined || fine === undefined) return [];
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
  const pixels = page.draw({ width: frame.columns, height: frame.rows }, area);
  if (isPlain(pixels)) return;
  const picture = { width: area.width, height: area.height, pixels };
  for (const result of await codesIn(picture)) {
    const code = measuredCode(result, picture, frame.perMillimetre, ({ x, y }) =>
      pointOf(frame, area.left + x - 0.5, area.top + y - 0.5),
    );
    if (code !== null && !codes.some((other) => areSame(code, other))) codes.push(code);
  }
}

/** Most of a sheet has one color. */
function isPlain(pixels: Uint8Array): boolean {
  const first = pixels[0] ?? 0;
  for (let at = 0; at < pixels.length; at += 4) if (Math.abs((pixels[at] ?? 0) - first) > 40) return false;
  return true;
}

/** In millimetres: the same code is found at nearly the same place in two areas. */
const nearby = 4;

function areSame(one: PrintedCode, other: PrintedCode): boolean {
  const middle = ({ corners }: PrintedCode) =>
    [0, 1].map((axis) => corners.reduce((sum, corner) => sum + (corner[axis as 0 | 1] ?? 0), 0) / corners.length);
  const [[ax = 0, ay = 0], [bx = 0, by = 0]] = [middle(one), middle(other)] as const;
  return Math.hypot(ax - bx, ay - by) < nearby;
}
