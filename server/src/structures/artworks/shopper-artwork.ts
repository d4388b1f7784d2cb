import type { Dieline } from "@boxwright/core/structures/dieline";
import type { PrintSide } from "@boxwright/core/structures/sheet";
import type { Artwork, Logo } from "./artwork.ts";
import { type FileSize, matrixOf, placeFile } from "./placing.ts";

/** A picture of a shopper's file, drawn by the shop. */
export interface ArtworkPicture {
  /** The size of the file. */
  readonly size: FileSize;
  /** Its ink if it is printed in one color. */
  readonly ink: string;
  /** A data URL. */
  readonly url: string;
}

/** The artwork of shoppers' files; without `inside`, the inside stays bare. */
export function shopperArtwork(outside: ArtworkPicture, inside: ArtworkPicture | null): Artwork {
  const on = (side: PrintSide, picture: ArtworkPicture) => (dieline: Dieline) => {
    const place = placeFile(dieline, side, picture.size);
    return `<g transform="${matrixOf(place)}">${imageOf(picture, place)}</g>`;
  };
  return {
    outside: on("outside", outside),
    inside: inside && on("inside", inside),
    ink: outside.ink,
    logo: () => logoOf(outside),
  };
}

function logoOf(picture: ArtworkPicture): Logo {
  const { width, height } = picture.size;
  return { width, height, drawing: imageOf(picture, { width, height }) };
}

/** In an SVG image, y points down. */
function imageOf({ url }: ArtworkPicture, { width, height }: { width: number; height: number }): string {
  return `<image width="${width}" height="${height}" preserveAspectRatio="none" transform="matrix(1 0 0 -1 0 ${height})" href="${url}"/>`;
}
