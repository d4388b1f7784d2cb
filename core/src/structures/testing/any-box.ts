import fc from "fast-check";
import { proportionFault } from "../../catalogue/proportions.ts";
import type { BoardCode } from "../boards.ts";
import type { BoxFamily, BoxSize } from "../box-family.ts";
import { type Dieline, dielineOf } from "../dieline.ts";
import { families } from "../families.ts";
import { inch, requireDieline, requireFamily } from "./reference-box.ts";

export type AnyBox = { readonly family: BoxFamily; readonly size: BoxSize; readonly board: BoardCode };

/** Boxes of a family in any size and board in which it can be made. */
export function boxesOf(family: BoxFamily): fc.Arbitrary<AnyBox> {
  const along = ({ min, max, step }: { min: number; max: number; step: number }) =>
    fc.integer({ min: 0, max: Math.floor((max - min) / step) }).map((steps) => (min + steps * step) * inch);
  return fc
    .record({
      family: fc.constant(family),
      size: fc
        .record({
          length: along(family.ranges.length),
          width: along(family.ranges.width),
          depth: along(family.ranges.depth),
        })
        .map((size) => (proportionFault(family.proportions, size) === null ? size : { ...size, width: size.length })),
      board: fc.constantFrom(...family.boards),
    })
    .filter(({ size, board }) => dielineOf("arlington", family, size, board).ok);
}

export type Law = (dieline: Dieline) => void;

function holds(law: Law, boxes: fc.Arbitrary<AnyBox>, numRuns: number): void {
  fc.assert(
    fc.property(boxes, ({ family, size, board }) => {
      law(requireDieline(family, size, board));
    }),
    { numRuns },
  );
}

/** Checks a law with boxes of all families, sizes and boards. */
export function forAnyBox(law: Law, numRuns = 300): void {
  holds(law, fc.constantFrom(...families).chain(boxesOf), numRuns);
}

/** Checks a law with boxes of one family, in any size and board. */
export function forAnyBoxOf(code: string, law: Law, numRuns = 100): void {
  holds(law, boxesOf(requireFamily(code)), numRuns);
}
