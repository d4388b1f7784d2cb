import type { BoxFamily, BoxSize } from "../box-family.ts";
import { cutCorners, level, type Panel, type Point, rectangle, type Sheet, upright } from "../sheet.ts";
import { clearance } from "./allowances.ts";
import { widthAtMost } from "./proportions.ts";
import {
  cornerFlaps,
  onBothSides,
  type RollEnd,
  rollEnd,
  rollEndInsideSpans,
  sidePanels,
  tabSlots,
  trayPanels,
} from "./roll-end.ts";
import { behindFront } from "./tuck-end.ts";
import { usualClosedCamera, usualFoldSteps } from "./usual-poses.ts";

/** The distance of the lid's flaps from the creases at their ends. */
const dustInset = 3;

/**
 * Gift mailer: FEFCO 0426, roll-end with a plain tuck front and dust flaps on the lid. One side holds, from inside out, inner
 * wall, corner flap and outer wall, a caliper each. The lid lies between the sides, its flaps inside the inner walls. Origin:
 * centre of the front crease. Formulas: own derivation, allowances as FEFCO 0421.
 */
export const gift: BoxFamily = {
  code: "gift",
  names: { en: "Gift mailer box", de: "Geschenkbox" },
  standard: "FEFCO 0426",
  defaultBoard: "E",
  boards: ["E", "F"],
  ranges: {
    length: { min: 4, max: 16, step: 0.125 },
    width: { min: 3, max: 12, step: 0.125 },
    depth: { min: 1, max: 5, step: 0.125 },
  },
  proportions: widthAtMost(1.5),
  draw: drawGift,
  outside: ({ length, width, depth }, t) => ({ length: length + 6 * t, width: width + 2 * t, depth: depth + 2 * t }),
  root: "base",
  fluteDirection: 90,
  poses: {
    closedCamera: usualClosedCamera,
    foldSteps: usualFoldSteps,
    open: { progress: 1, angles: { lid: -11, tuck: 20, "right-dust": 30, "left-dust": 30 } },
    halfOpen: { progress: 1, angles: { lid: 56, tuck: 58 } },
  },
  insideSpans: rollEndInsideSpans,
};

function drawGift(size: BoxSize, t: number): Sheet {
  const end = rollEnd(size, t, 3);
  const { lidFrom, lidEnd, tuckDepth } = end;
  const lid = (size.length - t) / 2 - clearance;
  const tuck = lid - 1;
  const sideFrom = t / 2 + clearance;

  const cover: Panel[] = [
    {
      id: "lid",
      name: "Lid",
      poly: rectangle(-lid, lidFrom, lid, lidEnd),
      parent: "back",
      hinge: level(lidFrom, -lid, lid),
      angle: 90,
      phase: [0.68, 1],
    },
    {
      id: "tuck",
      name: "Tuck",
      overbend: behindFront(size.width, tuckDepth),
      // The cut corners guide it behind the front.
      poly: cutCorners(-tuck, lidEnd, tuck, lidEnd + tuckDepth, Math.min(10, tuckDepth / 2)),
      parent: "lid",
      hinge: level(lidEnd, -tuck, tuck),
      angle: 90,
      phase: [0.65, 0.82],
    },
  ];
  const roll = { from: sideFrom, innerFrom: sideFrom };
  const sides = onBothSides((side) => [dustFlap(lid, end), ...sidePanels(end, roll, side), ...cornerFlaps(end)]);
  return { panels: [...trayPanels(end), ...cover, ...sides], slots: tabSlots(end) };
}

/** Slides inside the inner wall. Its front end is slanted if a straight one would hit the front while the lid closes. */
function dustFlap(lid: number, { lidFrom, W, D, t }: RollEnd): Panel {
  const depth = Math.min(D - t - 1, 40);
  const near = lidFrom + dustInset;
  const far = lidFrom + W - t - dustInset;
  const passes = lidFrom + Math.sqrt((W + t / 2) ** 2 - depth ** 2);
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
    phase: [0.61, 0.68],
  };
}
