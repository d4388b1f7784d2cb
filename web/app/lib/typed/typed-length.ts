import { type LengthRange, nearestStep } from "@boxwright/core/catalogue/length-range";
import { inch, type LengthUnit, mm, toInches, toMillimetres } from "@boxwright/core/kernel/units";

/** A typed length; the unit is null unless it was typed as well. */
interface TypedLength {
  readonly value: number;
  readonly unit: LengthUnit | null;
}

const vulgar: Readonly<Record<string, string>> = {
  "⅛": "1/8",
  "¼": "1/4",
  "⅜": "3/8",
  "½": "1/2",
  "⅝": "5/8",
  "¾": "3/4",
  "⅞": "7/8",
};

const longest = 40;
const withUnit = /^([\d\s.,/]+?)\s*(mm|cm|in|inch|inches|zoll|"|″|”|'')?\.?$/i;
const decimal = /^\d{1,4}(?:\.\d{0,4})?$/;
const fraction = /^(?:(\d{1,4})\s+)?(\d{1,2})\/(\d{1,2})$/;
const millimetresPerCentimetre = 10;

/** Reads `10`, `2,5`, `2 1/2`, `2½`, `9″`, `9.3 in`, `235 mm` and `23.5cm`; null for text that is not a length. */
export function readLength(typed: string): TypedLength | null {
  if (typed.length > longest) return null;
  const [, number = "", name = ""] = withUnit.exec(withFractions(typed)) ?? [];
  const value = numberIn(number.trim().replace(",", "."));
  if (value === null) return null;
  switch (name.toLowerCase()) {
    case "":
      return { value, unit: null };
    case "mm":
      return { value, unit: "mm" };
    case "cm":
      return { value: value * millimetresPerCentimetre, unit: "mm" };
    default:
      return { value, unit: "in" };
  }
}

function withFractions(typed: string): string {
  return typed
    .trim()
    .replace(/[⅛¼⅜½⅝¾⅞]/, (sign) => ` ${vulgar[sign]}`)
    .trim();
}

function numberIn(number: string): number | null {
  if (decimal.test(number)) return Number(number);
  const [, whole = "0", over, under] = fraction.exec(number) ?? [];
  // An improper fraction is a typing error: `91/4` means `9 1/4`, not 22¾.
  return over === undefined || Number(over) >= Number(under) ? null : Number(whole) + Number(over) / Number(under);
}

/**
 * The length in `unit` of a text that was typed into a field in `fieldUnit`. A length in the other unit is rounded to the nearest step of
 * the range, or to a ten-thousandth without a range.
 */
export function lengthIn(
  unit: LengthUnit,
  typed: string,
  fieldUnit: LengthUnit,
  range: LengthRange | null = null,
): number | null {
  const read = readLength(typed);
  if (read === null) return null;
  if ((read.unit ?? fieldUnit) === unit) return read.value;
  const length = unit === "mm" ? toMillimetres(inch(read.value)) : toInches(mm(read.value));
  return range === null ? Math.round(length * 10_000) / 10_000 : nearestStep(length, range);
}

/** The inches of a text that was typed into a field in inches, as a decimal number. A text that is not a length stays unchanged. */
export function decimalOf(typed: string): string {
  const inches = lengthIn("in", typed, "in");
  return inches === null ? typed.trim().replace(",", ".") : String(inches);
}
