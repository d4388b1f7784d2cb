import type { Dieline } from "@boxwright/core/structures/dieline";
import type { Matrix } from "@boxwright/core/structures/matrix";
import type { Point, PrintSide } from "@boxwright/core/structures/sheet";
import type { Template } from "@boxwright/core/structures/template";
import { matrixOperator, numberOperands } from "./operators.ts";

/** Artwork in millimetres of the sheet, on its page and clipped to the bleed. */
export function onSheet({ dieline, side, bleed }: Template, drawn: string): string {
  const clip = ringsOperators(bleed.map(({ points }) => points));
  return `q ${clip} W* n\n${matrixOperator(sheetToPage(dieline, side))}\n${drawn}Q\n`;
}

/** Closed rings as a path. */
export function ringsOperators(rings: readonly (readonly Point[])[]): string {
  return rings.map((points) => `${points.map(step).join("\n")}\nh`).join("\n");
}

function step(point: Point, index: number): string {
  return `${numberOperands(point)} ${index === 0 ? "m" : "l"}`;
}

/** The inside is the sheet turned over, as the template shows it. */
function sheetToPage({ blank }: Dieline, side: PrintSide): Matrix {
  return side === "outside" ? [1, 0, 0, 1, -blank.x, -blank.y] : [-1, 0, 0, 1, blank.x + blank.width, -blank.y];
}
