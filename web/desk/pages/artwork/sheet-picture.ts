import type { WireDeskArtwork, WireReviewSheet } from "@boxwright/contract/desk/artwork";
import type { PrintSide } from "@boxwright/core/structures/sheet";
import { printPixels } from "./zoom.ts";

/** A side as the canvas shows it, in millimetres. */
export interface SidePicture {
  /** With the bleed. */
  readonly width: number;
  readonly height: number;
  /** Its dieline; null for goods without one. */
  readonly sheet: WireReviewSheet | null;
  /** Whether there is a picture of the print. */
  readonly isPrinted: boolean;
}

/** What there is to see of a side; null if neither its dieline nor its print is known. */
export function pictureOf(
  { sheets, print }: Pick<WireDeskArtwork, "sheets" | "print">,
  side: PrintSide,
): SidePicture | null {
  const sheet = sheets.find((one) => one.side === side) ?? null;
  const printed = print?.printed.find((one) => one.side === side);
  if (sheet !== null) {
    const { width, height, bleed } = sheet;
    return { width: width + 2 * bleed, height: height + 2 * bleed, sheet, isPrinted: printed !== undefined };
  }
  if (printed === undefined) return null;
  return { width: printed.width / printPixels, height: printed.height / printPixels, sheet, isPrinted: true };
}
