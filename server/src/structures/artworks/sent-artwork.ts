import type { Dieline } from "@boxwright/core/structures/dieline";
import type { PrintSide } from "@boxwright/core/structures/sheet";
import type { Artwork, Logo } from "./artwork.ts";
import { type FileSize, matrixOf, placeFile } from "./placing.ts";

/** A picture that the shop has drawn of a shopper's file. */
export interface SentPicture {
  /** The size of the file. */
  readonly size: FileSize;
  /** Its ink if it is printed in one color. */
  readonly ink: string;
  /** A data address. */
  readonly address: string;
}

/** Shoppers' files as an artwork; null leaves a side bare. */
export function sentArtwork(outside: SentPicture, inside: SentPicture | null): Artwork {
  const on = (side: PrintSide, picture: SentPicture) => (dieline: Dieline) => {
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

function logoOf(picture: SentPicture): Logo {
  const { width, height } = picture.size;
  return { width, height, drawing: imageOf(picture, { width, height }) };
}

/** An image has y down. */
function imageOf({ address }: SentPicture, { width, height }: { width: number; height: number }): string {
  return `<image width="${width}" height="${height}" preserveAspectRatio="none" transform="matrix(1 0 0 -1 0 ${height})" href="${address}"/>`;
}
