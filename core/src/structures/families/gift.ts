import type { BoxFamily, BoxSize, SizeFault } from "../box-family.ts";
import { type Panel, type Point, rectangle, type Sheet } from "../sheet.ts";
import {
  across,
  clearance,
  cornerFlaps,
  onBothSides,
  type RollEnd,
  sidePanels,
  tabSlots,
  trayPanels,
  upright,
} from "./roll-end.ts";

/** The lid's flaps begin this far from its creases. */
const dustInset = 3;

/**
 * Gift mailer: FEFCO 0426, roll-end with a plain tuck front and dust flaps on the lid. One side holds, from inside out, inner
 * wall, corner flap and outer wall, a caliper each; the lid lies between the sides, its flaps inside the inner walls. Origin:
 * centre of the front crease. Formulas: own derivation, allowances as FEFCO 0421.
 */
export const gift: BoxFamily = {
  code: "gift",
  name: "Gift mailer box",
  standard: "FEFCO 0426",
  defaultBoard: "E",
  boards: ["E", "F"],
  ranges: {
    length: { min: 4, max: 16, step: 0.125 },
    width: { min: 3, max: 12, step: 0.125 },
    depth: { min: 1, max: 5, step: 0.125 },
  },
  crossRules: ({ length, width }): SizeFault[] =>
    width > 1.5 * length + 1e-6
      ? [{ dimension: "width", message: "The width may be at most one and a half times the length." }]
      : [],
  draw: drawGift,
  outside: ({ length, width, depth }, t) => ({ length: length + 6 * t, width: width + 2 * t, depth: depth + 2 * t }),
  root: "base",
  fluteDirection: 90,
};

function drawGift({ length: L, width: W, depth: D }: BoxSize, t: number): Sheet {
  const end: RollEnd = { base: (L + 5 * t) / 2, deep: W + t, L, W, D, t };
  const wall = (L + 3 * t) / 2;
  const lid = (L - t) / 2 - clearance;
  const back = end.deep + D + t;
  const lidEnd = back + W;
  const tuckDepth = Math.min(D - t - 1, 60);
  const sideFrom = t / 2 + clearance;

  const cover: Panel[] = [
    {
      id: "lid",
      name: "Lid",
      poly: rectangle(-lid, back, lid, lidEnd),
      parent: "back",
      hinge: across(back, lid),
      angle: 90,
      phase: [0.65, 1],
    },
    {
      id: "tuck",
      name: "Tuck",
      poly: tuckOutline(lid - 1, lidEnd, tuckDepth),
      parent: "lid",
      hinge: across(lidEnd, lid - 1),
      angle: 90,
      phase: [0.65, 0.85],
    },
  ];
  const right = [
    dustFlap(lid, back, end),
    ...sidePanels(end, { width: 2 * t, from: sideFrom, innerFrom: sideFrom }),
    ...cornerFlaps(wall, end),
  ];
  return { panels: [...trayPanels(wall, end), ...cover, ...onBothSides(right)], slots: tabSlots(end) };
}

/** Its free corners are cut off, so that it finds its way behind the front. */
function tuckOutline(half: number, from: number, depth: number): Point[] {
  const cut = Math.min(10, depth / 2);
  const end = from + depth;
  return [
    [-half, from],
    [half, from],
    [half, end - cut],
    [half - cut, end],
    [cut - half, end],
    [-half, end - cut],
  ];
}

/** Slips inside the inner wall. Its front end is slanted where a square one would catch on the front as the lid comes down. */
function dustFlap(lid: number, back: number, { W, D, t }: RollEnd): Panel {
  const depth = Math.min(D - t - 1, 40);
  const near = back + dustInset;
  const far = back + W - t - dustInset;
  const passes = back + Math.sqrt((W + t / 2) ** 2 - depth ** 2);
  const poly: Point[] = [
    [lid, near],
    [lid + depth, near],
    [lid + depth, Math.min(far, passes)],
    [lid, far],
  ];
  return {
    id: "dust",
    name: "Dust flap",
    poly,
    parent: "lid",
    hinge: upright(lid, near, far),
    angle: 90,
    phase: [0.65, 0.75],
  };
}
