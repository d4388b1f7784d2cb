import { getArtworkSvg, type PictureQuery } from "@boxwright/contract/structures";
import type { SampleArtwork } from "@boxwright/core/structures/sample-artworks";
import type { PicturedBox } from "../../../ui/box-picture.tsx";
import { askedSize } from "./asked-size.ts";
import type { Prints, StagedBox } from "./stage.ts";

/** One of the shop's sample artworks, or drawings of the whole flat sheet by their addresses. */
export type ViewerArtwork = SampleArtwork | Prints;

const printNames = ["ink", "repeat", "outside", "inside", "seal"] as const;

/** How the artwork is printed, and with its seal the shopper's own, as the shop's drawings and pictures are asked for it. */
export type PrintQuery = { readonly [Name in (typeof printNames)[number]]?: NonNullable<PictureQuery[Name]> };

/** What a picture names of its print. */
export function printQueryOf(picture: PicturedBox["picture"]): PrintQuery {
  return Object.fromEntries(printNames.flatMap((name) => (picture[name] === undefined ? [] : [[name, picture[name]]])));
}

/** What a box wears. */
export interface Worn {
  readonly artwork: ViewerArtwork;
  readonly sides: "outside" | "both";
  readonly print?: PrintQuery | undefined;
}

/** Boxes that tear open have their tear lines drawn with the artwork, even with none. */
const familiesThatTear: readonly string[] = ["document"];

/** Where the drawings of a box's sides are. */
export function printsOf(box: StagedBox, { artwork, sides, print = {} }: Worn): Prints {
  if (typeof artwork !== "string") return { ...artwork, inside: sides === "both" ? artwork.inside : null };
  const isBare = artwork === "blank" && print.outside === undefined;
  if (isBare && !familiesThatTear.includes(box.family)) return { outside: null, inside: null };
  // A seal is for a color and sides too.
  const sealed = print.seal === undefined ? {} : { color: box.color, sides };
  const address = (side: keyof Prints) => {
    const query = new URLSearchParams({ ...askedSize(box), ...sealed, artwork, ...print, side });
    return `${getArtworkSvg.path.replace("{family}", box.family)}?${query}`;
  };
  return { outside: address("outside"), inside: sides === "both" ? address("inside") : null };
}
