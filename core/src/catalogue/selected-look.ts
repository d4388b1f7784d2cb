import { isPrinted, isPrintedInside } from "./print.ts";
import type { Selection } from "./product.ts";

/**
 * How a picture shows a selected box, apart from its size: its color and its print. A full-color print has no `ink`, and one
 * that does not repeat no `repeat`, as in the URL of a picture.
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
