import { platesOnBoard } from "@boxwright/core/artwork/plates/plate-colours";
import { type PlateFrame, previewPixels } from "@boxwright/core/artwork/plates/plate-frame";
import type { SidePlates } from "@boxwright/core/artwork/plates/side-plates";
import type { Bounds, PrintSide } from "@boxwright/core/structures/sheet";
import type { BoardColour } from "@boxwright/core/structures/solid/board-look";
import sharp from "sharp";

/** A picture of a printed side as the press prints it on its board. */
export interface SidePreview {
  readonly side: PrintSide;
  readonly width: number;
  readonly height: number;
  /** Its place on the sheet, in millimetres: the blank with its bleed. The picture shows the side as it is seen, so the inside is mirrored. */
  readonly area: Bounds;
  readonly png: Uint8Array;
  /** Marks on a transparent ground where no inks reach the color of the files, as PNG for the same place; null if there are none. */
  readonly gamut: Uint8Array | null;
}

/** The preview of a side, at most 2,048 pixels along the longer side. */
export async function previewOf(plates: SidePlates, board: BoardColour): Promise<SidePreview> {
  const { frame } = plates;
  const picture = sharp(platesOnBoard(plates, board), {
    raw: { width: frame.columns, height: frame.rows, channels: 3 },
  }).resize({ ...previewSize(frame), fit: "fill" });
  const { data, info } = await picture.png({ compressionLevel: 6 }).toBuffer({ resolveWithObject: true });
  return {
    side: frame.side,
    width: info.width,
    height: info.height,
    area: frame.area,
    png: new Uint8Array(data),
    gamut: null,
  };
}

/** The size of pictures of a side, in pixels. */
export function previewSize({ columns, rows }: PlateFrame) {
  const scale = Math.min(1, previewPixels / Math.max(columns, rows));
  return { width: Math.max(1, Math.round(columns * scale)), height: Math.max(1, Math.round(rows * scale)) };
}
