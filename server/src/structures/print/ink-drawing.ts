import { millimetreText } from "@boxwright/core/structures/millimetre-text";
import { boundsOf, type Point } from "@boxwright/core/structures/sheet";
import type { Line } from "@boxwright/core/structures/template";
import type { TechnicalLayer } from "./layers.ts";

/** The names of a layer and its colour in the page's resources. */
export function resourceNames({ spot }: TechnicalLayer) {
  return { content: `Oc${spot}`, colour: `Cs${spot}` };
}

export const overprint = "GsOverprint";

/** Draws on a layer in its own spot colour, which overprints everything below. */
export function onLayer(layer: TechnicalLayer, content: string): string {
  const { content: group, colour } = resourceNames(layer);
  return `/OC /${group} BDC\nq /${overprint} gs /${colour} CS 1 SCN /${colour} cs 1 scn\n${content}Q\nEMC\n`;
}

function pathOf({ points, isClosed }: Line): string {
  const steps = points.map(([x, y], index) => `${millimetreText(x)} ${millimetreText(y)} ${index === 0 ? "m" : "l"}`);
  return `${steps.join(" ")}${isClosed ? " h" : ""}`;
}

/** Strokes lines, without a fill; empty if there are none. */
export function stroked(lines: readonly Line[], width: number, dashes: readonly number[] = []): string {
  if (lines.length === 0) return "";
  return `[${dashes.map(millimetreText).join(" ")}] 0 d ${millimetreText(width)} w\n${lines.map(pathOf).join("\n")}\nS\n`;
}

/** A line between two points. */
export function straight(from: Point, to: Point): Line {
  return { points: [from, to], isClosed: false };
}

/** Parallel lines at 45° within an area. */
export function hatched(area: Line, spacing: number, width: number): string {
  const { left, right, low, high } = boundsOf(area.points);
  const height = high - low;
  const count = Math.ceil((right - left + height) / spacing);
  const lines = Array.from({ length: count }, (_, index) => {
    const x = left - height + (index + 0.5) * spacing;
    return straight([x, low], [x + height, high]);
  });
  return `q ${pathOf(area)} W n\n${stroked(lines, width)}Q\n`;
}
