import type { BoxFamily, BoxSize } from "../box-family.ts";
import { cutCorners, level, type Panel, type Point, rectangle, type Sheet } from "../sheet.ts";
import { clearance } from "./allowances.ts";
import { widthAtMost } from "./proportions.ts";
import { glueTab, type Wall, wallPanel } from "./tube.ts";
import { behindFront, dustOutline, spanOn } from "./tuck-end.ts";
import { usualFoldSteps } from "./usual-poses.ts";

const widestGlue = 25;
/** The straight part of a dust flap before it narrows. */
const shoulder = 4;
/** The distance of the tear strip's middle from the top end, which the tuck does not reach. */
const stripFromEnd = 40;
const stripWidth = 12;

/**
 * Document mailer: ECMA A20.20.03.01, a flat tube that opens at either end, with straight tucks and a strip to tear across its
 * front. The length runs along the tube. Each end has, from inside out, two dust flaps and a lid, whose tuck goes behind the
 * front; it folds lying on its back. Origin: lower left of the sheet. Formulas: own derivation.
 */
export const documentMailer: BoxFamily = {
  code: "document",
  names: { en: "Document mailer", de: "Dokumentenbox" },
  standard: "ECMA A20.20.03.01",
  defaultBoard: "E",
  boards: ["E", "F", "24pt"],
  ranges: {
    length: { min: 6, max: 20, step: 0.125 },
    width: { min: 4, max: 16, step: 0.125 },
    depth: { min: 0.4375, max: 3, step: 0.0625 },
  },
  proportions: widthAtMost(2),
  draw: drawDocumentMailer,
  outside: ({ length, width, depth }, t) => ({ length: length + 4 * t, width: width + 3 * t, depth: depth + 2 * t }),
  root: "base",
  fluteDirection: 0,
  poses: {
    closedCamera: { azimuth: 28, elevation: 42 },
    foldSteps: usualFoldSteps,
    open: {
      progress: 1,
      angles: { "bottom-lid": 6, "bottom-tuck": 24, "right-bottom-dust": -22, "left-bottom-dust": -22 },
    },
    halfOpen: {
      progress: 1,
      angles: { "bottom-lid": 48, "bottom-tuck": 62, "right-bottom-dust": 80, "left-bottom-dust": 80 },
    },
  },
  insideSpans: [
    { dimension: "width", panel: "front", along: "x" },
    { dimension: "length", panel: "front", along: "y" },
    { dimension: "depth", panel: "right", along: "x" },
  ],
};

/** The input of the drawing of both ends. */
interface Measures {
  readonly size: BoxSize;
  readonly t: number;
  readonly tuck: number;
  /** The height on the sheet of a distance from the inside of the bottom end. */
  readonly at: (distance: number) => number;
}

function drawDocumentMailer(size: BoxSize, t: number): Sheet {
  const { length: L, width: W, depth: D } = size;
  const tuck = Math.min(25, Math.max(12, 1.2 * D + 8));
  const at = (distance: number) => D + tuck + 1.5 * t + distance;
  const measures: Measures = { size, t, tuck, at };
  // A shallow box has no room for the whole tab between its front and its back.
  const glue = Math.min(widestGlue, D + t / 2 - clearance);
  const [x1, x2, x3] = [glue + W + t, glue + W + D + 2 * t, glue + 2 * W + D + 4 * t];
  const reaching = (beyond: number) => ({ low: at(-beyond), high: at(L + beyond) });
  // The front ends under the lids; the sides carry the dust flaps, the back carries the lids that close over them.
  const front: Wall = { id: "front", name: "Front", x0: glue, x1, ...reaching(t - clearance) };
  const right: Wall = { id: "right", name: "Right side", x0: x1, x1: x2, ...reaching(t / 2) };
  const back: Wall = { id: "back", name: "Back", x0: x2, x1: x3, ...reaching(1.5 * t) };
  const left: Wall = { id: "left", name: "Left side", x0: x3, x1: x3 + D + t, ...reaching(t / 2) };
  const ends = (["top", "bottom"] as const).flatMap((end) => [
    dustFlap(measures, right, end),
    dustFlap(measures, left, end),
    ...lidAndTuck(measures, back, end),
  ]);
  const stripMiddle = L - stripFromEnd;
  return {
    panels: [
      wallPanel(back, null, [0, 0]),
      wallPanel(right, back, [0, 0.3]),
      wallPanel(front, right, [0.2, 0.55]),
      wallPanel(left, back, [0, 0.3]),
      { ...glueTab(front, glue, [0.2, 0.5]), overbend: behindFront(W + t, glue) },
      ...ends,
    ],
    slots: [],
    perforations: [-stripWidth / 2, stripWidth / 2].map((offset) => level(at(stripMiddle + offset), glue, x1)),
  };
}

type End = "top" | "bottom";

/** Places a flap that is drawn upwards from a crease at 0: upright at the top end, upside down at the bottom end. */
function atEnd({ size, at }: Measures, end: End, beyond: number) {
  return ([x, y]: Point): Point => (end === "top" ? [x, at(size.length + beyond) + y] : [x, at(-beyond) - y]);
}

/** Closes before the lid and keeps dust out of the corner. */
function dustFlap(measures: Measures, wall: Wall, end: End): Panel {
  const { size, t, tuck } = measures;
  const put = atEnd(measures, end, t / 2);
  const [x0, x1] = [wall.x0 + t / 2 + clearance, wall.x0 + size.depth + t / 2 - clearance];
  const depth = Math.min((size.depth + tuck) / 2 + 4, size.width / 2 - 1);
  return {
    id: `${wall.id}-${end}-dust`,
    name: `${wall.id === "right" ? "Right" : "Left"} ${end} dust flap`,
    poly: dustOutline([x0, x1], depth, shoulder).map(put),
    parent: wall.id,
    hinge: [put([x0, 0]), put([x1, 0])],
    angle: 90,
    phase: [0.55, 0.7],
  };
}

/** The lid lies a caliper over the dust flaps; its tuck slides behind the front. */
function lidAndTuck(measures: Measures, back: Wall, end: End): Panel[] {
  const { size, t, tuck } = measures;
  const put = atEnd(measures, end, 1.5 * t);
  const D = size.depth;
  const [x0, x1] = spanOn(back, t);
  const [in0, in1] = [x0 + 1, x1 - 1];
  const name = end === "top" ? "Top" : "Bottom";
  return [
    {
      id: `${end}-lid`,
      name: `${name} lid`,
      poly: rectangle(x0, 0, x1, D).map(put),
      parent: back.id,
      hinge: [put([x0, 0]), put([x1, 0])],
      angle: 90,
      phase: [0.7, 1],
    },
    {
      id: `${end}-tuck`,
      name: `${name} tuck`,
      poly: cutCorners(in0, D, in1, D + tuck, Math.min(0.6 * tuck, 10)).map(put),
      parent: `${end}-lid`,
      hinge: [put([in0, D]), put([in1, D])],
      angle: 90,
      phase: [0.55, 0.72],
      overbend: behindFront(D, tuck),
    },
  ];
}
