import { createHash, randomUUID } from "node:crypto";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Placement } from "@boxwright/core/artwork/placement";
import type { PrintedBox } from "@boxwright/core/artwork/printed-box";
import type { Point, PrintSide } from "@boxwright/core/structures/sheet";
import { inches, requireDieline, requireFamily } from "@boxwright/core/structures/testing/reference-box";
import type { UploadType } from "@boxwright/core/uploads/upload-type";
import { trimCorner } from "../../../structures/print/page-boxes.ts";
import { type Plates, platesOfPages } from "../../../structures/print/testing/plates.ts";
import { readFacts } from "../../reading/read-facts.ts";
import { type TestPdf, testPdf } from "../../testing/pdf-file.ts";
import { artworkPrint } from "../artwork-print.ts";
import type { ArtworkPrintJob, PrintedFile } from "../print-job.ts";

export const size = inches(5, 4, 2);
export const dieline = requireDieline(requireFamily("mailer"), size);
const { blank } = dieline;
const base = dieline.panels.find(({ parent }) => parent === null)?.poly ?? [];
/** The middle of a panel that is on no edge of the sheet. */
const middle = [0, 1].map((axis) => {
  const values = base.map((point) => point[axis as 0 | 1]);
  return (Math.min(...values) + Math.max(...values)) / 2;
}) as [number, number];
const dotsPerInch = 36;
const millimetresPerPoint = 25.4 / 72;

export const box: PrintedBox = { dieline, color: "white", sides: ["outside"] };
export const kraft: PrintedBox = { ...box, color: "kraft" };

/** A file in a folder, with the sizes of its pages. */
export async function stored(folder: string, bytes: Uint8Array, mediaType: UploadType): Promise<PrintedFile> {
  const path = join(folder, randomUUID());
  writeFileSync(path, bytes);
  const { pages } = await readFacts(path, mediaType);
  return { path, mediaType, pages, sha256: createHash("sha256").update(bytes).digest("hex") };
}

export function storedPdf(folder: string, pdf: TestPdf): Promise<PrintedFile> {
  return stored(folder, testPdf(pdf), "application/pdf");
}

/** The first page of a file with its middle in the middle of the panel. */
export function placed(upload: string, changes: Partial<Placement> = {}): Placement {
  const { side = "outside" } = changes;
  const fromLeft = middle[0] - blank.x;
  const x = side === "outside" ? fromLeft : blank.width - fromLeft;
  const place = { x, y: middle[1] - blank.y, turn: 0, scale: 1, isGuess: false } as const;
  return { side, upload, page: 0, panel: null, ...place, ...changes };
}

/** The print of a file on the outside. */
export function jobOf(file: PrintedFile, changes: Partial<ArtworkPrintJob> = {}): ArtworkPrintJob {
  const files = new Map([["one", file]]);
  return { box, family: "mailer", size, placements: [placed("one")], files, ...changes };
}

/** The print of the only page of a PDF on the outside. */
export async function printedPdf(folder: string, pdf: TestPdf, changes: Partial<Placement> = {}, on = box) {
  return artworkPrint(jobOf(await storedPdf(folder, pdf), { box: on, placements: [placed("one", changes)] }));
}

/** The place on the outside of the sheet of a point of a page of 200 × 100 points that is in the middle of the panel. */
export function onSheet(x: number, y: number): Point {
  return [middle[0] + (x - 100) * millimetresPerPoint, middle[1] + (y - 50) * millimetresPerPoint];
}

/** Ghostscript starts once for several prints, because its start takes longer than a page. More of them exceed its memory. */
const printsAtOnce = 8;

/** The inks of the first pages of prints, by name. */
export async function inksOf<Name extends string>(
  prints: Readonly<Record<Name, Uint8Array>>,
): Promise<Readonly<Record<Name, PrintedInks>>> {
  const [names, files] = [Object.keys(prints), Object.values<Uint8Array>(prints)];
  const plates: Plates[] = [];
  for (let from = 0; from < files.length; from += printsAtOnce) {
    plates.push(...(await platesOfPages(files.slice(from, from + printsAtOnce), dotsPerInch)));
  }
  const entries = names.map((name, index) => [name, new PrintedInks(plates[index] ?? new Map())]);
  return Object.fromEntries(entries) as Record<Name, PrintedInks>;
}

/** The inks of both sides of a print. */
export async function inksOfSides(print: Uint8Array): Promise<[PrintedInks, PrintedInks]> {
  const [outside, inside] = await platesOfPages([print], dotsPerInch);
  return [new PrintedInks(outside ?? new Map()), new PrintedInks(inside ?? new Map(), "inside")];
}

/** Reads the inks of a print at places of the sheet. */
export class PrintedInks {
  readonly plates: Plates;
  readonly #side: PrintSide;

  constructor(plates: Plates, side: PrintSide = "outside") {
    this.plates = plates;
    this.#side = side;
  }

  /** The percentage of an ink at a point of a page of 200 × 100 points that is in the middle of the panel. */
  at(ink: string, x: number, y: number): number {
    const plate = this.plates.get(ink);
    if (plate === undefined) return 0;
    const fromLeft = middle[0] - blank.x;
    const pageX = trimCorner + (this.#side === "outside" ? fromLeft : blank.width - fromLeft);
    const pageY = trimCorner + middle[1] - blank.y;
    const dots = (millimetres: number, points: number) => {
      return ((millimetres + points * millimetresPerPoint) / 25.4) * dotsPerInch;
    };
    const [column, row] = [Math.floor(dots(pageX, x - 100)), Math.floor(plate.height - dots(pageY, y - 50))];
    return Math.round((plate.ink[row * plate.width + column] ?? 0) / 2.55);
  }

  /** Cyan, magenta, yellow and black. */
  inks(x: number, y: number): number[] {
    return ["Cyan", "Magenta", "Yellow", "Black"].map((ink) => this.at(ink, x, y));
  }

  get names(): string[] {
    return [...this.plates.keys()].sort();
  }
}
