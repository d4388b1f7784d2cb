import type { LengthRange } from "@boxwright/core/catalogue/length-range";
import { isOnStep } from "@boxwright/core/catalogue/length-range";
import { inch, toMillimetres } from "@boxwright/core/kernel/units";
import type { PlantName } from "@boxwright/core/storefront/tenants";
import { type BoxFamily, type BoxSize, type Dimension, dimensions } from "@boxwright/core/structures/box-family";
import { type Dieline, dielineOf } from "@boxwright/core/structures/dieline";
import { boardIn, measureOf, type RequestedTemplate, rangeOf } from "../size/requested-template.ts";

/** Why a template cannot be drawn: a length outside its range, or lengths that exclude each other. */
export type TemplateFault =
  | { readonly dimension: Dimension; readonly range: LengthRange }
  | { readonly dimension: Dimension; readonly message: string };

export interface Template {
  /** Null if it cannot be drawn; `faults` has the reasons. */
  readonly dieline: Dieline | null;
  readonly faults: readonly TemplateFault[];
}

/** Draws the requested flat sheet: inches on the family's steps, whole millimetres within its ranges. */
export function templateOf(plant: PlantName, family: BoxFamily, requested: RequestedTemplate): Template {
  const faults = dimensions.flatMap((dimension) => rangeFault(family, dimension, requested));
  if (faults.length > 0) return { dieline: null, faults };
  const drawn = dielineOf(plant, family, sizeOf(family, requested), boardIn(family, requested.board));
  return drawn.ok ? { dieline: drawn.value, faults: [] } : { dieline: null, faults: drawn.refusal };
}

function rangeFault(family: BoxFamily, dimension: Dimension, requested: RequestedTemplate): TemplateFault[] {
  const range = rangeOf(family, dimension, requested.unit);
  const length = measureOf(family, requested, dimension);
  const isMade = length !== null && length >= range.min && length <= range.max && isOnStep(length, range);
  return isMade ? [] : [{ dimension, range }];
}

function sizeOf(family: BoxFamily, requested: RequestedTemplate): BoxSize {
  const millimetres = (dimension: Dimension) => {
    const length = measureOf(family, requested, dimension) ?? 0;
    return requested.unit === "mm" ? length : toMillimetres(inch(length));
  };
  return { length: millimetres("length"), width: millimetres("width"), depth: millimetres("depth") };
}
