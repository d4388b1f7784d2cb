import type { BoxFamily, BoxSize, SizeFault } from "../box-family.ts";
import { type Panel, rectangle, type Segment, type Sheet } from "../sheet.ts";

/** General clearance in millimetres. */
const c = 0.5;
/** Width of the glue tab in millimetres, and how far it keeps from the walls' ends. */
const glue = 20;
const glueInset = 3;
/** How far the straight shoulder of a dust flap reaches: the slits of the lid catch behind it. */
const shoulder = 6;
const slit = 4;
const taper = Math.tan((15 * Math.PI) / 180);

/**
 * Square mailer: as FEFCO 0215, a tube of square section with a tuck top and a 1-2-3 bottom. The back wall carries the lid, which
 * tucks behind the front; below, flap 1 of the back, flaps 2 of the sides and flap 3 of the front lock one another without tape.
 * Origin: lower left of the sheet. Formulas: own derivation, allowances of the glued side as FEFCO 0713.
 */
export const square: BoxFamily = {
  code: "square",
  name: "Square mailer",
  standard: "FEFCO 0215",
  defaultBoard: "E",
  boards: ["E", "F", "18pt", "24pt"],
  ranges: {
    length: { min: 2.5, max: 10, step: 0.25 },
    width: { min: 2.5, max: 10, step: 0.25 },
    depth: { min: 2.5, max: 12, step: 0.25 },
  },
  crossRules: ({ length, width }): SizeFault[] =>
    Math.abs(width - length) > 1e-6
      ? [{ dimension: "width", message: "The width must be the same as the length." }]
      : [],
  draw: drawSquare,
  // The glue tab lies within one side, three flaps lie under one another in the bottom's corners.
  outside: ({ length, width, depth }, t) => ({ length: length + 3 * t, width: width + 2 * t, depth: depth + 5 * t }),
  root: "front",
  fluteDirection: 0,
};

/** What every part of the sheet is measured by: section, overlap of the bottom's flaps, caliper, and heights over the floor. */
interface Measures {
  readonly A: number;
  readonly overlap: number;
  readonly t: number;
  /** Where a height over the inside of the floor lies on the sheet. */
  readonly at: (height: number) => number;
}

interface Wall {
  readonly id: string;
  readonly name: string;
  readonly x0: number;
  readonly x1: number;
  readonly low: number;
  readonly high: number;
}

function drawSquare({ length: A, depth: D }: BoxSize, t: number): Sheet {
  const overlap = Math.min(20, 0.2 * A);
  const measures: Measures = { A, overlap, t, at: (height) => A / 2 + overlap + 2 * t + height };
  const [front, right, back, left] = wallsOf(measures, D);
  const tuckDepth = Math.min(25, Math.max(15, 0.35 * A));
  const lid = lidOf(back, measures);
  const tuck = tuckOf(lid, tuckDepth);
  return {
    panels: [
      wallPanel(front, null),
      wallPanel(right, front),
      wallPanel(back, right),
      wallPanel(left, back),
      glueTab(front),
      lid.panel,
      tuck.panel,
      dustFlap(right, measures),
      dustFlap(left, measures),
      firstFlap(back, measures),
      secondFlap(right, measures),
      secondFlap(left, measures),
      thirdFlap(front, measures),
    ],
    slots: tuck.slits,
  };
}

/** Front, right, back and left in a row. The front is cut below the lid; the lid and flap 1 lie a caliper beside the other flaps. */
function wallsOf({ A, t, at }: Measures, D: number): [Wall, Wall, Wall, Wall] {
  const [x1, x2, x3] = [glue + A + t, glue + 2 * (A + t), glue + 3 * A + 4 * t];
  const [low, high] = [at(-1.5 * t), at(D + t / 2)];
  return [
    { id: "front", name: "Front", x0: glue, x1, low, high: at(D + t - c) },
    { id: "right", name: "Right side", x0: x1, x1: x2, low, high },
    { id: "back", name: "Back", x0: x2, x1: x3, low: at(-t / 2), high: at(D + 1.5 * t) },
    { id: "left", name: "Left side", x0: x3, x1: x3 + A + t, low, high },
  ];
}

function level(y: number, x0: number, x1: number): Segment {
  return [
    [x0, y],
    [x1, y],
  ];
}

function upright(x: number, y0: number, y1: number): Segment {
  return [
    [x, y0],
    [x, y1],
  ];
}

/** A wall on the wall before it, along the stretch that both have. */
function wallPanel({ id, name, x0, x1, low, high }: Wall, before: Wall | null): Panel {
  return {
    id,
    name,
    poly: rectangle(x0, low, x1, high),
    parent: before?.id ?? null,
    hinge: before === null ? null : upright(x0, Math.max(low, before.low), Math.min(high, before.high)),
    angle: before === null ? 0 : 90,
    phase: [0, 0.4],
  };
}

function glueTab({ id, x0, low, high }: Wall): Panel {
  const [y0, y1] = [low + glueInset, high - glueInset];
  return {
    id: "glue",
    name: "Glue tab",
    poly: [
      [x0, y0],
      [x0, y1],
      [x0 - glue, y1 - glue * taper],
      [x0 - glue, y0 + glue * taper],
    ],
    parent: id,
    hinge: upright(x0, y0, y1),
    angle: 90,
    phase: [0, 0.4],
  };
}

interface Lid {
  readonly panel: Panel;
  readonly x0: number;
  readonly x1: number;
  readonly end: number;
}

function lidOf(back: Wall, { A, t }: Measures): Lid {
  const [x0, x1] = [back.x0 + c + t / 2, back.x1 - c - t / 2];
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

/** The lid's tuck; it is bent before the lid comes down. Slits at the ends of its crease lock behind the dust flaps. */
function tuckOf({ x0, x1, end }: Lid, depth: number): { panel: Panel; slits: Segment[] } {
  const [left, right] = [x0 + 1, x1 - 1];
  const corner = Math.min(0.6 * depth, 12);
  const panel: Panel = {
    id: "tuck",
    name: "Tuck",
    poly: [
      [left, end],
      [right, end],
      [right, end + depth - corner],
      [right - corner, end + depth],
      [left + corner, end + depth],
      [left, end + depth - corner],
    ],
    parent: "lid",
    hinge: level(end, left + slit, right - slit),
    angle: 90,
    phase: [0.75, 0.88],
  };
  return { panel, slits: [level(end, left, left + slit), level(end, right - slit, right)] };
}

/** Straight as far as its shoulder, then narrower to its end. */
function dustFlap({ id, name, x0, x1, high }: Wall, { A, t }: Measures): Panel {
  const [left, right] = [x0 + c + t / 2, x1 - c - t / 2];
  const depth = A / 2 - 1;
  const narrowing = (depth - shoulder) * taper;
  return {
    id: `${id}-dust`,
    name: `${name} dust flap`,
    poly: [
      [left, high],
      [right, high],
      [right, high + shoulder],
      [right - narrowing, high + depth],
      [left + narrowing, high + depth],
      [left, high + shoulder],
    ],
    parent: id,
    hinge: level(high, left, right),
    angle: 90,
    phase: [0.7, 0.8],
  };
}

/** Half of the floor, with a leg at each side that reaches over its middle. */
function firstFlap({ id, name, x0, x1, low }: Wall, { A, overlap }: Measures): Panel {
  const [left, right] = [x0 + c, x1 - c];
  const quarter = (right - left) / 4;
  const [middle, end] = [low - A / 2, low - A / 2 - overlap];
  return {
    id: `${id}-bottom`,
    name: `${name} bottom flap`,
    poly: [
      [left, low],
      [left, end],
      [left + quarter, end],
      [left + quarter, middle],
      [right - quarter, middle],
      [right - quarter, end],
      [right, end],
      [right, low],
    ],
    parent: id,
    hinge: level(low, left, right),
    angle: 90,
    phase: [0.4, 0.5],
  };
}

function secondFlap({ id, name, x0, x1, low }: Wall, { A }: Measures): Panel {
  const [left, right] = [x0 + c, x1 - c];
  const depth = A / 4;
  return {
    id: `${id}-bottom`,
    name: `${name} bottom flap`,
    poly: [
      [left, low],
      [left + depth * taper, low - depth],
      [right - depth * taper, low - depth],
      [right, low],
    ],
    parent: id,
    hinge: level(low, left, right),
    angle: 90,
    phase: [0.5, 0.6],
  };
}

/** Half of the floor from below, with a tongue in its middle that goes between the legs of flap 1. */
function thirdFlap({ id, name, x0, x1, low }: Wall, { A, overlap }: Measures): Panel {
  const [left, right] = [x0 + c, x1 - c];
  const beside = (right - left) / 4 + 1;
  const [middle, end] = [low - A / 2, low - A / 2 - overlap];
  return {
    id: `${id}-bottom`,
    name: `${name} bottom flap`,
    poly: [
      [left, low],
      [left, middle],
      [left + beside, middle],
      [left + beside, end],
      [right - beside, end],
      [right - beside, middle],
      [right, middle],
      [right, low],
    ],
    parent: id,
    hinge: level(low, left, right),
    angle: 90,
    phase: [0.6, 0.7],
  };
}
