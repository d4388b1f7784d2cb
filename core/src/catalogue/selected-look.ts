import { isPrinted, isPrintedInside } from "./print.ts";
import type { Selection } from "./product.ts";

/** How a picture shows what is selected of a box besides its size: its color, and print where there is any. */
export function selectedLook<Artwork>(selection: Selection, ownArtwork: Artwork) {
  return {
    color: selection["Color"] === "Kraft" ? "kraft" : "white",
    sides: isPrintedInside(selection) ? "both" : "outside",
    artwork: isPrinted(selection) ? ownArtwork : "blank",
  } as const;
}
