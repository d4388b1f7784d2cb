import type { Dieline } from "@boxwright/core/structures/dieline";
import type { PrintSide } from "@boxwright/core/structures/sheet";
import type { Logo } from "./artwork.ts";
import { mainPanelOf, matrixOf, type Place, pointOn } from "./placing.ts";

/** The longer side of a logo, as a fraction of the distance from one logo to the next. */
export const logoPart = 2 / 3;

/**
 * A logo repeated over the whole sheet, with `every` millimetres between the middles of neighbours. One is upright in the middle of
 * the main panel.
 */
export function repeatLogo({ width, height, drawing }: Logo, every: number, dieline: Dieline, side: PrintSide): string {
  const panel = mainPanelOf(dieline, side);
  const scale = (every * logoPart) / Math.max(width, height);
  const cell: Place = { ...panel, origin: pointOn(panel, (panel.width - every) / 2, (panel.height - every) / 2) };
  const [left, low] = [(every - width * scale) / 2, (every - height * scale) / 2];
  const { blank } = dieline;
  return [
    `<pattern id="logo" patternUnits="userSpaceOnUse" width="${every}" height="${every}" patternTransform="${matrixOf(cell)}">`,
    `<g transform="matrix(${scale} 0 0 ${scale} ${left} ${low})">${drawing}</g></pattern>`,
    `<rect x="${blank.x}" y="${blank.y}" width="${blank.width}" height="${blank.height}" fill="url(#logo)"/>`,
  ].join("");
}
