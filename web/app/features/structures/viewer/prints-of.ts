import { getArtworkSvg, type PictureQuery } from "@boxwright/contract/structures";
import type { SampleArtwork } from "@boxwright/core/structures/sample-artworks";
import type { PicturedBox } from "../../../ui/picture/box-picture.tsx";
import type { Prints, StagedBox } from "./scene/stage.ts";
import { sizeQuery } from "./size-query.ts";

/** One of the shop's sample artworks, or drawings of the whole flat sheet. */
export type ViewerArtwork = SampleArtwork | Prints;

const printNames = ["ink", "repeat", "outside", "inside", "placed", "seal"] as const;

/** Query parameters for the print of a drawing or picture; `seal` admits the shopper's own files. */
export type PrintQuery = { readonly [Name in (typeof printNames)[number]]?: NonNullable<PictureQuery[Name]> };

/** The print parameters among those of a picture. */
export function printQueryOf(picture: PicturedBox["picture"]): PrintQuery {
  return Object.fromEntries(printNames.flatMap((name) => (picture[name] === undefined ? [] : [[name, picture[name]]])));
}

/** The print of a box: its artwork, sides and inks. */
export interface BoxPrint {
  readonly artwork: ViewerArtwork;
  readonly sides: "outside" | "both";
  readonly print?: PrintQuery | undefined;
}

/** Boxes that tear open: their drawing has the tear lines, even if they have no artwork. */
const familiesThatTear: readonly string[] = ["document"];

/** The URLs of the drawings of both sides of a box. */
export function printsOf(box: StagedBox, { artwork, sides, print = {} }: BoxPrint): Prints {
  if (typeof artwork !== "string") return { ...artwork, inside: sides === "both" ? artwork.inside : null };
  const isBare = artwork === "blank" && print.outside === undefined;
  if (isBare && !familiesThatTear.includes(box.family)) return { outside: null, inside: null };
  // A seal also covers the colour and the sides.
  const sealed = print.seal === undefined ? {} : { color: box.color, sides };
  const url = (side: keyof Prints) => {
    const query = new URLSearchParams({ ...sizeQuery(box), ...sealed, artwork, ...print, side });
    return `${getArtworkSvg.path.replace("{family}", box.family)}?${query}`;
  };
  return { outside: url("outside"), inside: sides === "both" ? url("inside") : null };
}
