import { familyNamed } from "@boxwright/core/structures/families";
import type { PicturedBox } from "../../ui/box-picture.tsx";
import type { FamilyStart } from "./asked-maker.ts";

/** The families that the shop shows, each with the size that its box comes in. */
export function startsOf(tiles: readonly { readonly box: PicturedBox }[]): readonly [FamilyStart, ...FamilyStart[]] {
  const starts = tiles
    .filter(({ box }) => familyNamed(box.family) !== undefined)
    .map(({ box: { family, picture } }): FamilyStart => {
      const { length, width, depth } = picture;
      return { family, size: { length: String(length), width: String(width), depth: String(depth) } };
    });
  const [first, ...others] = starts;
  if (first === undefined) throw new Error("The shop shows no box that has a structure");
  return [first, ...others];
}
