import { getArtworkSvg, type SampleArtwork } from "@boxwright/contract/structures";
import { askedSize } from "./asked-size.ts";
import type { Prints, StagedBox } from "./stage.ts";

/** One of the shop's sample artworks, or drawings of the whole flat sheet by their addresses. */
export type ViewerArtwork = SampleArtwork | Prints;

/** Boxes that tear open have their tear lines drawn with the artwork, even with none. */
const familiesThatTear: readonly string[] = ["document"];

/** Where the drawings of a box's sides are. */
export function printsOf(box: StagedBox, artwork: ViewerArtwork, sides: "outside" | "both"): Prints {
  if (typeof artwork !== "string") return { ...artwork, inside: sides === "both" ? artwork.inside : null };
  if (artwork === "blank" && !familiesThatTear.includes(box.family)) return { outside: null, inside: null };
  const address = (side: keyof Prints) => {
    const query = new URLSearchParams({ ...askedSize(box), artwork, side });
    return `${getArtworkSvg.path.replace("{family}", box.family)}?${query}`;
  };
  return { outside: address("outside"), inside: sides === "both" ? address("inside") : null };
}
