import type { Dieline } from "@boxwright/core/structures/dieline";
import type { SampleArtwork } from "@boxwright/core/structures/sample-artworks";
import type { PrintSide } from "@boxwright/core/structures/sheet";
import type { Artwork, PrintPlan, WhiteInk } from "./artwork.ts";
import { market } from "./market.ts";
import { inOneInk } from "./one-ink.ts";
import { pantry } from "./pantry.ts";
import { paper } from "./paper.ts";
import { parts } from "./parts.ts";
import { repeatLogo } from "./repeat-logo.ts";
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

/** One of the shop's own artworks; null for a blank box. */
export function sampleArtwork(name: SampleArtwork): Artwork | null {
  return artworks[name];
}

/** An artwork on the blank of a dieline as SVG, with the slits of its perforations; null if a side shows neither. */
export function drawArtwork(
  artwork: Artwork | null,
  dieline: Dieline,
  side: PrintSide,
  plan: PrintPlan = {},
): string | null {
  const drawing = (artwork === null ? "" : printed(artwork, dieline, side, plan)) + slitsOf(dieline);
  return drawing === "" ? null : drawOnSheet(drawing, dieline);
}

/** Where white ink covers the board below an artwork, white on black; null for a side without white ink. */
export function drawWhiteInk(white: WhiteInk | undefined, dieline: Dieline, side: PrintSide): string | null {
  const drawing = white?.[side]?.(dieline);
  return drawing === undefined ? null : drawOnSheet(drawing, dieline);
}

function printed(artwork: Artwork, dieline: Dieline, side: PrintSide, { ink, repeat }: PrintPlan): string {
  const whole = () => artwork[side]?.(dieline) ?? "";
  const drawing = repeat === undefined ? whole() : repeatLogo(artwork.logo(), repeat, dieline, side);
  return ink === "one" && drawing !== "" ? inOneInk(drawing, artwork.ink, dieline) : drawing;
}

/** SVG elements in the sheet's coordinates as a drawing of the whole blank. */
export function drawOnSheet(drawing: string, { blank: { x, y, width, height } }: Dieline): string {
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<g transform="matrix(1 0 0 -1 ${-x} ${y + height})">${drawing}</g>`,
    "</svg>",
  ].join("");
}

/** A perforation is a row of cuts through the board, which are dark on both sides over any print. */
function slitsOf({ perforations }: Dieline): string {
  return perforations
    .map(
      ([[x0, y0], [x1, y1]]) =>
        `<path d="M${x0} ${y0}L${x1} ${y1}" fill="none" stroke="#4a3826" stroke-width="0.7" stroke-dasharray="4 2.5"/>`,
    )
    .join("");
}
