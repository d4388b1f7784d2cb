import type { Bars } from "./bar-path.ts";
import { type CodeFault, isCodeFault } from "./code-fault.ts";
import { gs1Digits } from "./gs1-digits.ts";

/** The widths of the digits in set A (ISO/IEC 15420): space, bar, space, bar. Set C has them as bars first, set B is reversed. */
const widths: readonly Bars[] = [
  [3, 2, 1, 1],
  [2, 2, 2, 1],
  [2, 1, 2, 2],
  [1, 4, 1, 1],
  [1, 1, 3, 2],
  [1, 2, 3, 1],
  [1, 1, 1, 4],
  [1, 3, 1, 2],
  [1, 2, 1, 3],
  [3, 1, 1, 2],
];

/** The sets of the six digits on the left, by the first digit, which has no bars of its own. */
const parities = ["AAAAAA", "AABABB", "AABBAB", "AABBBA", "ABAABB", "ABBAAB", "ABBBAA", "ABABAB", "ABABBA", "ABBABA"];

const guard = [1, 1, 1];
const middle = [1, 1, 1, 1, 1];

export function ean13Bars(value: string): Bars | CodeFault {
  const digits = gs1Digits(value, 13);
  return isCodeFault(digits) ? digits : barsOf(digits);
}

/** A UPC-A is an EAN-13 with a leading zero. */
export function upcaBars(value: string): Bars | CodeFault {
  const digits = gs1Digits(value, 12);
  return isCodeFault(digits) ? digits : barsOf([0, ...digits]);
}

function barsOf([first = 0, ...digits]: readonly number[]): Bars {
  const parity = parities[first] ?? "";
  const left = digits.slice(0, 6).flatMap((digit, index) => {
    const set = widths[digit] ?? [];
    return parity[index] === "B" ? set.toReversed() : set;
  });
  const right = digits.slice(6).flatMap((digit) => widths[digit] ?? []);
  return [...guard, ...left, ...middle, ...right, ...guard];
}
