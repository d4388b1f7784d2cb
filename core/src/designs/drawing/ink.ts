import type { Ink } from "../../structures/colour/ink.ts";
import type { Swatch } from "../scene.ts";

const kept = new WeakMap<Swatch, Ink>();

/** The ink of a swatch; null for none. The same swatch gives the same ink. */
export function inkOf(swatches: readonly Swatch[], id: string | null): Ink | null {
  const swatch = swatches.find((candidate) => candidate.id === id);
  if (swatch === undefined) return null;
  const ink = kept.get(swatch) ?? { cmyk: swatch.cmyk, white: swatch.white ?? null };
  kept.set(swatch, ink);
  return ink;
}

/** Whether an ink has white ink, under its color or alone. */
export function hasWhite(ink: Ink | null): boolean {
  return ink !== null && ink.white !== null;
}
