import { randomUUID } from "node:crypto";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Placement } from "@boxwright/core/artwork/placement";
import type { PrintedBox } from "@boxwright/core/artwork/printed-box";
import type { PrintSide } from "@boxwright/core/structures/sheet";
import { referenceBox, requireFamily } from "@boxwright/core/structures/testing/reference-box";
import type { UploadType } from "@boxwright/core/uploads/upload-type";
import { trimCorner } from "../../../structures/print/page-boxes.ts";
import { type Plates, platesOf } from "../../../structures/print/testing/plates.ts";
import { readFacts } from "../../reading/read-facts.ts";
import { type TestPdf, testPdf } from "../../testing/pdf-file.ts";
import { type ArtworkPrintJob, artworkPrint } from "../artwork-print.ts";
import type { PrintedFile } from "../printed-files.ts";

export const dieline = referenceBox(requireFamily("mailer"));
const { blank } = dieline;
const base = dieline.panels.find(({ parent }) => parent === null)?.poly ?? [];
/** The middle of a panel that is on no edge of the sheet. */
const middle = [0, 1].map((axis) => {
  const values = base.map((point) => point[axis as 0 | 1]);
  return (Math.min(...values) + Math.max(...values)) / 2;
}) as [number, number];
const dotsPerInch = 72;
const millimetresPerPoint = 25.4 / 72;

export const box: PrintedBox = { dieline, color: "white", sides: ["outside"] };

/** A file in a folder, with the sizes of its pages. */
export async function stored(folder: string, bytes: Uint8Array, mediaType: UploadType): Promise<PrintedFile> {
  const path = join(folder, randomUUID());
  writeFileSync(path, bytes);
  const { pages } = await readFacts(path, mediaType);
  return { path, mediaType, pages };
}

/** The first page of a file with its middle in the middle of the panel. */
export function placed(upload: string, changes: Partial<Placement> = {}): Placement {
  const { side = "outside" } = changes;
  const fromLeft = middle[0] - blank.x;
  const x = side === "outside" ? fromLeft : blank.width - fromLeft;
  const place = { x, y: middle[1] - blank.y, turn: 0, scale: 1, isGuess: false } as const;
  return { side, upload, page: 0, panel: null, ...place, ...changes };
}

export function jobOf(
  files: Readonly<Record<string, PrintedFile>>,
  changes: Partial<ArtworkPrintJob> = {},
): ArtworkPrintJob {
  return {
    box,
    placements: Object.keys(files).map((upload) => placed(upload)),
    files: new Map(Object.entries(files)),
    facts: ["test"],
    ...changes,
  };
}

/** The print of the only page of a PDF on the outside. */
export async function printedPdf(
  folder: string,
  pdf: TestPdf | Uint8Array,
  changes: Partial<Placement> = {},
  on = box,
) {
  const bytes = pdf instanceof Uint8Array ? pdf : testPdf(pdf);
  const file = await stored(folder, bytes, "application/pdf");
  return artworkPrint(jobOf({ one: file }, { box: on, placements: [placed("one", changes)] }));
}

/** Reads the inks of a print at places of the sheet. */
export class PrintedInks {
  readonly plates: Plates;
  readonly #side: PrintSide;

  private constructor(plates: Plates, side: PrintSide) {
    this.plates = plates;
    this.#side = side;
  }

  static async of(print: Uint8Array, side: PrintSide = "outside", page = 1): Promise<PrintedInks> {
    return new PrintedInks(await platesOf(print, dotsPerInch, page), side);
  }

  /** The percentage of an ink at a point of a page of 200 × 100 points that is in the middle of the panel. */
  at(ink: string, x: number, y: number): number {
    return this.atMillimetres(ink, (x - 100) * millimetresPerPoint, (y - 50) * millimetresPerPoint);
  }

  /** From the middle of the panel, as the side is seen. */
  atMillimetres(ink: string, x: number, y: number): number {
    const plate = this.plates.get(ink);
    if (plate === undefined) return 0;
    const fromLeft = middle[0] - blank.x;
    const pageX = trimCorner + (this.#side === "outside" ? fromLeft : blank.width - fromLeft) + x;
    const pageY = trimCorner + middle[1] - blank.y + y;
    const dots = (millimetres: number) => (millimetres / 25.4) * dotsPerInch;
    const [column, row] = [Math.floor(dots(pageX)), Math.floor(plate.height - dots(pageY))];
    return Math.round((plate.ink[row * plate.width + column] ?? 0) / 2.55);
  }

  /** Cyan, magenta, yellow and black. */
  inks(x: number, y: number): number[] {
    return ["Cyan", "Magenta", "Yellow", "Black"].map((ink) => this.at(ink, x, y));
  }
}
