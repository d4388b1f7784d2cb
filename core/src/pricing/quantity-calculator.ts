import { ok, type Result, refused } from "../kernel/result.ts";

/** How loose fill is measured out. Another product, or another reading of the figures, is another one of these. */
export interface FillRules {
  /** More boxes than this are quoted for. */
  readonly mostBoxes: number;
  /** Boxes are counted in steps of this, rounded up. */
  readonly boxIncrement: number;
  /** How full a box is. */
  readonly fullness: number;
  /** Cubic inches that a pound fills. */
  readonly cubicInchesPerPound: number;
  /** A fraction of a pound up to this is let go; a larger one is a further pound. */
  readonly fractionLetGo: number;
  readonly poundsPerCarton: number;
}

export const fillRules: FillRules = {
  mostBoxes: 20_148,
  boxIncrement: 12,
  fullness: 3 / 4,
  cubicInchesPerPound: 872.7,
  fractionLetGo: 0.3,
  poundsPerCarton: 10,
};

/** Inside inches of a box, and how many there are. */
export interface BoxesToFill {
  readonly length: number;
  readonly width: number;
  readonly height: number;
  readonly quantity: number;
}

export interface FillNeeded {
  /** The boxes that it was worked out for: the quantity rounded up to the increment. */
  readonly boxes: number;
  readonly pounds: number;
  readonly cartons: number;
  readonly cartonPounds: number;
}

/** What keeps the fill from being worked out: fields that are no positive number (a whole one for the quantity), or too many boxes. */
export type FillRefusal =
  | { readonly kind: "invalidFields"; readonly fields: readonly (keyof BoxesToFill)[] }
  | { readonly kind: "quoteNeeded"; readonly mostBoxes: number };

const fields = ["length", "width", "height", "quantity"] as const;
const tolerance = 1e-9;

/** How many cartons of fill so many boxes take, rounded up to the next carton. */
export function fillNeededFor(boxes: BoxesToFill, rules: FillRules = fillRules): Result<FillNeeded, FillRefusal> {
  const invalid = fields.filter((field) => !isValid(field, boxes[field]));
  if (invalid.length > 0) return refused({ kind: "invalidFields", fields: invalid });
  const counted = Math.ceil(boxes.quantity / rules.boxIncrement) * rules.boxIncrement;
  if (counted > rules.mostBoxes) return refused({ kind: "quoteNeeded", mostBoxes: rules.mostBoxes });

  const cubicInches = counted * boxes.length * boxes.width * boxes.height * rules.fullness;
  const pounds = wholePounds(cubicInches / rules.cubicInchesPerPound, rules.fractionLetGo);
  const cartons = Math.max(1, Math.ceil(pounds / rules.poundsPerCarton));
  return ok({ boxes: counted, pounds, cartons, cartonPounds: cartons * rules.poundsPerCarton });
}

function isValid(field: keyof BoxesToFill, value: number): boolean {
  return Number.isFinite(value) && value > 0 && (field !== "quantity" || Number.isInteger(value));
}

function wholePounds(pounds: number, fractionLetGo: number): number {
  const whole = Math.floor(pounds + tolerance);
  return pounds - whole > fractionLetGo + tolerance ? whole + 1 : whole;
}
