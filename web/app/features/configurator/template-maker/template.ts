import type { LengthRange } from "@boxwright/core/catalogue/length-range";
import { isOnStep } from "@boxwright/core/catalogue/length-range";
import { inch, toMillimetres } from "@boxwright/core/kernel/units";
import type { PlantName } from "@boxwright/core/storefront/tenants";
import { type BoxFamily, type BoxSize, type Dimension, dimensions } from "@boxwright/core/structures/box-family";
import { type Dieline, dielineOf } from "@boxwright/core/structures/dieline";
import { type AskedTemplate, boardIn, measureOf, rangeOf } from "../size/asked-template.ts";

/** Why a template cannot be drawn: a length that its range does not have, or lengths that exclude each other. */
export type TemplateFault =
  | { readonly dimension: Dimension; readonly range: LengthRange }
  | { readonly dimension: Dimension; readonly message: string };

export interface Template {
  /** Null where it cannot be drawn, and `faults` say why. */
  readonly dieline: Dieline | null;
  readonly faults: readonly TemplateFault[];
}

/** Draws the flat sheet that is asked for: inches on the family's steps, whole millimetres within its ranges. */
export function templateOf(plant: PlantName, family: BoxFamily, asked: AskedTemplate): Template {
  const faults = dimensions.flatMap((dimension) => rangeFault(family, dimension, asked));
  if (faults.length > 0) return { dieline: null, faults };
  const drawn = dielineOf(plant, family, sizeOf(family, asked), boardIn(family, asked.board));
  return drawn.ok ? { dieline: drawn.value, faults: [] } : { dieline: null, faults: drawn.refusal };
}

function rangeFault(family: BoxFamily, dimension: Dimension, asked: AskedTemplate): TemplateFault[] {
  const range = rangeOf(family, dimension, asked.unit);
  const length = measureOf(family, asked, dimension);
  const isMade = length !== null && length >= range.min && length <= range.max && isOnStep(length, range);
  return isMade ? [] : [{ dimension, range }];
}

function sizeOf(family: BoxFamily, asked: AskedTemplate): BoxSize {
  const millimetres = (dimension: Dimension) => {
    const length = measureOf(family, asked, dimension) ?? 0;
    return asked.unit === "mm" ? length : toMillimetres(inch(length));
  };
  return { length: millimetres("length"), width: millimetres("width"), depth: millimetres("depth") };
}
