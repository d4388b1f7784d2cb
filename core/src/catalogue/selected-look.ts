import { isPrinted, isPrintedInside } from "./print.ts";
import type { Selection } from "./product.ts";

/**
 * How a picture shows what is selected of a box besides its size: its color, and its print if there is any. A print in full color,
 * and one that does not repeat, is not named, as in the address of a picture.
 */
export function selectedLook<Artwork>(selection: Selection, ownArtwork: Artwork) {
  const printed = isPrinted(selection);
  return {
    color: selection["Color"] === "Kraft" ? "kraft" : "white",
    sides: isPrintedInside(selection) ? "both" : "outside",
    artwork: printed ? ownArtwork : "blank",
    ...(printed && selection["PrintColor"] === "1 color" && { ink: "one" as const }),
    ...(printed && repeatLength(selection) !== null && { repeat: String(repeatLength(selection)) }),
  } as const;
}

/** Inches from one logo to the next; null if the logo does not repeat. */
function repeatLength(selection: Selection): number | null {
  const length = Number(selection["Logo Repeat Length"]);
  return selection["Print Options"] === "Repeating logo" && length > 0 ? length : null;
}
