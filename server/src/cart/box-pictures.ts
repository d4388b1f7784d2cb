import { getDielineSvg, type PictureQuery, sampleArtworks } from "@boxwright/contract/structures";
import { isPrinted } from "@boxwright/core/catalogue/print";
import type { InchSize } from "@boxwright/core/catalogue/product";
import { selectedLook } from "@boxwright/core/catalogue/selected-look";
import { millimetresPerInch } from "@boxwright/core/kernel/units";
import { stillAddress } from "@boxwright/core/storefront/still-address";
import type { Dieline } from "@boxwright/core/structures/dieline";
import { type Artwork, artworkSides } from "@boxwright/core/uploads/artwork";
import type { PictureSeal } from "../structures/picture-seal.ts";
import type { SentIds } from "../structures/stills/render-still.ts";
import type { Goods } from "./goods.ts";

const pictureWidth = 714;

/** What a box is, and what its print is of: the shop's own artwork, as on the page of its product, until it has the shopper's. */
interface PicturedGoods {
  readonly flat: Dieline;
  readonly size: InchSize;
  readonly selection: Goods["selection"];
  readonly sampleArtwork: string | null;
  readonly artwork: readonly Artwork[];
}

/** The address of a picture of the very box: its size, its board in its color, and its print. One with the shopper's artwork is sealed. */
export function boxPictureUrl(seal: PictureSeal, goods: PicturedGoods): string {
  const { flat, size, selection, artwork } = goods;
  const sample = sampleArtworks.find((name) => name === goods.sampleArtwork) ?? "blank";
  const look = selectedLook(selection, sample);
  const sent = artworkSides(
    artwork.map(({ id }) => id),
    look.sides,
  );
  const query = {
    ...sizeQuery(flat, size),
    view: "closed",
    ...look,
    ...(isPrinted(selection) && sent !== null && sealed(seal, flat, look, sent)),
  } as const satisfies Omit<PictureQuery, "pixels">;
  return stillAddress("webp", flat.family.code, query, pictureWidth);
}

function sealed(
  seal: PictureSeal,
  { family, inside: size, board }: Dieline,
  { color, sides, ink, repeat }: ReturnType<typeof selectedLook>,
  sent: SentIds,
): Pick<PictureQuery, "artwork" | "outside" | "inside" | "seal"> {
  const every = repeat === undefined ? undefined : Number(repeat) * millimetresPerInch;
  const worn = { family: family.code, size, board: board.code, color, sides, ink, repeat: every, sent };
  return {
    artwork: "blank",
    outside: sent.outside,
    ...(sent.inside !== null && { inside: sent.inside }),
    seal: seal.of(worn),
  };
}

/** The address of the drawing of the box laid flat. */
export function dielineUrl(flat: Dieline, size: InchSize): string {
  const path = getDielineSvg.path.replace("{family}", flat.family.code);
  return `${path}?${new URLSearchParams(sizeQuery(flat, size))}`;
}

function sizeQuery({ board }: Dieline, { length, width, depth }: InchSize) {
  return { length: String(length), width: String(width), depth: String(depth), board: board.code, unit: "in" as const };
}
