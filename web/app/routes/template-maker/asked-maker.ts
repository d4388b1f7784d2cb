import type { BoxFamily } from "@boxwright/core/structures/box-family";
import { familyNamed } from "@boxwright/core/structures/families";
import { type Side, sides } from "../../features/structures/dieline-address.ts";
import { type AskedTemplate, boardIn, inUnit, type Unit, units } from "../../features/structures/template.ts";

/** What the page is asked to draw; it stands in its address, so that a link, a reload and "back" keep it. */
export interface AskedMaker extends AskedTemplate {
  readonly family: string;
  /** The print face that one looks at. */
  readonly side: Side;
}

/** A family to choose, with the size in inches that its box comes in. */
export interface FamilyStart {
  readonly family: string;
  readonly size: Readonly<Record<"length" | "width" | "depth", string>>;
}

/** Reads what is asked from an address; what it leaves open is as the first family, or the named one, comes. */
export function askedIn(search: URLSearchParams, starts: readonly [FamilyStart, ...FamilyStart[]]): AskedMaker {
  const start = starts.find(({ family }) => family === search.get("family")) ?? starts[0];
  const family = familyOf(start);
  const unit: Unit = units.find((known) => known === search.get("unit")) ?? "in";
  const board = boardIn(family, search.get("board"));
  const usual = inUnit(family, { ...start.size, unit: "in", board }, unit);
  return {
    family: start.family,
    side: sides.find((known) => known === search.get("side")) ?? "outside",
    unit,
    board,
    length: search.get("length")?.trim() ?? usual.length,
    width: search.get("width")?.trim() ?? usual.width,
    depth: search.get("depth")?.trim() ?? usual.depth,
  };
}

/** The same as an address has it. */
export function searchOf({ family, length, width, depth, unit, board, side }: AskedMaker): URLSearchParams {
  const search = new URLSearchParams({ family, length, width, depth, unit, board });
  if (side !== "outside") search.set("side", side);
  return search;
}

/** The structure of a family that is shown, which therefore is there. */
export function familyOf({ family }: Pick<FamilyStart, "family">): BoxFamily {
  const found = familyNamed(family);
  if (found === undefined) throw new Error(`There is no structure for ${family}`);
  return found;
}
