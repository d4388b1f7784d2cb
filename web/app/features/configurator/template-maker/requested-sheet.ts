import { type LengthUnit, lengthUnits } from "@boxwright/core/kernel/units";
import type { Dimension } from "@boxwright/core/structures/box-family";
import type { PrintSide } from "@boxwright/core/structures/sheet";
import { typedSearch } from "../../../lib/typed/typed-search.ts";
import { sides } from "../../structures/dieline-url.ts";
import { boardIn, type FamilyChoices, inUnit, type RequestedTemplate } from "../size/requested-template.ts";

/** The sheet that the page draws. Its URL contains it, so that links, reloads and "back" preserve it. */
export interface RequestedSheet extends RequestedTemplate {
  readonly family: string;
  /** The print face that is shown. */
  readonly side: PrintSide;
}

/** A family to choose, with its default size in inches. */
export interface FamilyStart extends FamilyChoices {
  readonly family: string;
  readonly size: Readonly<Record<Dimension, string>>;
}

export type FamilyStarts = readonly [FamilyStart, ...FamilyStart[]];

/** Reads the requested sheet from a URL. What the URL leaves out is the default of the named family, or of the first one. */
export function requestedIn(search: URLSearchParams, starts: FamilyStarts): RequestedSheet {
  const start = startOf({ family: search.get("family") }, starts);
  const unit: LengthUnit = lengthUnits.find((known) => known === search.get("unit")) ?? "in";
  const board = boardIn(start, search.get("board"));
  const standard = inUnit(start, { ...start.size, unit: "in", board }, unit);
  return {
    family: start.family,
    side: sides.find((known) => known === search.get("side")) ?? "outside",
    unit,
    board,
    length: search.get("length")?.trim() ?? standard.length,
    width: search.get("width")?.trim() ?? standard.width,
    depth: search.get("depth")?.trim() ?? standard.depth,
  };
}

/** The requested sheet in a URL. */
export function searchOf({ family, length, width, depth, unit, board, side }: RequestedSheet): URLSearchParams {
  const search = typedSearch({ family, length, width, depth, unit, board });
  if (side !== "outside") search.set("side", side);
  return search;
}

/** The requested family, or the first one if there is no such family. */
export function startOf({ family }: { readonly family: string | null }, starts: FamilyStarts): FamilyStart {
  return starts.find((start) => start.family === family) ?? starts[0];
}
