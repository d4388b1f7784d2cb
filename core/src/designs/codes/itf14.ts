import type { Bars } from "./bar-path.ts";
import { type CodeFault, isCodeFault } from "./code-fault.ts";
import { gs1Digits } from "./gs1-digits.ts";

/** A wide bar in modules; ISO/IEC 16390 allows 2.25 to 3. */
const wide = 3;

/** Which two of five elements of a digit are wide. */
const patterns = ["nnwwn", "wnnnw", "nwnnw", "wwnnn", "nnwnw", "wnwnn", "nwwnn", "nnnww", "wnnwn", "nwnwn"];

/** Pairs of digits: the first is in the bars, the second in the spaces between them. */
export function itf14Bars(value: string): Bars | CodeFault {
  const digits = gs1Digits(value, 14);
  if (isCodeFault(digits)) return digits;
  const pairs = Array.from({ length: 7 }, (_, pair) => interleaved(digits[2 * pair] ?? 0, digits[2 * pair + 1] ?? 0));
  return [1, 1, 1, 1, ...pairs.flat(), wide, 1, 1];
}

function interleaved(inBars: number, inSpaces: number): number[] {
  const [bars, spaces] = [widthsOf(inBars), widthsOf(inSpaces)];
  return bars.flatMap((bar, index) => [bar, spaces[index] ?? 1]);
}

function widthsOf(digit: number): number[] {
  return [...(patterns[digit] ?? "")].map((element) => (element === "w" ? wide : 1));
}
