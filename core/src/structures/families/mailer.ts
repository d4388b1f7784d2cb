import type { BoxFamily, BoxSize } from "../box-family.ts";
import { level, type Panel, type Point, rectangle, type Sheet, upright } from "../sheet.ts";
import { clearance } from "./allowances.ts";
import { widthAtMost } from "./proportions.ts";
import { cornerFlaps, onBothSides, rollEnd, rollEndInsideSpans, sidePanels, tabSlots, trayPanels } from "./roll-end.ts";
import { behindFront } from "./tuck-end.ts";
import { usualClosedCamera, usualFoldSteps } from "./usual-poses.ts";

/** The least depth that has room for ears, in millimetres. */
const leastDepthForEars = 31.75;

/**
 * Mailer: FEFCO 0427, roll-end tuck-front with cherry-lock ears. One side holds, from inside out, inner wall, ear gap, corner
 * flap and outer wall, a caliper each. Origin: centre of the front crease. Formulas: own derivation, allowances as FEFCO 0421.
 */
export const mailer: BoxFamily = {
  code: "mailer",
  names: { en: "Mailer box", de: "Mailerbox" },
  standard: "FEFCO 0427",
  defaultBoard: "E",
  boards: ["E", "B", "F", "N"],
  ranges: {
    length: { min: 4, max: 24, step: 0.125 },
    width: { min: 4, max: 18, step: 0.125 },
    depth: { min: 1, max: 8, step: 0.125 },
  },
  proportions: widthAtMost(1.5),
  draw: drawMailer,
  outside: ({ length, width, depth }, t) => ({ length: length + 8 * t, width: width + 2 * t, depth: depth + 2 * t }),
  root: "base",
  fluteDirection: 90,
  poses: {
    closedCamera: usualClosedCamera,
    foldSteps: usualFoldSteps,
    open: { progress: 1, angles: { lid: -11, tuck: 20, "right-ear": 12, "left-ear": 12 } },
    halfOpen: { progress: 1, angles: { lid: 56, tuck: 48, "right-ear": 62, "left-ear": 62 } },
  },
  insideSpans: rollEndInsideSpans,
};

function drawMailer(size: BoxSize, t: number): Sheet {
  const { length: L, width: W, depth: D } = size;
  const end = rollEnd(size, t, 4);
  const { wall, lidFrom, lidEnd, tuckDepth } = end;
  const lid = (L + 8 * t) / 2;
  const tuck = (L + 3 * t) / 2;
  const hasEars = D >= leastDepthForEars;
  const earLength = hasEars ? Math.min(0.3 * W, 40) : 0;

  const cover: Panel[] = [
    {
      id: "lid",
      name: "Lid",
      poly: [
        [-wall, lidFrom],
        [wall, lidFrom],
        [lid, lidFrom + 3],
        [lid, lidEnd],
        [-lid, lidEnd],
        [-lid, lidFrom + 3],
      ],
      parent: "back",
      hinge: level(lidFrom, -wall, wall),
      angle: 90,
      phase: [0.68, 1],
    },
    {
      id: "tuck",
      name: "Tuck",
      overbend: behindFront(size.width, tuckDepth),
      poly: rectangle(-tuck, lidEnd, tuck, lidEnd + tuckDepth),
      parent: "lid",
      hinge: level(lidEnd, -tuck, tuck),
      angle: 90,
      phase: [0.65, 0.82],
    },
  ];
  /** The roll begins behind a notch for the ear. */
  const roll = { from: hasEars ? earLength + 3 : t / 2 + clearance, innerFrom: 1.5 * t + 1 };
  const sides = onBothSides((side) => [
    ...(hasEars ? [earPanel(tuck, lidEnd, tuckDepth, earLength)] : []),
    ...sidePanels(end, roll, side),
    ...cornerFlaps(end),
  ]);
  return { panels: [...trayPanels(end), ...cover, ...sides], slots: tabSlots(end) };
}

/** Slides between the walls of a side and locks the lid. */
function earPanel(x: number, lidEnd: number, tuckDepth: number, length: number): Panel {
  const low = lidEnd + 3;
  const high = lidEnd + tuckDepth - 3;
  const chamfer = Math.min(12, length / 3, high - low);
  const far = x + length;
  const poly: Point[] = [
    [x, low],
    [far, low],
    [far, high - chamfer],
    [far - chamfer, high],
    [x, high],
  ];
  return { id: "ear", name: "Ear", poly, parent: "tuck", hinge: upright(x, low, high), angle: 90, phase: [0.62, 0.72] };
}
