import { type Scene, sceneLimits } from "@boxwright/core/designs/scene";
import type { Cmyk } from "@boxwright/core/structures/colour/ink";
import { type Rgb, rgbOnBoard } from "@boxwright/core/structures/colour/screen-colour";
import { inkOfColor } from "./ink-of-color.ts";
import { isSameInk } from "./inks.ts";

/** A swatch of the design, or the inks of one to add; null if the design has neither the color nor room for it. */
export type SwatchOfColor = { readonly known: string } | { readonly added: Cmyk } | null;

/** The swatch of a color that was picked from the screen. */
export function swatchOfColor({ swatches, box }: Pick<Scene, "swatches" | "box">, rgb: Rgb): SwatchOfColor {
  // The sheet shows each swatch in its screen color, so a color that was picked from the sheet leads back to its swatch.
  const shown = swatches.find((swatch) => isNear(rgbOnBoard(swatch.cmyk, box.color), rgb));
  if (shown !== undefined) return { known: shown.id };
  return swatchOfInk(swatches, inkOfColor(rgb, box.color));
}

/** The swatch of these inks, without white ink. */
export function swatchOfInk(swatches: Scene["swatches"], cmyk: Cmyk): SwatchOfColor {
  const same = swatches.find((swatch) => swatch.white === undefined && isSameInk(swatch.cmyk, cmyk));
  if (same !== undefined) return { known: same.id };
  return swatches.length < sceneLimits.swatches ? { added: cmyk } : null;
}

/** Screens show colors in whole steps. */
function isNear(one: Rgb, other: Rgb): boolean {
  return one.every((part, index) => Math.abs(part - (other[index] ?? 0)) <= 1);
}
