import type { InchSize, Selection } from "@boxwright/core/catalogue/product";
import { selectedLook } from "@boxwright/core/catalogue/selected-look";
import { imageSizes } from "@boxwright/core/storefront/image-sizes";
import { dielinePath, stillUrl } from "@boxwright/core/storefront/still-url";
import type { Dieline } from "@boxwright/core/structures/dieline";
import { sampleArtworks } from "@boxwright/core/structures/sample-artworks";

const pictureWidth = 714;
/** Mails show pictures less than half as wide, so that they are sharp on every screen. */
const mailPictureWidth = imageSizes.productOverviewTile.width;

/** The URL of a picture of a box in its size, board and color, with the shop's own artwork if it is printed. */
export function boxPictureUrl(flat: Dieline, size: InchSize, selection: Selection, ownArtwork: string | null): string {
  const look = {
    ...sizeQuery(flat, size),
    view: "closed",
    ...selectedLook(selection, sampleArtworks.find((name) => name === ownArtwork) ?? "blank"),
  } as const;
  return stillUrl("webp", flat.family.code, look, pictureWidth);
}

/** The URL of the drawing of a dieline. */
export function dielineUrl(flat: Dieline, size: InchSize): string {
  const path = dielinePath.replace("{family}", flat.family.code);
  return `${path}?${new URLSearchParams(sizeQuery(flat, size))}`;
}

function sizeQuery({ board }: Dieline, { length, width, depth }: InchSize) {
  return { length: String(length), width: String(width), depth: String(depth), board: board.code, unit: "in" as const };
}

/** The path of a picture of a box in any format, or of a design. */
const previewPath = /^(\/api\/(?:structures\/\w+|designs\/[\w-]+)\/preview)\.\w+$/;

/** A drawing of goods that are not boxes. The same folder has it as a PNG. */
const drawingPath = /^(\/pictures\/[\w-]+)\.svg$/;

/** The URL of a picture for mails: a small PNG, because mail programs show no SVG, and some show no WebP. Null for any other SVG. */
export function mailPictureUrl(url: string): string | null {
  const [path = "", query] = url.split("?");
  const [, drawing] = drawingPath.exec(path) ?? [];
  if (drawing !== undefined) return `${drawing}.png`;
  if (path.endsWith(".svg")) return null;
  const [, preview] = previewPath.exec(path) ?? [];
  if (preview === undefined) return url;
  const parameters = new URLSearchParams(query);
  parameters.set("pixels", String(mailPictureWidth));
  return `${preview}.png?${parameters}`;
}
