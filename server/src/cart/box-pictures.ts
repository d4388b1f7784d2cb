import { getDielineSvg, type PictureQuery } from "@boxwright/contract/structures";
import type { InchSize } from "@boxwright/core/catalogue/product";
import { selectedLook } from "@boxwright/core/catalogue/selected-look";
import { stillUrl } from "@boxwright/core/storefront/still-url";
import type { Dieline } from "@boxwright/core/structures/dieline";
import { sampleArtworks } from "@boxwright/core/structures/sample-artworks";
import type { Goods } from "./goods.ts";

const pictureWidth = 714;

/**
 * The address of a picture of the very box: its size, its board in its color, and if it is printed, the shop's own artwork, as on
 * the page of its product.
 */
export function boxPictureUrl(
  flat: Dieline,
  size: InchSize,
  selection: Goods["selection"],
  ownArtwork: string | null,
): string {
  const look = {
    ...sizeQuery(flat, size),
    view: "closed",
    ...selectedLook(selection, sampleArtworks.find((name) => name === ownArtwork) ?? "blank"),
  } as const satisfies Omit<PictureQuery, "pixels">;
  return stillUrl("webp", flat.family.code, look, pictureWidth);
}

/** The address of the drawing of the box laid flat. */
export function dielineUrl(flat: Dieline, size: InchSize): string {
  const path = getDielineSvg.path.replace("{family}", flat.family.code);
  return `${path}?${new URLSearchParams(sizeQuery(flat, size))}`;
}

function sizeQuery({ board }: Dieline, { length, width, depth }: InchSize) {
  return { length: String(length), width: String(width), depth: String(depth), board: board.code, unit: "in" as const };
}
