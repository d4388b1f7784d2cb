import type { PlacedPage } from "@boxwright/core/artwork/placed-page";
import { outOfGamut, type ScreenPage } from "@boxwright/core/artwork/plates/found-gamut";
import type { MeasuredSide } from "@boxwright/core/artwork/plates/measured-side";
import { frameAt } from "@boxwright/core/artwork/plates/plate-frame";
import sharp from "sharp";
import { longestScreen as longest, type ScreenFile, screenOf } from "./screen-picture.ts";

/** The drawing library decodes all pixels of a page. A PDF with more of them has no marks. */
const mostPictured = 24_000_000;
/** No artwork for a press is likely to have this color. */
const mark = [230, 0, 200, 200] as const;

/**
 * A transparent picture of a side that marks the places whose color in the files no inks reach, as PNG; null if there are none. It is made from
 * the files as a screen shows them, because the print file has inks already.
 */
export async function gamutOverlay(
  { plates: { frame }, box, pages }: MeasuredSide,
  files: readonly ScreenFile[],
): Promise<Uint8Array | null> {
  const screens: ScreenPage[] = [];
  for (const placed of pages) {
    const file = files.find(({ upload }) => upload === placed.placement.upload);
    const isConverted = placed.page.conversions.some(({ space }) => space === "rgb" || space === "lab");
    const isDrawn = isConverted && (file?.mediaType !== "application/pdf" || picturedPixels(placed) <= mostPictured);
    const drawn = file && isDrawn ? await screenOf(file, placed.placement.page) : null;
    if (drawn !== null) screens.push({ placed, ...drawn });
  }
  const small = frameAt(box.dieline, frame.side, (frame.perMillimetre * longest) / Math.max(frame.columns, frame.rows));
  const marked = outOfGamut(small, screens);
  if (marked === null) return null;
  const pixels = new Uint8Array(marked.length * 4);
  for (const [index, isMarked] of marked.entries()) if (isMarked) pixels.set(mark, index * 4);
  const picture = sharp(pixels, { raw: { width: small.columns, height: small.rows, channels: 4 } });
  return new Uint8Array(await picture.png({ palette: true }).toBuffer());
}

function picturedPixels({ page }: PlacedPage): number {
  return page.pictures.reduce((sum, { pixels }) => sum + pixels.width * pixels.height, 0);
}
