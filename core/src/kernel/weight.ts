/** The systems of units in which weights are written. */
export type WeightSystem = "customary" | "metric";

/** A weight in the unit that fits its size; pounds with the remaining ounces. */
export type ReadableWeight =
  | { readonly kind: "ounces"; readonly ounces: number }
  | { readonly kind: "pounds"; readonly pounds: number; readonly ounces: number }
  | { readonly kind: "grams"; readonly grams: number }
  | { readonly kind: "kilograms"; readonly kilograms: number };

export const gramsPerPound = 453.592_37;
const ouncesPerPound = 16;
const gramsPerOunce = gramsPerPound / ouncesPerPound;
const gramsPerKilogram = 1000;

/** Rounds light weights to a tenth of an ounce or a gram, heavy ones to an ounce or ten grams. */
export function readableWeight(grams: number, system: WeightSystem): ReadableWeight {
  if (system === "metric") {
    const whole = Math.round(grams);
    return whole < gramsPerKilogram
      ? { kind: "grams", grams: whole }
      : { kind: "kilograms", kilograms: Math.round(grams / 10) / 100 };
  }
  const tenths = Math.round((grams / gramsPerOunce) * 10) / 10;
  if (tenths < ouncesPerPound) return { kind: "ounces", ounces: tenths };
  const ounces = Math.round(grams / gramsPerOunce);
  return { kind: "pounds", pounds: Math.floor(ounces / ouncesPerPound), ounces: ounces % ouncesPerPound };
}
