import type { Dieline } from "@boxwright/core/structures/dieline";

/** The shares of red, green and blue in the brightness of a screen (ITU-R BT.709). */
const brightness = [0.2126, 0.7152, 0.0722] as const;

/** Red, green and blue from 0 to 1 of a colour as `#dc3a22`. */
function partsOf(colour: string): readonly number[] {
  return [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255);
}

/** How bright a colour is, from 0 to 1. */
export function brightnessOf(colour: string): number {
  return partsOf(colour).reduce((sum, part, channel) => sum + part * (brightness[channel] ?? 0), 0);
}

/**
 * SVG elements in the tones of one ink. White stays bare, colours at most as bright as the ink become the ink, and those between
 * become its tints.
 */
export function inOneInk(drawing: string, ink: string, { blank }: Dieline): string {
  const [red = 0, green = 0, blue = 0] = partsOf(ink);
  const scale = 1 / Math.max(0.05, 1 - brightnessOf(ink));
  const cover = [...brightness.map((part) => -part * scale), scale, 0];
  const rows = [[0, 0, 0, 0, red], [0, 0, 0, 0, green], [0, 0, 0, 0, blue], cover];
  const area = `x="${blank.x}" y="${blank.y}" width="${blank.width}" height="${blank.height}"`;
  return [
    `<filter id="ink" filterUnits="userSpaceOnUse" ${area} color-interpolation-filters="sRGB">`,
    `<feColorMatrix type="matrix" values="${rows.flat().join(" ")}"/></filter>`,
    // A white ground makes the tones of antialiased edges right.
    `<g filter="url(#ink)"><rect ${area} fill="#fff"/>${drawing}</g>`,
  ].join("");
}
