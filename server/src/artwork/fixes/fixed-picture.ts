import type { FileFix } from "@boxwright/core/artwork/file-finding";
import type { UploadType } from "@boxwright/core/uploads/upload-type";
import sharp, { type Metadata } from "sharp";
import { storedPicture } from "../../platform/stored-picture.ts";
import { printJpeg } from "../../structures/print/print-jpeg.ts";
import type { FixedContent } from "./fixed-pdf.ts";
import { Unfixable } from "./unfixable.ts";

/**
 * A picture in the inks of the press, as the print would convert it. A JPEG stays one; other pictures become TIFF files, which have inks and
 * opacity, and lose nothing. Throws {@link Unfixable}.
 */
export async function fixedPicture(
  path: string,
  mediaType: UploadType,
  fixes: readonly FileFix[],
): Promise<FixedContent> {
  if (!fixes.includes("convert-colors")) throw new Unfixable("type");
  const picture = sharp(path, { ...storedPicture, sequentialRead: true });
  try {
    const { density, space, width, height } = await picture.metadata();
    if (!isConverted(space)) throw new Unfixable("unchanged");
    const turned = picture.autoOrient();
    const measured = density === undefined ? turned : turned.withDensity(density);
    const inked = measured.toColourspace("cmyk").withIccProfile("cmyk");
    const file =
      mediaType === "image/jpeg"
        ? inked.jpeg(printJpeg(width * height))
        : inked.tiff({ compression: "deflate", predictor: "horizontal" });
    return { bytes: await file.toBuffer(), fixes: ["convert-colors"] };
  } catch (error) {
    throw error instanceof Unfixable ? error : new Unfixable("broken", { cause: error });
  }
}

function isConverted(space: Metadata["space"]): boolean {
  return space !== "cmyk" && space !== "b-w" && space !== "grey16";
}
