import type { Cmyk } from "@boxwright/core/structures/colour/ink";

/** The ink of a new color if none is chosen. */
export const firstInk: Cmyk = [0, 60, 70, 0];

/** Inks in the notation of printers, such as `C0 M60 Y70 K0`. */
export function inkText([cyan, magenta, yellow, black]: Cmyk): string {
  const [c, m, y, k] = [cyan, magenta, yellow, black].map(Math.round);
  return `C${c} M${m} Y${y} K${k}`;
}

export function isSameInk(one: Cmyk, other: Cmyk): boolean {
  return one.every((ink, index) => ink === other[index]);
}

/** The ink of a new color: a little lighter than the chosen one, so that the two differ. */
export function nextInk(cmyk: Cmyk): Cmyk {
  const [cyan, magenta, yellow, black] = cmyk.map((ink) => Math.round(ink > 5 ? ink * 0.9 : ink));
  const lighter: Cmyk = [cyan ?? 0, magenta ?? 0, yellow ?? 0, black ?? 0];
  return isSameInk(lighter, cmyk) ? firstInk : lighter;
}
