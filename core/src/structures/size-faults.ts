import { isBetween, rangeText } from "../catalogue/length-range.ts";
import { proportionFault } from "../catalogue/proportions.ts";
import { mm, toInches } from "../kernel/units.ts";
import { type BoxFamily, type BoxSize, dimensions, type SizeFault } from "./box-family.ts";

/** Why a family cannot be made in an inside size, in millimetres. Steps are a rule of the shop, not of the structure. */
export function sizeFaults(family: BoxFamily, size: BoxSize): readonly SizeFault[] {
  const outOfRange = dimensions.flatMap((dimension): SizeFault[] => {
    const inches = toInches(mm(size[dimension]));
    const range = family.ranges[dimension];
    return isBetween(inches, range) ? [] : [{ dimension, message: rangeText(range) }];
  });
  return outOfRange.length > 0 ? outOfRange : proportionFaults(family, size);
}

/** The largest width in terms of the length, in words for a shopper. */
const timesTheLength = { 1: "the length", 1.5: "one and a half times the length", 2: "twice the length" } as const;

function proportionFaults({ proportions }: BoxFamily, size: BoxSize): readonly SizeFault[] {
  const words = {
    "not square": "The width must be the same as the length.",
    "too wide": `The width may be at most ${timesTheLength[proportions.widthPerLength]}.`,
  };
  const fault = proportionFault(proportions, size);
  return fault === null ? [] : [{ dimension: "width", message: words[fault] }];
}
