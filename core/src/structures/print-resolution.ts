import { millimetresPerInch } from "../kernel/units.ts";

/** Pixels per inch on the printed sheet. */
export const printResolution = { ideal: 300, least: 150 } as const;

/** The size of a flat sheet, in millimetres. */
export interface SheetSize {
  readonly width: number;
  readonly height: number;
}

interface PixelSize {
  readonly width: number;
  readonly height: number;
}

/**
 * The whole pixels per inch of a picture that covers a whole sheet, turned if that gives more. The picture is cropped to the
 * sheet, so the side with fewer pixels per inch decides.
 */
export function resolutionOn(sheet: SheetSize, { width, height }: PixelSize): number {
  const covering = (across: number, along: number) => Math.min(across / sheet.width, along / sheet.height);
  return Math.floor(Math.max(covering(width, height), covering(height, width)) * millimetresPerInch + 1e-9);
}

/** Whether print at this resolution is sharp, acceptable, or visibly coarse. */
export function sharpnessAt(ppi: number): "sharp" | "passing" | "coarse" {
  if (ppi >= printResolution.ideal) return "sharp";
  return ppi >= printResolution.least ? "passing" : "coarse";
}
