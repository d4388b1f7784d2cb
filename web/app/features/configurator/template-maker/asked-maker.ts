import { type LengthUnit, lengthUnits } from "@boxwright/core/kernel/units";
import type { Dimension } from "@boxwright/core/structures/box-family";
import type { PrintSide } from "@boxwright/core/structures/sheet";
import { typedSearch } from "../../../lib/typed/typed-search.ts";
import { sides } from "../../structures/dieline-address.ts";
import { type AskedTemplate, boardIn, type FamilyChoices, inUnit } from "../size/asked-template.ts";

/** What the page is asked to draw; it stands in its address, so that a link, a reload and "back" keep it. */
export interface AskedMaker extends AskedTemplate {
  readonly family: string;
  /** The print face that one looks at. */
  readonly side: PrintSide;
}

/** A family to choose, with the size in inches that its box comes in. */
export interface FamilyStart extends FamilyChoices {
  readonly family: string;
  readonly size: Readonly<Record<Dimension, string>>;
}

export type FamilyStarts = readonly [FamilyStart, ...FamilyStart[]];

/** Reads what is asked from an address; what it leaves open is as the first family, or the named one, comes. */
export function askedIn(search: URLSearchParams, starts: FamilyStarts): AskedMaker {
  const start = startOf({ family: search.get("family") }, starts);
  const unit: LengthUnit = lengthUnits.find((known) => known === search.get("unit")) ?? "in";
  const board = boardIn(start, search.get("board"));
  const usual = inUnit(start, { ...start.size, unit: "in", board }, unit);
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
  const search = typedSearch({ family, length, width, depth, unit, board });
  if (side !== "outside") search.set("side", side);
  return search;
}

/** The family that is asked for, or the first one where there is no such family. */
export function startOf({ family }: { readonly family: string | null }, starts: FamilyStarts): FamilyStart {
  return starts.find((start) => start.family === family) ?? starts[0];
}
