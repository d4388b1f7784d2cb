import type { Cmyk } from "./ink.ts";

/** The ink on one place in percent. */
export function inkSum(cmyk: Cmyk): number {
  return cmyk[0] + cmyk[1] + cmyk[2] + cmyk[3];
}

/** The same color with at most this much ink: black stays, the other inks shrink evenly. */
export function withInkSum(cmyk: Cmyk, most: number): Cmyk {
  if (inkSum(cmyk) <= most) return cmyk;
  const [cyan, magenta, yellow, black] = cmyk;
  const factor = (most - black) / (cyan + magenta + yellow);
  return [Math.floor(cyan * factor), Math.floor(magenta * factor), Math.floor(yellow * factor), black];
}
