import type { Dieline } from "@boxwright/core/structures/dieline";
import type { Artwork } from "./artwork.ts";
import { market } from "./market.ts";
import { pantry } from "./pantry.ts";
import { parts } from "./parts.ts";
import { ribbon } from "./ribbon.ts";
import { sun } from "./sun.ts";
import { tiles } from "./tiles.ts";

export const sampleArtworks = ["blank", "sun", "pantry", "parts", "tiles", "market", "ribbon"] as const;
export type SampleArtwork = (typeof sampleArtworks)[number];

const artworks: Readonly<Record<SampleArtwork, Artwork | null>> = {
  blank: null,
  sun,
  pantry,
  parts,
  tiles,
  market,
  ribbon,
};

/** A sample artwork on the blank of a dieline as SVG; null where nothing is printed on this side. */
export function drawArtwork(name: SampleArtwork, dieline: Dieline, side: "outside" | "inside"): string | null {
  const drawing = artworks[name]?.[side]?.(dieline);
  if (drawing === undefined) return null;
  const { x, y, width, height } = dieline.blank;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<g transform="matrix(1 0 0 -1 ${-x} ${y + height})">${drawing}</g>`,
    "</svg>",
  ].join("");
}
