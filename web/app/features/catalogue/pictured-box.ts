import type { WireSelection } from "@boxwright/contract/kernel";
import type { InchSize } from "@boxwright/core/catalogue/product";
import { selectedLook } from "@boxwright/core/catalogue/selected-look";
import { parseSize } from "@boxwright/core/catalogue/size";
import type { PicturedBox } from "../../ui/picture/box-picture.tsx";

type Picture = PicturedBox["picture"];

/** The inside size in inches that a selection names; null for goods that are not boxes. */
export function sizeOf({ Size }: WireSelection): InchSize | null {
  return typeof Size === "string" ? parseSize(Size) : null;
}

/** The lengths of a size in the order in which sizes are written. */
export function lengthsOf({ length, width, depth }: InchSize): readonly number[] {
  return [length, width, depth];
}

/** The picture of a selection's box; null for goods that are not boxes. */
export function pictureOf(
  family: string | null,
  selection: WireSelection,
  artwork: string,
  view: string,
): PicturedBox | null {
  const size = sizeOf(selection);
  if (family === null || size === null) return null;
  const picture: Picture = {
    length: String(size.length),
    width: String(size.width),
    depth: String(size.depth),
    board: selection["Board"] as Picture["board"],
    ...selectedLook(selection, artwork as Picture["artwork"]),
    view: view as Picture["view"],
  };
  return { family, picture };
}

/** The same box from another side. */
export function seenFrom({ family, picture }: PicturedBox, view: string): PicturedBox {
  return { family, picture: { ...picture, view: view as Picture["view"] } };
}
