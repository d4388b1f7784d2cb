import type { Entry } from "@boxwright/core/designs/drawing/entry";
import { pictureMatrix } from "@boxwright/core/designs/drawing/picture-tile";
import type { Colour } from "@boxwright/core/structures/solid/board-look";
import sharp from "sharp";
import { storedPicture } from "../../platform/stored-picture.ts";

/** Pixels of a picture along its longer side, at most. */
const mostPixels = 2048;
/** Pixels of a picture for each pixel that shows it. More would flicker when they are drawn smaller. */
const detail = 1.2;

/** A picture of an upload as a data URL. */
export interface ReducedImage {
  readonly url: string;
  readonly isOpaque: boolean;
}

interface Reduction {
  readonly perMillimetre: number;
  /** The colour of the board that shows through the ink of the pictures; null if the board is added later. */
  readonly board: Colour | null;
}

/** The pictures of a drawing, by upload, only as large as the drawing shows them. */
export async function reducedImages(
  entries: readonly Entry[],
  { perMillimetre, board }: Reduction,
  readImage: (upload: string) => Promise<Uint8Array | null>,
): Promise<ReadonlyMap<string, ReducedImage>> {
  const images = new Map<string, ReducedImage>();
  for (const [upload, millimetres] of shownSizes(entries)) {
    const bytes = await readImage(upload);
    if (bytes === null) continue;
    const pixels = Math.min(mostPixels, Math.max(1, Math.ceil(millimetres * perMillimetre * detail)));
    const reduced = sharp(bytes, storedPicture).resize({
      width: pixels,
      height: pixels,
      fit: "inside",
      withoutEnlargement: true,
    });
    const tinted =
      board === null
        ? reduced
        : reduced.toColorspace("srgb").linear(
            board.map((part) => part / 255),
            [0, 0, 0],
          );
    const { data, info } = await tinted.png({ compressionLevel: 1 }).toBuffer({ resolveWithObject: true });
    const url = `data:image/png;base64,${data.toString("base64")}`;
    images.set(upload, { url, isOpaque: info.channels < 4 });
  }
  return images;
}

/** The longer side of each whole picture in millimetres, at its largest place. */
function shownSizes(entries: readonly Entry[]): ReadonlyMap<string, number> {
  const sizes = new Map<string, number>();
  for (const entry of entries) {
    const { image } = entry;
    if (image === null || image.crop.w <= 0 || image.crop.h <= 0) continue;
    const [a, b, c, d] = pictureMatrix(entry);
    const longer = Math.max(Math.hypot(a, b) / image.crop.w, Math.hypot(c, d) / image.crop.h);
    sizes.set(image.upload, Math.max(sizes.get(image.upload) ?? 0, longer));
  }
  return sizes;
}
