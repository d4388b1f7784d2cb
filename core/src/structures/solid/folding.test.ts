import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Dieline } from "../dieline.ts";
import { families } from "../families.ts";
import { boxesOf } from "../testing/any-box.ts";
import { crossingDepth } from "../testing/crossing.ts";
import { extentOf, inches, panelOf, referenceBox, requireDieline, requireFamily } from "../testing/reference-box.ts";
import { poseBetween } from "./poses.ts";
import { buildScene } from "./scene.ts";

const steps = 100;
/** In calipers. Bends and layers press the board, so mid-planes may come closer than a caliper. */
const roomForPressedBoard = 1.2;

interface Crossing {
  readonly pair: string;
  readonly depth: number;
}

/** Pairs of panels that cross by more than the thickness of pressed board. Parent and child meet at their crease anyway. */
function crossings(dieline: Dieline, step: number): Crossing[] {
  const { panels, board } = dieline;
  const { blockers } = buildScene(dieline, poseBetween(dieline, step / steps, 0));
  return blockers.flatMap((one, index) =>
    blockers.slice(index + 1).flatMap((other, after): Crossing[] => {
      const [a, b] = [panels[index], panels[index + 1 + after]];
      if (a === undefined || b === undefined || a.parent === b.id || b.parent === a.id) return [];
      const depth = crossingDepth(one, other);
      return depth > roomForPressedBoard * board.caliper ? [{ pair: `${a.id} ${b.id}`, depth }] : [];
    }),
  );
}

/** The length of a document mailer's tuck. */
function tuckOf(dieline: Dieline): number {
  const [, , low, high] = extentOf(panelOf(dieline, "top-tuck"));
  return high - low;
}

/**
 * How deep two panels may cross because rigid panels cannot avoid it in any order of folding. Real board bends instead:
 * - an inner side longer than the box must pass over the opposite side, which already holds its corner flaps;
 * - an ear is longer than its distance from the lid's crease, so its corner rises into the lid while the tuck leans inwards;
 * - a tuck longer than √2 times its lid is too long to swing in over the front;
 * - dust flaps end where such a tuck stands, and it leans in between them on its way.
 */
function unavoidable(dieline: Dieline, pair: string): number {
  const { family, inside } = dieline;
  const isRollEnd = family.code === "mailer" || family.code === "gift";
  const isOverTheOtherSide = pair.includes("left-") && pair.includes("right-") && pair.includes("-inner");
  if (isRollEnd && isOverTheOtherSide && inside.depth > inside.length) return inside.depth - inside.length;
  if (family.code === "mailer" && /^lid (right|left)-ear$/.test(pair)) return 4.5;
  if (family.code === "document" && pair.endsWith("-tuck")) {
    if (pair.includes("-dust")) return 3;
    const [tuck, lid] = [tuckOf(dieline), inside.depth];
    return tuck > Math.SQRT2 * lid ? Math.sqrt(tuck ** 2 - lid ** 2) - lid + dieline.board.caliper : 0;
  }
  return 0;
}

function expectNoneAvoidable(dieline: Dieline, step: number): void {
  const avoidable = crossings(dieline, step).filter(({ pair, depth }) => depth > unavoidable(dieline, pair));
  expect(avoidable, `at step ${step}`).toEqual([]);
}

describe.each(families)("while a box of $code folds", (family) => {
  test("no panels of the reference size cross at any step", () => {
    const dieline = referenceBox(family);
    for (let step = 0; step <= steps; step += 1) expectNoneAvoidable(dieline, step);
  });

  test("no panels of any size and board cross, unless rigid panels cannot avoid it", () => {
    fc.assert(
      fc.property(boxesOf(family), fc.integer({ min: 0, max: steps }), ({ size, board }, step) => {
        expectNoneAvoidable(requireDieline(family, size, board), step);
      }),
      { numRuns: 120 },
    );
  });
});

test("an inner side as long as the box folds down without crossing the opposite side", () => {
  const cube = requireDieline(requireFamily("mailer"), inches(8, 8, 8));
  for (let step = 30; step <= 65; step += 1) expect(crossings(cube, step), `at step ${step}`).toEqual([]);
});
