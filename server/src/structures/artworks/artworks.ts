import type { SampleArtwork } from "@boxwright/contract/structures";
import type { Dieline } from "@boxwright/core/structures/dieline";
import type { PrintSide } from "@boxwright/core/structures/sheet";
import type { Artwork } from "./artwork.ts";
import { market } from "./market.ts";
import { pantry } from "./pantry.ts";
import { paper } from "./paper.ts";
import { parts } from "./parts.ts";
import { ribbon } from "./ribbon.ts";
import { sun } from "./sun.ts";
import { tiles } from "./tiles.ts";

const artworks: Readonly<Record<SampleArtwork, Artwork | null>> = {
  blank: null,
  sun,
  pantry,
  parts,
  tiles,
  market,
  ribbon,
  paper,
};

/** A sample artwork on the blank of a dieline as SVG, with the slits of its perforations; null where a side shows neither. */
export function drawArtwork(name: SampleArtwork, dieline: Dieline, side: PrintSide): string | null {
  const drawing = (artworks[name]?.[side]?.(dieline) ?? "") + slitsOf(dieline);
  return drawing === "" ? null : drawOnSheet(drawing, dieline);
}

/** SVG elements in the sheet's coordinates as a drawing of the whole blank. */
export function drawOnSheet(drawing: string, { blank: { x, y, width, height } }: Dieline): string {
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<g transform="matrix(1 0 0 -1 ${-x} ${y + height})">${drawing}</g>`,
    "</svg>",
  ].join("");
}

/** A perforation is a row of cuts through the board: dark on either side, whatever is printed there. */
function slitsOf({ perforations }: Dieline): string {
  return perforations
    .map(
      ([[x0, y0], [x1, y1]]) =>
        `<path d="M${x0} ${y0}L${x1} ${y1}" fill="none" stroke="#4a3826" stroke-width="0.7" stroke-dasharray="4 2.5"/>`,
    )
    .join("");
}
