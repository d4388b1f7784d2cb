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

/** A picture without a resolution, or with one that cannot be meant, has its pixels as points. */
const usualDensity = 72;

/** The pixels per inch that decide the size of a picture, from those that its file states. */
export function pixelsPerInch(stated: number | null | undefined): number {
  return stated != null && stated > 1 && stated <= 20_000 ? stated : usualDensity;
}

/** Whether print at this resolution is sharp, acceptable, or visibly coarse. */
export function sharpnessAt(ppi: number): "sharp" | "passing" | "coarse" {
  if (ppi >= printResolution.ideal) return "sharp";
  return ppi >= printResolution.least ? "passing" : "coarse";
}
