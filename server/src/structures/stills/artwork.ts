import type { Dieline } from "@boxwright/core/structures/dieline";
import { Resvg } from "@resvg/resvg-js";
import { drawArtwork, type SampleArtwork } from "../artworks/artworks.ts";

/** Artwork of one side as pixels over the blank. Alpha is how much ink lies on the board. */
export interface Print {
  /** Red, green, blue and cover at a point of the sheet, 0 to 255, read between pixels. Writes into `into`. */
  read(x: number, y: number, into: Float32Array): void;
}

const mostPixels = 4096;

/** Rasterises a sample artwork for a dieline; null where the side is not printed. `perMillimetre` pixels are enough for the picture. */
export function printOf(
  artwork: SampleArtwork,
  dieline: Dieline,
  side: "outside" | "inside",
  perMillimetre: number,
): Print | null {
  const svg = drawArtwork(artwork, dieline, side);
  if (svg === null) return null;
  const { x, y, width, height } = dieline.blank;
  const scale = Math.min(perMillimetre, mostPixels / Math.max(width, height));
  const image = new Resvg(svg, {
    fitTo: { mode: "width", value: Math.max(1, Math.round(width * scale)) },
    font: { loadSystemFonts: false },
  }).render();
  const pixels = image.pixels;
  const [columns, rows] = [image.width, image.height];
  const [perX, perY] = [columns / width, rows / height];
  return {
    read(px, py, into) {
      // The sheet has y up, pixels have y down.
      const column = Math.min(columns - 1.001, Math.max(0, (px - x) * perX - 0.5));
      const row = Math.min(rows - 1.001, Math.max(0, (y + height - py) * perY - 0.5));
      const [left, top] = [Math.floor(column), Math.floor(row)];
      const [dx, dy] = [column - left, row - top];
      const first = (top * columns + left) * 4;
      const below = first + columns * 4;
      for (let channel = 0; channel < 4; channel += 1) {
        const upper = (pixels[first + channel] ?? 0) * (1 - dx) + (pixels[first + 4 + channel] ?? 0) * dx;
        const lower = (pixels[below + channel] ?? 0) * (1 - dx) + (pixels[below + 4 + channel] ?? 0) * dx;
        into[channel] = upper * (1 - dy) + lower * dy;
      }
    },
  };
}
