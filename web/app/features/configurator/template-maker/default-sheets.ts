import { familyNamed } from "@boxwright/core/structures/families";
import type { PicturedBox } from "../../../ui/picture/box-picture.tsx";
import type { FamilyStart, FamilyStarts } from "./requested-sheet.ts";

/** The families that the shop shows, each with the default size of its box. */
export function defaultSheetsOf(tiles: readonly { readonly box: PicturedBox }[]): FamilyStarts {
  const [first, ...others] = tiles.flatMap(({ box }) => startOf(box));
  if (first === undefined) throw new Error("The shop shows no box that has a structure");
  return [first, ...others];
}

function startOf({ family, picture: { length, width, depth } }: PicturedBox): FamilyStart[] {
  const structure = familyNamed(family);
  if (structure === undefined) return [];
  const { boards, defaultBoard, ranges } = structure;
  const size = { length: String(length), width: String(width), depth: String(depth) };
  return [{ family, size, boards, defaultBoard, ranges }];
}
