import type { Sharp } from "sharp";
import { pressProof } from "./press-proof.ts";

/** For 160 CSS pixels on a screen of double density. */
const previewPixels = 320;

/**
 * The thumbnail of a picture as WebP. A new drawing has nothing of the file but what is visible: no GPS coordinates, no second file
 * appended to the first.
 */
export async function thumbnailOf(picture: Sharp, hasInks: boolean): Promise<Uint8Array> {
  const reduced = picture
    .autoOrient()
    .resize({ width: previewPixels, height: previewPixels, fit: "inside", withoutEnlargement: true });
  const proof = await pressProof(reduced, hasInks);
  return proof.webp({ quality: 80 }).toBuffer();
}
