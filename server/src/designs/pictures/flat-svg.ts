import type { DrawnSheet } from "@boxwright/core/designs/drawing/drawn-sheet";
import type { Entry } from "@boxwright/core/designs/drawing/entry";
import { ringsPath } from "@boxwright/core/designs/drawing/path";
import { type SvgInks, svgElements } from "@boxwright/core/designs/drawing/write-svg";
import type { PrintSide, Segment } from "@boxwright/core/structures/sheet";
import { type BoardColour, boardLooks } from "@boxwright/core/structures/solid/board-look";

interface FlatLook {
  readonly side: PrintSide;
  readonly color: BoardColour;
  readonly inks: SvgInks;
}

/** The sheet as a reader sees it: its board with the drawing up to the cut, and its creases. */
export function flatSvg({ dieline }: DrawnSheet, entries: readonly Entry[], { side, color, inks }: FlatLook): string {
  const { x, y, width, height } = dieline.blank;
  const matrix = side === "outside" ? [1, 0, 0, -1, -x, y + height] : [-1, 0, 0, -1, x + width, y + height];
  const cut = ringsPath(dieline.cut.filter((ring) => ring.length > 2));
  const board = `rgb(${boardLooks[color][side].join(" ")})`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<defs><clipPath id="cut"><path d="${cut}" clip-rule="evenodd"/></clipPath></defs>`,
    `<g transform="matrix(${matrix.join(" ")})">`,
    `<path d="${cut}" fill="${board}" fill-rule="evenodd"/>`,
    svgElements(entries, inks, "region", "cut"),
    `<path d="${linesPath(dieline.creases)}" fill="none" stroke="#1f1a16" stroke-opacity="0.25" stroke-width="${width / 1000}"/>`,
    `<path d="${cut}" fill="none" stroke="#1f1a16" stroke-opacity="0.35" stroke-width="${width / 800}"/>`,
    "</g></svg>",
  ].join("");
}

function linesPath(segments: readonly Segment[]): string {
  return segments.map(([[x0, y0], [x1, y1]]) => `M${x0} ${y0}L${x1} ${y1}`).join("");
}
