import type { BoxFamily, BoxSize, SizeFault } from "../box-family.ts";
import { type Panel, type Point, rectangle, type Segment, type Sheet } from "../sheet.ts";

/** General clearance in millimetres. */
const c = 0.5;
const widestGlue = 25;
const glueInset = 3;
/** The straight part of a dust flap before it narrows. */
const shoulder = 4;
const taper = Math.tan((15 * Math.PI) / 180);
/** The tear strip lies beyond the reach of the tuck: its middle is this far from the top end. */
const stripFromEnd = 40;
const stripWidth = 12;

/**
 * Document mailer: ECMA A20.20.03.01, a flat tube that opens at either end, with straight tucks and a strip to tear across its
 * front. The length runs along the tube. Each end has, from inside out, two dust flaps and a lid, whose tuck goes behind the
 * front; it folds lying on its back. Origin: lower left of the sheet. Formulas: own derivation.
 */
export const documentMailer: BoxFamily = {
  code: "document",
  name: "Document mailer",
  standard: "ECMA A20.20.03.01",
  defaultBoard: "E",
  boards: ["E", "F", "24pt"],
  ranges: {
    length: { min: 6, max: 20, step: 0.125 },
    width: { min: 4, max: 16, step: 0.125 },
    depth: { min: 0.4375, max: 3, step: 0.0625 },
  },
  crossRules: ({ length, width }): SizeFault[] =>
    width > 2 * length + 1e-6 ? [{ dimension: "width", message: "The width may be at most twice the length." }] : [],
  draw: drawDocumentMailer,
  outside: ({ length, width, depth }, t) => ({ length: length + 4 * t, width: width + 3 * t, depth: depth + 2 * t }),
  root: "base",
  fluteDirection: 0,
};

/** What both ends and all walls are drawn from. */
interface Measures {
  readonly size: BoxSize;
  readonly t: number;
  readonly tuck: number;
  /** Where something lies at a distance from the inside of the bottom end. */
  readonly at: (distance: number) => number;
}

function drawDocumentMailer(size: BoxSize, t: number): Sheet {
  const { length: L, width: W, depth: D } = size;
  const tuck = Math.min(25, Math.max(12, 1.2 * D + 8));
  const measures: Measures = { size, t, tuck, at: (distance) => D + tuck + 1.5 * t + distance };
  // A shallow box has no room for the whole tab between its front and its back.
  const glue = Math.min(widestGlue, D + t / 2 - c);
  const [right, back, left] = [glue + W + t, glue + W + D + 2 * t, glue + 2 * W + D + 4 * t];
  // The front ends under the lids; the sides carry the dust flaps, the back carries the lids that close over them.
  const [frontEnd, sideEnd, backEnd] = [t - c, t / 2, 1.5 * t];
  const walls = [
    wall(measures, { id: "back", name: "Back", from: back, to: left, beyond: backEnd }),
    wall(
      measures,
      { id: "right", name: "Right side", from: right, to: back, beyond: sideEnd },
      { parent: "back", x: back, beyond: sideEnd, phase: [0, 0.3] },
    ),
    wall(
      measures,
      { id: "front", name: "Front", from: glue, to: right, beyond: frontEnd },
      { parent: "right", x: right, beyond: Math.min(frontEnd, sideEnd), phase: [0.2, 0.55] },
    ),
    wall(
      measures,
      { id: "left", name: "Left side", from: left, to: left + D + t, beyond: sideEnd },
      { parent: "back", x: left, beyond: sideEnd, phase: [0, 0.3] },
    ),
  ];
  const ends = (["top", "bottom"] as const).flatMap((end) => [
    dustFlap(measures, "right", end, right),
    dustFlap(measures, "left", end, left),
    ...lidAndTuck(measures, end, back),
  ]);
  const strip = [-stripWidth / 2, stripWidth / 2].map((offset): Segment => {
    const y = measures.at(L - stripFromEnd + offset);
    return [
      [glue, y],
      [right, y],
    ];
  });
  return { panels: [...walls, glueTab(measures, glue), ...ends], slots: [], perforations: strip };
}

interface WallCrease {
  readonly parent: string;
  readonly x: number;
  readonly beyond: number;
  readonly phase: readonly [number, number];
}

/** A wall of the tube. It and its crease end `beyond` the inside of each end; the back has none and lies still. */
function wall(
  { size, at }: Measures,
  { id, name, from, to, beyond }: { id: string; name: string; from: number; to: number; beyond: number },
  crease?: WallCrease,
): Panel {
  const poly = rectangle(from, at(-beyond), to, at(size.length + beyond));
  if (crease === undefined) return { id, name, poly, parent: null, hinge: null, angle: 0, phase: [0, 0] };
  const hinge: Segment = [
    [crease.x, at(-crease.beyond)],
    [crease.x, at(size.length + crease.beyond)],
  ];
  return { id, name, poly, parent: crease.parent, hinge, angle: 90, phase: crease.phase };
}

/** Glued inside the left side. */
function glueTab({ size, t, at }: Measures, width: number): Panel {
  const [low, high] = [at(-(t - c)) + glueInset, at(size.length + t - c) - glueInset];
  return {
    id: "glue",
    name: "Glue tab",
    poly: [
      [width, low],
      [width, high],
      [0, high - width * taper],
      [0, low + width * taper],
    ],
    parent: "front",
    hinge: [
      [width, low],
      [width, high],
    ],
    angle: 90,
    phase: [0.2, 0.5],
  };
}

type End = "top" | "bottom";

/** Places a flap drawn outwards from a crease at 0: as it stands at the top end, upside down at the bottom end. */
function atEnd({ size, at }: Measures, end: End, beyond: number) {
  return ([x, y]: Point): Point => (end === "top" ? [x, at(size.length + beyond) + y] : [x, at(-beyond) - y]);
}

/** Closes before the lid and keeps dust out of the corner. */
function dustFlap(measures: Measures, side: "right" | "left", end: End, from: number): Panel {
  const { size, t, tuck } = measures;
  const put = atEnd(measures, end, t / 2);
  const [x0, x1] = [from + t / 2 + c, from + size.depth + t / 2 - c];
  const length = Math.min((size.depth + tuck) / 2 + 4, size.width / 2 - 1);
  const narrowed = Math.min((x1 - x0) / 3, (length - shoulder) * taper);
  const outline: Point[] = [
    [x0, 0],
    [x1, 0],
    [x1, shoulder],
    [x1 - narrowed, length],
    [x0 + narrowed, length],
    [x0, shoulder],
  ];
  return {
    id: `${side}-${end}-dust`,
    name: `${side === "right" ? "Right" : "Left"} ${end} dust flap`,
    poly: outline.map(put),
    parent: side,
    hinge: [put([x0, 0]), put([x1, 0])],
    angle: 90,
    phase: [0.55, 0.7],
  };
}

/** The lid lies a caliper over the dust flaps; its tuck slides behind the front. */
function lidAndTuck(measures: Measures, end: End, from: number): Panel[] {
  const { size, t, tuck } = measures;
  const put = atEnd(measures, end, 1.5 * t);
  const { width: W, depth: D } = size;
  const [x0, x1] = [from + t / 2 + c, from + W + 1.5 * t - c];
  const [in0, in1] = [x0 + 1, x1 - 1];
  const corner = Math.min(0.6 * tuck, 10);
  const tuckOutline: Point[] = [
    [in0, D],
    [in1, D],
    [in1, D + tuck - corner],
    [in1 - corner, D + tuck],
    [in0 + corner, D + tuck],
    [in0, D + tuck - corner],
  ];
  const name = end === "top" ? "Top" : "Bottom";
  return [
    {
      id: `${end}-lid`,
      name: `${name} lid`,
      poly: rectangle(x0, 0, x1, D).map(put),
      parent: "back",
      hinge: [put([x0, 0]), put([x1, 0])],
      angle: 90,
      phase: [0.7, 1],
    },
    {
      id: `${end}-tuck`,
      name: `${name} tuck`,
      poly: tuckOutline.map(put),
      parent: `${end}-lid`,
      hinge: [put([in0, D]), put([in1, D])],
      angle: 90,
      phase: [0.6, 0.85],
    },
  ];
}
