import type { BoxFamily, BoxSize } from "../box-family.ts";
import { cutCorners, level, type Panel, rectangle, type Segment, type Sheet } from "../sheet.ts";
import { clearance } from "./allowances.ts";
import { lockBottom } from "./lock-bottom.ts";
import { widthIsLength } from "./proportions.ts";
import { glueTab, tubeInsideSpans, type Wall, wallsInARow } from "./tube.ts";
import { behindFront, dustOutline, spanOn } from "./tuck-end.ts";
import { usualClosedCamera, usualFoldSteps } from "./usual-poses.ts";

/** Width of the glue tab in millimetres. */
const glue = 20;
/** The height of a dust flap's straight shoulder, behind which the slits of the lid lock. */
const shoulder = 6;
const slit = 4;
/** When the four walls close to a tube. */
const closing = [0, 0.4] as const;

/**
 * Square mailer: as FEFCO 0215, a tube of square section with a tuck top and a 1-2-3 bottom. The back wall carries the lid, which
 * tucks behind the front; below, flap 1 of the back, flaps 2 of the sides and flap 3 of the front lock one another without tape.
 * Origin: lower left of the sheet. Formulas: own derivation, allowances of the glued side as FEFCO 0713.
 */
export const square: BoxFamily = {
  code: "square",
  names: { en: "Square mailer", de: "Würfelbox" },
  standard: "FEFCO 0215",
  defaultBoard: "E",
  boards: ["E", "F", "18pt", "24pt"],
  ranges: {
    length: { min: 2.5, max: 10, step: 0.25 },
    width: { min: 2.5, max: 10, step: 0.25 },
    depth: { min: 2.5, max: 12, step: 0.25 },
  },
  proportions: widthIsLength,
  draw: drawSquare,
  // The glue tab lies inside one side; in the corners of the bottom, three flaps lie one on the other.
  outside: ({ length, width, depth }, t) => ({ length: length + 3 * t, width: width + 2 * t, depth: depth + 5 * t }),
  root: "front",
  fluteDirection: 0,
  poses: {
    closedCamera: usualClosedCamera,
    foldSteps: usualFoldSteps,
    open: { progress: 1, angles: { lid: -14, tuck: 24, "right-dust": -38, "left-dust": -38 } },
    halfOpen: { progress: 1, angles: { lid: 48, tuck: 70, "right-dust": 82, "left-dust": 82 } },
  },
  insideSpans: tubeInsideSpans,
};

function drawSquare({ length: A, depth: D }: BoxSize, t: number): Sheet {
  const overlap = Math.min(20, 0.2 * A);
  const walls = wallsOf(A, D, t, A / 2 + overlap + 2 * t);
  const [front, right, back, left] = walls;
  const lid = lidOf(back, A, t);
  const tuck = tuckOf(lid, A, Math.min(25, Math.max(15, 0.35 * A)));
  return {
    panels: [
      ...wallsInARow(walls, closing),
      glueTab(front, glue, closing),
      lid.panel,
      tuck.panel,
      dustFlap(right, A, t),
      dustFlap(left, A, t),
      ...lockBottom(walls, { word: "bottom", half: A / 2, overlap, sideDepth: A / 4, lift: 1 }),
    ],
    slots: tuck.slits,
  };
}

/** Front, right, back and left in a row. The front ends below the lid. The lid and flap 1 lie a caliper from the other flaps. */
function wallsOf(A: number, D: number, t: number, floor: number): [Wall, Wall, Wall, Wall] {
  const at = (height: number) => floor + height;
  const [x1, x2, x3] = [glue + A + t, glue + 2 * (A + t), glue + 3 * A + 4 * t];
  const [low, high] = [at(-1.5 * t), at(D + t / 2)];
  return [
    { id: "front", name: "Front", x0: glue, x1, low, high: at(D + t - clearance) },
    { id: "right", name: "Right side", x0: x1, x1: x2, low, high },
    { id: "back", name: "Back", x0: x2, x1: x3, low: at(-t / 2), high: at(D + 1.5 * t) },
    { id: "left", name: "Left side", x0: x3, x1: x3 + A + t, low, high },
  ];
}

interface Lid {
  readonly panel: Panel;
  readonly x0: number;
  readonly x1: number;
  readonly end: number;
}

function lidOf(back: Wall, A: number, t: number): Lid {
  const [x0, x1] = spanOn(back, t);
  const end = back.high + A;
  const panel: Panel = {
    id: "lid",
    name: "Lid",
    poly: rectangle(x0, back.high, x1, end),
    parent: back.id,
    hinge: level(back.high, x0, x1),
    angle: 90,
    phase: [0.8, 1],
  };
  return { panel, x0, x1, end };
}

/** The lid's tuck, which bends before the lid closes. Slits at the ends of its crease lock behind the dust flaps. */
function tuckOf({ x0, x1, end }: Lid, A: number, depth: number): { panel: Panel; slits: Segment[] } {
  const [left, right] = [x0 + 1, x1 - 1];
  const panel: Panel = {
    id: "tuck",
    name: "Tuck",
    poly: cutCorners(left, end, right, end + depth, Math.min(0.6 * depth, 12)),
    parent: "lid",
    hinge: level(end, left + slit, right - slit),
    angle: 90,
    phase: [0.75, 0.88],
    overbend: behindFront(A, depth),
  };
  return { panel, slits: [level(end, left, left + slit), level(end, right - slit, right)] };
}

function dustFlap(wall: Wall, A: number, t: number): Panel {
  const { id, name, high } = wall;
  const [x0, x1] = spanOn(wall, t);
  return {
    id: `${id}-dust`,
    name: `${name} dust flap`,
    poly: dustOutline([x0, x1], A / 2 - 1, shoulder).map(([x, y]) => [x, high + y]),
    parent: id,
    hinge: level(high, x0, x1),
    angle: 90,
    phase: [0.7, 0.8],
  };
}
