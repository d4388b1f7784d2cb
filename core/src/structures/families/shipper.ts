import type { BoxFamily, BoxSize } from "../box-family.ts";
import { level, type Panel, rectangle, type Sheet } from "../sheet.ts";
import { widthAtMost } from "./proportions.ts";
import { glueTab, tubeInsideSpans, type Wall, wallsInARow } from "./tube.ts";
import { usualFoldSteps } from "./usual-poses.ts";

/** Width of the glue tab in millimetres; industry practice is 25 to 35. */
const glue = 35;
/** When the four walls close to a tube. */
const closing = [0, 0.5] as const;
/** The flaps along the length close last, on top of the others. */
const majorFlaps = { phase: [0.7, 1], lift: 1 } as const;
const minorFlaps = { phase: [0.5, 0.7] } as const;

/**
 * Shipper: FEFCO 0201, the regular slotted box. Four walls in a row, glued inside the last; flaps of half the box's width meet
 * in the middle, with collinear flap creases. Origin: lower left of the sheet. Allowances as FEFCO 0713 on the glued side.
 */
export const shipper: BoxFamily = {
  code: "shipper",
  names: { en: "Shipper", de: "Versandkarton" },
  standard: "FEFCO 0201",
  defaultBoard: "B",
  boards: ["B", "C", "EB", "E"],
  ranges: {
    length: { min: 6, max: 30, step: 0.125 },
    width: { min: 4, max: 24, step: 0.125 },
    depth: { min: 2, max: 24, step: 0.125 },
  },
  proportions: widthAtMost(1),
  draw: drawShipper,
  outside: ({ length, width, depth }, t) => ({ length: length + 2 * t, width: width + 2 * t, depth: depth + 4 * t }),
  root: "front",
  fluteDirection: 0,
  poses: {
    closedCamera: { azimuth: 32, elevation: 26 },
    foldSteps: usualFoldSteps,
    open: { progress: 1, angles: { "front-top": -52, "back-top": -38, "right-top": -44, "left-top": -44 } },
    halfOpen: { progress: 1, angles: { "front-top": 28, "back-top": 12, "right-top": 94, "left-top": 94 } },
  },
  insideSpans: tubeInsideSpans,
};

function drawShipper({ length: L, width: W, depth: D }: BoxSize, t: number): Sheet {
  const flap = (W + t) / 2;
  const [low, high] = [flap, flap + D + 2 * t];
  const front: Wall = { id: "front", name: "Front", x0: glue, x1: glue + L + t, low, high };
  const right: Wall = { id: "right", name: "Right side", x0: front.x1, x1: front.x1 + W + t, low, high };
  const back: Wall = { id: "back", name: "Back", x0: right.x1, x1: right.x1 + L + 2 * t, low, high };
  const left: Wall = { id: "left", name: "Left side", x0: back.x1, x1: back.x1 + W + t, low, high };
  const slot = Math.max(6, t + 3) / 2;
  return {
    panels: [
      ...wallsInARow([front, right, back, left], closing),
      glueTab(front, glue, closing),
      ...endFlaps(front, [front.x0, front.x1 - slot], majorFlaps),
      ...endFlaps(right, [right.x0 + slot, right.x1 - slot], minorFlaps),
      ...endFlaps(back, [back.x0 + slot, back.x1 - slot], majorFlaps),
      ...endFlaps(left, [left.x0 + slot, left.x1], minorFlaps),
    ],
    slots: [],
  };
}

/** The flaps above and below a wall, on its edges between the slots. */
function endFlaps(
  { id, name, low, high }: Wall,
  [from, to]: readonly [number, number],
  folding: Pick<Panel, "phase" | "lift">,
): Panel[] {
  const end = { parent: id, angle: 90, ...folding };
  return [
    {
      id: `${id}-top`,
      name: `${name} top flap`,
      poly: rectangle(from, high, to, high + low),
      hinge: level(high, from, to),
      ...end,
    },
    {
      id: `${id}-bottom`,
      name: `${name} bottom flap`,
      poly: rectangle(from, 0, to, low),
      hinge: level(low, from, to),
      ...end,
    },
  ];
}
