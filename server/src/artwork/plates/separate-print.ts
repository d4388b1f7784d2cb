import { leastInk, type Plate } from "@boxwright/core/artwork/plates/side-plates";
import type { PrintedBox } from "@boxwright/core/artwork/printed-box";
import { type SeparationName, separationNames } from "@boxwright/core/structures/plates";
import type { PrintSide } from "@boxwright/core/structures/sheet";
import sharp from "sharp";
import { openPdfium } from "../../uploads/draw-pdf-page.ts";
import { channelsOf } from "./draw-plates.ts";
import { previewSize } from "./preview.ts";
import { separatedCopies } from "./print-copies.ts";

/** A plate that has ink. */
interface InkedPlate {
  readonly name: SeparationName;
  /** The part of the side that is full of ink, from 0 to 1, as if its dots were moved together. */
  readonly coverage: number;
}

/** The plates of a printed side: the blank with its bleed, as the side is seen. */
export interface SideSeparations {
  readonly side: PrintSide;
  /** Of the pictures, in pixels. */
  readonly width: number;
  readonly height: number;
  readonly plates: readonly InkedPlate[];
}

export interface PlatePicture {
  readonly side: PrintSide;
  readonly name: SeparationName;
  /** Gray, as a film: black where the plate is full of ink. */
  readonly png: Uint8Array;
}

/**
 * Draws the plates of a print file of the shop, one after the other, with at most 2,048 pixels along the longer side. It takes much of a
 * processor and of memory, so it runs in a process of a task.
 */
export async function separatePrint(
  path: string,
  box: PrintedBox,
  write: (picture: PlatePicture) => Promise<void>,
): Promise<readonly SideSeparations[]> {
  const sides = await separatedCopies(path, box);
  const pdfium = await openPdfium();
  const separated: SideSeparations[] = [];
  for (const { side, frame, plates } of sides) {
    const size = previewSize(frame);
    const inked: InkedPlate[] = [];
    const names = separationNames.values();
    for (const copy of plates) {
      for (const plate of await channelsOf(copy, frame, pdfium)) {
        const name = names.next().value;
        if (name === undefined || !plate.some((ink) => ink >= leastInk)) continue;
        inked.push({ name, coverage: coverageOf(plate) });
        const raw = { width: frame.columns, height: frame.rows, channels: 1 } as const;
        const film = sharp(plate, { raw })
          .negate()
          .resize({ ...size, fit: "fill" })
          .toColourspace("b-w");
        await write({ side, name, png: new Uint8Array(await film.png({ compressionLevel: 6 }).toBuffer()) });
      }
    }
    separated.push({ side, ...size, plates: inked });
  }
  return separated;
}

function coverageOf(plate: Plate): number {
  let sum = 0;
  for (const ink of plate) sum += ink;
  return sum / (plate.length * 255);
}
