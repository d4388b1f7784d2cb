/** Where the shop's own pictures of boxes are: any box, drawn at the size that a page needs. */

/** Widths that pages ask for; heights follow from 4 : 3. */
export const stillPixels = [300, 500, 714, 1200, 1319, 1500] as const;
export type StillPixels = (typeof stillPixels)[number];
export type StillFormat = "png" | "webp" | "avif";

/** What is drawn, as the call wants it: size, board, view, artwork. */
export type StillLook = Readonly<Record<string, string | undefined>>;

export function stillPath(format: StillFormat): string {
  return `/api/structures/{family}/preview.${format}`;
}

export function stillAddress(format: StillFormat, family: string, look: StillLook, pixels: StillPixels): string {
  return `${addressWithoutPixels(format, family, look)}&pixels=${pixels}`;
}

/** The same picture in every width, as the `srcset` of an image. */
export function stillSources(format: StillFormat, family: string, look: StillLook): string {
  const address = addressWithoutPixels(format, family, look);
  return stillPixels.map((pixels) => `${address}&pixels=${pixels} ${pixels}w`).join(", ");
}

function addressWithoutPixels(format: StillFormat, family: string, look: StillLook): string {
  const query = Object.entries(look).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}=${encodeURIComponent(value)}`],
  );
  return `${stillPath(format).replace("{family}", family)}?${query.join("&")}`;
}
