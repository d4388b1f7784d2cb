import { convertRows } from "../../structures/colour/colour-rows.ts";
import { inksToScreen } from "../../structures/colour/press-tables.ts";
import { type BoardColour, boardLooks } from "../../structures/solid/board-look.ts";
import type { SidePlates } from "./side-plates.ts";

/** Red, green and blue of each pixel as the print looks on its board. Kraft multiplies, except above white ink. */
export function platesOnBoard({ inks, white }: Pick<SidePlates, "inks" | "white">, board: BoardColour): Uint8Array {
  const pixels = new Uint8Array(inks[0].length * 3);
  const paper = board === "white" ? ([255, 255, 255] as const) : boardLooks[board].outside;
  convertRows(inksToScreen, inks, (index, red, green, blue) => {
    const cover = (white?.[index] ?? 0) / 255;
    const at = index * 3;
    pixels[at] = red * lightOf(paper[0], cover);
    pixels[at + 1] = green * lightOf(paper[1], cover);
    pixels[at + 2] = blue * lightOf(paper[2], cover);
  });
  return pixels;
}

/** The part of light that comes back from the board, partly covered with white ink. */
function lightOf(paper: number, cover: number): number {
  return (paper + (255 - paper) * cover) / 255;
}
