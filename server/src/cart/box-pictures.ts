import { getDielineSvg, getPreviewWebp, type PictureQuery, sampleArtworks } from "@boxwright/contract/structures";
import type { InchSize } from "@boxwright/core/catalogue/product";
import { selectedLook } from "@boxwright/core/catalogue/selected-look";
import type { Dieline } from "@boxwright/core/structures/dieline";
import type { Goods } from "./goods.ts";

const pictureWidth = "714";

/**
 * The address of a picture of the very box: its size, its board in its color, and where it is printed the shop's own artwork, as on
 * the page of its product, until it has one of the shopper's.
 */
export function boxPictureUrl(
  flat: Dieline,
  size: InchSize,
  selection: Goods["selection"],
  ownArtwork: string | null,
): string {
  const query = {
    ...sizeQuery(flat, size),
    view: "closed",
    ...selectedLook(selection, sampleArtworks.find((name) => name === ownArtwork) ?? "blank"),
    pixels: pictureWidth,
  } as const satisfies PictureQuery;
  return urlOf(getPreviewWebp.path, flat, query);
}

/** The address of the drawing of the box laid flat. */
export function dielineUrl(flat: Dieline, size: InchSize): string {
  return urlOf(getDielineSvg.path, flat, sizeQuery(flat, size));
}

function sizeQuery({ board }: Dieline, { length, width, depth }: InchSize) {
  return { length: String(length), width: String(width), depth: String(depth), board: board.code, unit: "in" as const };
}

function urlOf(path: string, { family }: Dieline, query: Readonly<Record<string, string>>): string {
  return `${path.replace("{family}", family.code)}?${new URLSearchParams(query)}`;
}
