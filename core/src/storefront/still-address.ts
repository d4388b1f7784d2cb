import { imageSizes } from "./image-sizes.ts";

/** Where the shop's own pictures of boxes are: any box, drawn at the size that a page needs. */

/** For pages that name no width of their own, and for previews of links. */
const usualWidth = 1200;

/** Widths that pages ask for; heights follow from 4 : 3. */
export const stillPixels = [
  imageSizes.productOverviewTile.width,
  imageSizes.productCarouselTile.width,
  imageSizes.intersected.width,
  usualWidth,
  imageSizes.highResolution.width,
  imageSizes.carousel.width,
] as const;
export type StillPixels = (typeof stillPixels)[number];
export type StillFormat = "png" | "webp" | "avif";

/** What is drawn, as the call wants it: size, board, view, artwork. */
export type StillLook = Readonly<Record<string, string | undefined>>;

/** The path of the call that draws a box in a format. */
export function stillPath(format: StillFormat): string {
  return `/api/structures/{family}/preview.${format}`;
}

/** Of a picture of 1200 × 630 with a box on it, as links to a page are previewed. */
export const cardPath = "/api/structures/{family}/card.png";

/** Where the card of a box is drawn. */
export function cardAddress(family: string, look: StillLook): string {
  return addressOf(cardPath, family, look);
}

/** Where a box is drawn at the size that a page needs. */
export function stillAddress(format: StillFormat, family: string, look: StillLook, pixels: StillPixels): string {
  return `${addressOf(stillPath(format), family, look)}&pixels=${pixels}`;
}

/** The same picture in every width, as the `srcset` of an image. */
export function stillSources(format: StillFormat, family: string, look: StillLook): string {
  const address = addressOf(stillPath(format), family, look);
  return stillPixels.map((pixels) => `${address}&pixels=${pixels} ${pixels}w`).join(", ");
}

function addressOf(path: string, family: string, look: StillLook): string {
  const query = Object.entries(look).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}=${encodeURIComponent(value)}`],
  );
  return `${path.replace("{family}", family)}?${query.join("&")}`;
}
