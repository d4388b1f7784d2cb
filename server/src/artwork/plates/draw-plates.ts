import type { PlateFrame } from "@boxwright/core/artwork/plates/plate-frame";
import type { Plate, SidePlates } from "@boxwright/core/artwork/plates/side-plates";
import { drawBands, type openPdfium } from "../../uploads/draw-pdf-page.ts";
import type { InkCopy, PlateCopy, SideCopies } from "./print-copies.ts";

export type Pdfium = Awaited<ReturnType<typeof openPdfium>>;

/** Drawn at once: 16 MB of memory. Each part of a drawing goes through all shapes of the page again. */
const pixelsAtOnce = 4_300_000;

/** The plates of a printed side, drawn from its copies. */
export async function drawPlates(
  { frame, plates }: Pick<SideCopies, "frame" | "plates">,
  pdfium: Pdfium,
): Promise<SidePlates> {
  const drawn: Plate[] = [];
  for (const copy of plates) drawn.push(...(await channelsOf(copy, frame, pdfium)));
  const [cyan, magenta, yellow, black, white] = drawn;
  if (!cyan || !magenta || !yellow || !black) throw new Error("A plate is missing");
  return { frame, inks: [cyan, magenta, yellow, black], white: white?.some((ink) => ink > 0) ? white : null };
}

/** The ink of a printed side on the plate that has the most of it. */
export async function drawInk({ frame, ink }: InkCopy, pdfium: Pdfium): Promise<Plate> {
  const [plate] = await channelsOf(ink, frame, pdfium);
  if (plate === undefined) throw new Error("The plate is missing");
  return plate;
}

/** The plates that a copy shows as channels of its colors. Light is the absence of ink. */
export async function channelsOf(
  { bytes, target }: PlateCopy,
  { columns, rows }: PlateFrame,
  pdfium: Pdfium,
): Promise<Plate[]> {
  const channels = Array.from({ length: target.components }, () => new Uint8Array(columns * rows));
  const rowsAtOnce = Math.max(1, Math.floor(pixelsAtOnce / columns));
  for await (const band of drawBands(bytes, { width: columns, height: rows }, rowsAtOnce, pdfium)) {
    const from = band.top * columns;
    for (const [channel, plate] of channels.entries()) {
      for (let pixel = 0; pixel < band.rows * columns; pixel++) {
        plate[from + pixel] = 255 - (band.pixels[pixel * 4 + channel] ?? 255);
      }
    }
  }
  return channels;
}
