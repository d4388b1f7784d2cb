import { brightnessOf } from "../../structures/artworks/one-ink.ts";

/** Lighter colors count as paper. */
const minCover = 0.04;
const black = "#1f1a16";

/**
 * The ink of a print in one color: the color that covers most of a picture, with a higher weight for darker colors. Pixels are three
 * bytes each: red, green and blue.
 */
export function mainInkOf(pixels: Uint8Array): string {
  const weights = new Map<number, { weight: number; red: number; green: number; blue: number }>();
  for (let at = 0; at + 2 < pixels.length; at += 3) {
    const [red, green, blue] = [pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0];
    const weight = 1 - brightnessOf(hexOf(red, green, blue));
    if (weight < minCover) continue;
    const like = ((red >> 5) << 6) | ((green >> 5) << 3) | (blue >> 5);
    const sum = weights.get(like) ?? { weight: 0, red: 0, green: 0, blue: 0 };
    weights.set(like, {
      weight: sum.weight + weight,
      red: sum.red + red * weight,
      green: sum.green + green * weight,
      blue: sum.blue + blue * weight,
    });
  }
  const [main] = [...weights.values()].toSorted((one, other) => other.weight - one.weight);
  return main === undefined ? black : hexOf(main.red / main.weight, main.green / main.weight, main.blue / main.weight);
}

function hexOf(...parts: readonly number[]): string {
  return `#${parts.map((part) => Math.round(part).toString(16).padStart(2, "0")).join("")}`;
}
