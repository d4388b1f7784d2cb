import { millimetresPerInch } from "../kernel/units.ts";

/** Pixels per inch on the printed sheet. */
export const printResolution = { ideal: 300, least: 150 } as const;

/** Of a flat sheet, in millimetres. */
export interface SheetSize {
  readonly width: number;
  readonly height: number;
}

interface PixelSize {
  readonly width: number;
  readonly height: number;
}

/**
 * Whole pixels per inch of a picture that covers a sheet whole, whichever way round it covers it with more. What it has too much on one side
 * is cut off, so the side with fewer decides.
 */
export function resolutionOn(sheet: SheetSize, { width, height }: PixelSize): number {
  const covering = (across: number, along: number) => Math.min(across / sheet.width, along / sheet.height);
  return Math.floor(Math.max(covering(width, height), covering(height, width)) * millimetresPerInch + 1e-9);
}

/** Whether print with so many pixels per inch is sharp, passes, or shows the pixels. */
export function sharpnessAt(ppi: number): "sharp" | "passing" | "coarse" {
  if (ppi >= printResolution.ideal) return "sharp";
  return ppi >= printResolution.least ? "passing" : "coarse";
}
