import { referenceBox, requireFamily } from "@boxwright/core/structures/testing/reference-box";
import type { StillRequest } from "../render-still.ts";

/** A small picture of a family's reference box, closed and blank. */
export function stillOf(family: string): StillRequest {
  const { inside, board } = referenceBox(requireFamily(family));
  return {
    plant: "arlington",
    family,
    size: inside,
    board: board.code,
    color: "white",
    sides: "outside",
    artwork: "blank",
    view: "closed",
    pixels: 120,
    quality: "finished",
  };
}
