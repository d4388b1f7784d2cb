import { readFile } from "node:fs/promises";
import { type PlateFrame, plateFrame } from "@boxwright/core/artwork/plates/plate-frame";
import type { PrintedBox } from "@boxwright/core/artwork/printed-box";
import type { PrintSide } from "@boxwright/core/structures/sheet";
import { type OpenedPdf, openPdf } from "../pdf/open-pdf.ts";
import type { PageNode } from "../pdf/page-tree.ts";
import { rewritePage } from "../pdf/rewrite-page.ts";
import { plateDocument } from "./plate-document.ts";
import { PlatePage } from "./plate-page.ts";
import { type PictureResolution, PlatePictures } from "./plate-pictures.ts";
import {
  anyInk,
  blackPlate,
  colourPlates,
  lightnessOfInks,
  type PlateTarget,
  varnishPlate,
  whitePlate,
} from "./plate-target.ts";

/** A copy of a page of a print that shows some of its plates, as a file of its own. */
export interface PlateCopy {
  readonly target: PlateTarget;
  readonly bytes: Uint8Array;
}

/** The copies of a printed side. */
export interface SideCopies {
  readonly side: PrintSide;
  readonly frame: PlateFrame;
  readonly plates: readonly PlateCopy[];
}

/** The copy of a printed side that shows where it has ink. */
export interface InkCopy {
  readonly frame: PlateFrame;
  readonly ink: PlateCopy;
}

/** The copies of a printed side on which everything is measured. */
export interface MeasuredCopies extends SideCopies {
  /** Finer pictures in gray, in which codes are read. */
  readonly lightness: PlateCopy;
}

/** All pictures of a side, which are in memory several times. */
const mostPictured = { plates: 16_000_000, lightness: 24_000_000 };

/** In pixels per millimetre: the smallest modules of codes have several pixels. */
export const codePixels = 8;

/** The copies of all sides. The print file is released then: drawing needs the memory. */
export function measuredCopies(path: string, box: PrintedBox): Promise<MeasuredCopies[]> {
  return eachSide(path, box, async (file, page, frame) => {
    const fine: PictureResolution = { perMillimetre: codePixels, mostPixels: mostPictured.lightness };
    const resolutions = new Map([[lightnessOfInks, fine], ...resolutionsOfPlates(frame, box.color)]);
    const [lightness, ...plates] = await copiesFor(file, page, resolutions);
    if (lightness === undefined) throw new Error("The copy for codes is missing");
    return { side: frame.side, frame, plates, lightness };
  });
}

/** The copies of all sides from which their plates are drawn. */
export function copiesOfPrint(path: string, box: PrintedBox): Promise<SideCopies[]> {
  return eachSide(path, box, (file, page, frame) => copiesOfSide(file, page, frame, box.color));
}

/** The copies of all sides with every plate that a print file may have. */
export function separatedCopies(path: string, box: PrintedBox): Promise<SideCopies[]> {
  return eachSide(path, box, async (file, page, frame) => {
    const resolution = { perMillimetre: frame.perMillimetre, mostPixels: mostPictured.plates };
    const targets = [colourPlates, blackPlate, whitePlate, varnishPlate];
    const plates = await copiesFor(file, page, new Map(targets.map((target) => [target, resolution])));
    return { side: frame.side, frame, plates };
  });
}

async function eachSide<Value>(
  path: string,
  { dieline, sides }: PrintedBox,
  work: (file: OpenedPdf, page: PageNode, frame: PlateFrame) => Promise<Value>,
): Promise<Value[]> {
  const file = await opened(path);
  const values: Value[] = [];
  for (const [index, side] of sides.entries()) {
    const page = file.pages[index];
    if (page === undefined) throw new Error("The print file lacks a side");
    values.push(await work(file, page, plateFrame(dieline, side)));
  }
  return values;
}

/** The shop makes print files itself, so one that cannot be opened is a bug. */
async function opened(path: string): Promise<OpenedPdf> {
  const { opened: file, faults } = await openPdf(await readFile(path));
  if (file === null) throw new Error(`The print file cannot be opened: ${faults[0]?.kind}`);
  return file;
}

export async function copiesOfSide(
  file: OpenedPdf,
  page: PageNode,
  frame: PlateFrame,
  color: PrintedBox["color"],
): Promise<SideCopies> {
  const plates = await copiesFor(file, page, resolutionsOfPlates(frame, color));
  return { side: frame.side, frame, plates };
}

export async function inkCopy(file: OpenedPdf, page: PageNode, frame: PlateFrame): Promise<InkCopy> {
  const resolution = { perMillimetre: frame.perMillimetre, mostPixels: mostPictured.plates };
  const [ink] = await copiesFor(file, page, new Map([[anyInk, resolution]]));
  if (ink === undefined) throw new Error("The copy for ink is missing");
  return { frame, ink };
}

/** Where white ink is, kraft does not show, so it is drawn, too. */
function resolutionsOfPlates(
  { perMillimetre }: PlateFrame,
  color: PrintedBox["color"],
): Map<PlateTarget, PictureResolution> {
  const resolution = { perMillimetre, mostPixels: mostPictured.plates };
  const targets = [colourPlates, blackPlate, ...(color === "kraft" ? [whitePlate] : [])];
  return new Map(targets.map((target) => [target, resolution]));
}

/** The copies for some targets. They share their pictures. */
async function copiesFor(
  file: OpenedPdf,
  page: PageNode,
  resolutions: ReadonlyMap<PlateTarget, PictureResolution>,
): Promise<PlateCopy[]> {
  const pictures = new PlatePictures(file.context, resolutions);
  const targets = [...resolutions.keys()];
  const rewritten = targets.map((target) => rewritePage(file, page, new PlatePage(file.context, target, pictures)));
  await pictures.finish();
  const copies: PlateCopy[] = [];
  for (const [index, target] of targets.entries()) {
    const content = rewritten[index];
    if (!content) throw new Error("The content of the print file cannot be read");
    copies.push({ target, bytes: plateDocument(file, page, content) });
    pictures.remove(target);
  }
  return copies;
}
