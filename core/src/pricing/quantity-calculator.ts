import { ok, type Result, refused } from "../kernel/result.ts";

/** The figures of one kind of loose fill. */
export interface FillRules {
  /** More boxes than this need a quote. */
  readonly maxBoxes: number;
  /** The number of boxes is rounded up to a multiple of this. */
  readonly boxIncrement: number;
  /** How much of a box is filled, as a fraction of 1. */
  readonly fullness: number;
  /** Cubic inches that a pound fills. */
  readonly cubicInchesPerPound: number;
  /** A fraction of a pound up to this is ignored; a larger one counts as a whole pound. */
  readonly ignoredFraction: number;
  readonly poundsPerCarton: number;
}

export const fillRules: FillRules = {
  maxBoxes: 20_148,
  boxIncrement: 12,
  fullness: 3 / 4,
  cubicInchesPerPound: 872.7,
  ignoredFraction: 0.3,
  poundsPerCarton: 10,
};

/** The inside of a box, in inches, and the number of boxes. */
export interface BoxesToFill {
  readonly length: number;
  readonly width: number;
  readonly height: number;
  readonly quantity: number;
}

export interface FillNeeded {
  /** The number of boxes it fills: the quantity rounded up to the increment. */
  readonly boxes: number;
  readonly pounds: number;
  readonly cartons: number;
  readonly cartonPounds: number;
}

/** Why the fill cannot be calculated: fields that are not positive numbers (a whole one for the quantity), or too many boxes. */
export type FillRefusal =
  | { readonly kind: "invalidFields"; readonly fields: readonly (keyof BoxesToFill)[] }
  | { readonly kind: "quoteNeeded"; readonly maxBoxes: number };

const fields = ["length", "width", "height", "quantity"] as const;
const tolerance = 1e-9;

/** How much fill the boxes need, in whole pounds and whole cartons. */
export function fillNeededFor(boxes: BoxesToFill, rules: FillRules = fillRules): Result<FillNeeded, FillRefusal> {
  const invalid = fields.filter((field) => !isValid(field, boxes[field]));
  if (invalid.length > 0) return refused({ kind: "invalidFields", fields: invalid });
  const counted = Math.ceil(boxes.quantity / rules.boxIncrement) * rules.boxIncrement;
  if (counted > rules.maxBoxes) return refused({ kind: "quoteNeeded", maxBoxes: rules.maxBoxes });

  const cubicInches = counted * boxes.length * boxes.width * boxes.height * rules.fullness;
  const pounds = wholePounds(cubicInches / rules.cubicInchesPerPound, rules.ignoredFraction);
  const cartons = Math.max(1, Math.ceil(pounds / rules.poundsPerCarton));
  return ok({ boxes: counted, pounds, cartons, cartonPounds: cartons * rules.poundsPerCarton });
}

function isValid(field: keyof BoxesToFill, value: number): boolean {
  return Number.isFinite(value) && value > 0 && (field !== "quantity" || Number.isInteger(value));
}

function wholePounds(pounds: number, ignoredFraction: number): number {
  const whole = Math.floor(pounds + tolerance);
  return pounds - whole > ignoredFraction + tolerance ? whole + 1 : whole;
}
