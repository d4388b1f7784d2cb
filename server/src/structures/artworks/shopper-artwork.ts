import type { Dieline } from "@boxwright/core/structures/dieline";
import { placedOnSheet } from "@boxwright/core/structures/page-area";
import type { PagePlace } from "@boxwright/core/structures/page-place";
import type { PrintSide } from "@boxwright/core/structures/sheet";
import type { Artwork, Logo } from "./artwork.ts";
import { type FileSize, matrixOf, pageSizeOf, placeFile } from "./placing.ts";

/** A picture of a shopper's file, drawn by the shop. */
export interface ArtworkPicture {
  /** The size of the file. */
  readonly size: FileSize;
  /** Its ink if it is printed in one color. */
  readonly ink: string;
  /** A data URL. */
  readonly url: string;
  /** Where white ink lies below it, white on black, as a data URL; null without white ink. */
  readonly white: string | null;
}

type SizedImage = Pick<ArtworkPicture, "size" | "url">;

/**
 * The artwork of shoppers' files where they are placed; for null, the shop places them. Without `inside`, the inside stays bare.
 */
export function shopperArtwork(
  outside: ArtworkPicture,
  inside: ArtworkPicture | null,
  placed: readonly PagePlace[] | null,
): Artwork {
  const [below, belowInside] = [whiteOf(outside), inside && whiteOf(inside)];
  return {
    outside: drawingOn("outside", outside, placed),
    inside: inside && drawingOn("inside", inside, placed),
    ink: outside.ink,
    logo: () => logoOf(outside),
    white: below && {
      outside: drawingOn("outside", below, placed),
      inside: belowInside ? drawingOn("inside", belowInside, placed) : null,
    },
  };
}

function whiteOf({ size, white }: ArtworkPicture): SizedImage | undefined {
  return white === null ? undefined : { size, url: white };
}

function drawingOn(side: PrintSide, picture: SizedImage, placed: readonly PagePlace[] | null): Artwork["outside"] {
  return (dieline) => {
    if (placed !== null)
      return placedDrawing(
        picture,
        dieline,
        placed.filter((place) => place.side === side),
      );
    const place = placeFile(dieline, side, picture.size);
    return `<g transform="${matrixOf(place)}">${imageOf(picture, place)}</g>`;
  };
}

/** A page on the sheet, or on a panel, which shows nothing of it beyond its edges. */
function placedDrawing(picture: SizedImage, dieline: Dieline, places: readonly PagePlace[]): string {
  const size = pageSizeOf(picture.size);
  return places
    .map((place, index) => {
      const matrix = placedOnSheet(place, size, dieline);
      if (matrix === null) return "";
      const image = `<g transform="matrix(${matrix.join(" ")})">${imageOf(picture, size)}</g>`;
      const poly = dieline.panels.find(({ id }) => id === place.panel)?.poly;
      if (poly === undefined) return image;
      const id = `${place.side}-${index}`;
      const clip = `<clipPath id="${id}"><polygon points="${poly.map((corner) => corner.join(",")).join(" ")}"/></clipPath>`;
      return `${clip}<g clip-path="url(#${id})">${image}</g>`;
    })
    .join("");
}

function logoOf(picture: SizedImage): Logo {
  const { width, height } = picture.size;
  return { width, height, drawing: imageOf(picture, { width, height }) };
}

/** In an SVG image, y points down. */
function imageOf({ url }: SizedImage, { width, height }: { width: number; height: number }): string {
  return `<image width="${width}" height="${height}" preserveAspectRatio="none" transform="matrix(1 0 0 -1 0 ${height})" href="${url}"/>`;
}
