import type { Rgb } from "./screen-colour.ts";

export type Lab = readonly [lightness: number, a: number, b: number];

/** CIELAB of an sRGB color, relative to its white (IEC 61966-2-1, CIE 15). */
export function labOf(rgb: Rgb): Lab {
  const [red, green, blue] = [linear(rgb[0]), linear(rgb[1]), linear(rgb[2])];
  const x = curve((0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505);
  const y = curve(0.2126 * red + 0.7152 * green + 0.0722 * blue);
  const z = curve((0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.089);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

/** ΔE*ab of 1976: a difference of 2 to 3 is just seen side by side. */
export function colourDifference(one: Rgb, other: Rgb): number {
  const [a, b] = [labOf(one), labOf(other)];
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}

/** The luminance of a color from 0 to 1. */
export function luminanceOf([red, green, blue]: Rgb): number {
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

function linear(part: number): number {
  const value = part / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

function curve(part: number): number {
  return part > 216 / 24389 ? Math.cbrt(part) : (24389 / 27 / 116) * part + 16 / 116;
}
