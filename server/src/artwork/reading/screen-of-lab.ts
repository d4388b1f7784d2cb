import type { Rgb } from "@boxwright/core/structures/colour/screen-colour";

/** The color of sRGB that is nearest to one of CIELAB, relative to its white (IEC 61966-2-1, CIE 15). */
export function screenOfLab(lightness: number, a: number, b: number): Rgb {
  const middle = (lightness + 16) / 116;
  const [x, y, z] = [0.9505 * uncurve(middle + a / 500), uncurve(middle), 1.089 * uncurve(middle - b / 200)];
  return [
    encoded(3.2406 * x - 1.5372 * y - 0.4986 * z),
    encoded(-0.9689 * x + 1.8758 * y + 0.0415 * z),
    encoded(0.0557 * x - 0.204 * y + 1.057 * z),
  ];
}

function uncurve(part: number): number {
  return part > 6 / 29 ? part ** 3 : ((part - 16 / 116) * 3 * 36) / 841;
}

function encoded(linear: number): number {
  const part = Math.min(Math.max(linear, 0), 1);
  return 255 * (part <= 0.0031308 ? 12.92 * part : 1.055 * part ** (1 / 2.4) - 0.055);
}
