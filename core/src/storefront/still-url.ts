import { imageSizes } from "./image-sizes.ts";

/** The width for pages that need none of the specification's sizes, and for link previews. */
const defaultWidth = 1200;

/** The widths of pictures that pages may request. The aspect ratio is 4 : 3. */
export const stillPixels = [
  imageSizes.productOverviewTile.width,
  imageSizes.productCarouselTile.width,
  imageSizes.intersected.width,
  defaultWidth,
  imageSizes.highResolution.width,
  imageSizes.carousel.width,
] as const;
export type StillPixels = (typeof stillPixels)[number];
export type StillFormat = "png" | "webp" | "avif";

/** What to draw, as query parameters of the call: size, board, view, artwork. */
export type StillLook = Readonly<Record<string, string | undefined>>;

/** The path of the call that draws a box in a format. */
export function stillPath(format: StillFormat): string {
  return `/api/structures/{family}/preview.${format}`;
}

/** The path of the call that draws a box laid flat. */
export const dielinePath = "/api/structures/{family}/dieline.svg";

/** The path of the call that draws a box on a card of 1200 × 630 pixels, for link previews. */
export const cardPath = "/api/structures/{family}/card.png";

/** The URL of the card of a box. */
export function cardUrl(family: string, look: StillLook): string {
  return urlOf(cardPath, family, look);
}

/** The URL of a picture of a box. */
export function stillUrl(format: StillFormat, family: string, look: StillLook, pixels: StillPixels): string {
  return `${urlOf(stillPath(format), family, look)}&pixels=${pixels}`;
}

/** The same picture in every width, for the `srcset` of an image. */
export function stillSources(format: StillFormat, family: string, look: StillLook): string {
  const url = urlOf(stillPath(format), family, look);
  return stillPixels.map((pixels) => `${url}&pixels=${pixels} ${pixels}w`).join(", ");
}

function urlOf(path: string, family: string, look: StillLook): string {
  const query = Object.entries(look).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}=${encodeURIComponent(value)}`],
  );
  return `${path.replace("{family}", family)}?${query.join("&")}`;
}
