import type { BoxFamily } from "../box-family.ts";

const tolerance = 1e-6;

/** How often a box may be as wide as it is long, in words for a shopper. */
const timesTheLength = { 1: "the length", 1.5: "one and a half times the length", 2: "twice the length" } as const;

/** The rule of a family whose boxes may be at most so much wider than long. */
export function widthAtMost(times: keyof typeof timesTheLength): BoxFamily["crossRules"] {
  return ({ length, width }) =>
    width > times * length + tolerance
      ? [{ dimension: "width", message: `The width may be at most ${timesTheLength[times]}.` }]
      : [];
}

/** The rule of a family whose boxes have a square section. */
export const widthIsLength: BoxFamily["crossRules"] = ({ length, width }) =>
  Math.abs(width - length) > tolerance
    ? [{ dimension: "width", message: "The width must be the same as the length." }]
    : [];
