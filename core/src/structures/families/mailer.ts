import type { BoxFamily, BoxSize, SizeFault } from "../box-family.ts";
import { mirrored, type Panel, type Point, rectangle, type Segment, type Sheet } from "../sheet.ts";

/** General clearance in millimetres. */
const c = 0.5;
/** Below this depth there is no room for the ears. */
const leastDepthForEars = 31.75;

/**
 * Mailer: FEFCO 0427, roll-end tuck-front with cherry-lock ears. One side holds, from inside out, inner wall, ear gap, corner
 * flap and outer wall, a caliper each. Origin: centre of the front crease. Formulas: own derivation, allowances as FEFCO 0421.
 */
export const mailer: BoxFamily = {
  code: "mailer",
  name: "Mailer box",
  standard: "FEFCO 0427",
  defaultBoard: "E",
  boards: ["E", "B", "F", "N"],
  ranges: {
    length: { min: 4, max: 24, step: 0.125 },
    width: { min: 4, max: 18, step: 0.125 },
    depth: { min: 1, max: 8, step: 0.125 },
  },
  crossRules: sizesThatExclude,
  draw: drawMailer,
  outside: ({ length, width, depth }, t) => ({ length: length + 8 * t, width: width + 2 * t, depth: depth + 2 * t }),
  root: "base",
  fluteDirection: 90,
};

function sizesThatExclude({ length, width }: BoxSize): SizeFault[] {
  return width > 1.5 * length + 1e-6
    ? [{ dimension: "width", message: "The width may be at most one and a half times the length." }]
    : [];
}

function drawMailer({ length: L, width: W, depth: D }: BoxSize, t: number): Sheet {
  const base = (L + 7 * t) / 2;
  const wall = (L + 5 * t) / 2;
  const lid = (L + 8 * t) / 2;
  const tuck = (L + 3 * t) / 2;
  const deep = W + t;
  const back = deep + D + t;
  const lidEnd = back + W;
  const tuckDepth = Math.min(D - t - 1, 60);
  const hasEars = D >= leastDepthForEars;
  const earLength = hasEars ? Math.min(0.3 * W, 40) : 0;
  const across = (y: number, half: number): Segment => [
    [-half, y],
    [half, y],
  ];

  const middle: Panel[] = [
    {
      id: "base",
      name: "Base",
      poly: rectangle(-base, 0, base, deep),
      parent: null,
      hinge: null,
      angle: 0,
      phase: [0, 0],
    },
    {
      id: "front",
      name: "Front",
      poly: rectangle(-wall, -(D + t / 2 - c), wall, 0),
      parent: "base",
      hinge: across(0, wall),
      angle: 90,
      phase: [0.1, 0.35],
    },
    {
      id: "back",
      name: "Back",
      poly: rectangle(-wall, deep, wall, back),
      parent: "base",
      hinge: across(deep, wall),
      angle: 90,
      phase: [0.1, 0.35],
    },
    {
      id: "lid",
      name: "Lid",
      poly: [
        [-wall, back],
        [wall, back],
        [lid, back + 3],
        [lid, lidEnd],
        [-lid, lidEnd],
        [-lid, back + 3],
      ],
      parent: "back",
      hinge: across(back, wall),
      angle: 90,
      phase: [0.65, 0.9],
    },
    {
      id: "tuck",
      name: "Tuck",
      poly: rectangle(-tuck, lidEnd, tuck, lidEnd + tuckDepth),
      parent: "lid",
      hinge: across(lidEnd, tuck),
      angle: 90,
      phase: [0.8, 1],
    },
  ];
  const right = [
    ...(hasEars ? [earPanel(tuck, lidEnd, tuckDepth, earLength)] : []),
    ...sidePanels({ base, deep, D, W, t, notch: hasEars ? earLength + 3 : t / 2 + c }),
    cornerPanel("front-corner", "front", wall, (y) => -y, { D, W, t }),
    cornerPanel("back-corner", "back", wall, (y) => deep + y, { D, W, t }),
  ];
  const slot = tabCentres(deep).map((y) => {
    const half = tabWidth(deep) / 2 + 1;
    return rectangle(L / 2 - 0.25, y - half, L / 2 + t + 0.25, y + half);
  });
  return {
    panels: [
      ...middle,
      ...right.map((panel) => onSide(panel, "right")),
      ...right.map((panel) => onSide(panel, "left")),
    ],
    slots: [...slot, ...slot.map(mirrored)],
  };
}

function tabWidth(deep: number): number {
  return Math.min(40, deep / 4);
}

function tabCentres(deep: number): number[] {
  return [deep / 4, (3 * deep) / 4];
}

function upright(x: number, y0: number, y1: number): Segment {
  return [
    [x, y0],
    [x, y1],
  ];
}

/** Slides between the over-folded side wall and locks the lid. */
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
  return { id: "ear", name: "Ear", poly, parent: "tuck", hinge: upright(x, low, high), angle: 90, phase: [0.7, 0.8] };
}

interface SideMeasures {
  readonly base: number;
  readonly deep: number;
  readonly D: number;
  readonly W: number;
  readonly t: number;
  /** Where the roll begins: the notch lets the ear in. */
  readonly notch: number;
}

/** Outer wall, roll over its top, inner wall, and the tabs that hold it in the base. */
function sidePanels({ base, deep, D, W, t, notch }: SideMeasures): Panel[] {
  const rollAt = base + D;
  const innerAt = rollAt + 3 * t;
  const innerEnd = innerAt + D - t / 2 - c;
  const top = W + t / 2 - c;
  const bottom = 1.5 * t + 1;
  const inner: Point[] = [
    [innerAt, notch],
    [innerAt + 3, notch],
    [innerAt + 3, bottom],
    [innerEnd, bottom],
    [innerEnd, top],
    [innerAt, top],
  ];
  const tabs = tabCentres(deep).map((y, index): Panel => {
    const [y0, y1] = [y - tabWidth(deep) / 2, y + tabWidth(deep) / 2];
    return {
      id: index === 0 ? "front-tab" : "back-tab",
      name: "Tab",
      poly: rectangle(innerEnd, y0, innerEnd + t + c, y1),
      parent: "inner",
      hinge: upright(innerEnd, y0, y1),
      angle: 0,
      phase: [0.5, 0.6],
    };
  });
  return [
    {
      id: "outer",
      name: "Side",
      poly: rectangle(base, 0, rollAt, deep),
      parent: "base",
      hinge: upright(base, 0, deep),
      angle: 90,
      phase: [0.35, 0.5],
    },
    {
      id: "roll",
      name: "Roll",
      poly: rectangle(rollAt, notch, innerAt, top),
      parent: "outer",
      hinge: upright(rollAt, notch, top),
      angle: 90,
      phase: [0.5, 0.6],
    },
    {
      id: "inner",
      name: "Inner side",
      poly: inner,
      parent: "roll",
      hinge: upright(innerAt, notch, top),
      angle: 90,
      phase: [0.5, 0.6],
    },
    ...tabs,
  ];
}

function cornerPanel(
  id: string,
  parent: string,
  wall: number,
  at: (distanceFromCrease: number) => number,
  { D, W, t }: { D: number; W: number; t: number },
): Panel {
  const near = at(t / 2 + c);
  const far = at(t / 2 + c + (D - t - 2 * c));
  const [y0, y1] = near < far ? [near, far] : [far, near];
  return {
    id,
    name: "Corner flap",
    poly: rectangle(wall, y0, wall + (W + t) / 2 - c, y1),
    parent,
    hinge: upright(wall, y0, y1),
    angle: 90,
    phase: [0, 0.1],
  };
}

const middlePanels = new Set(["base", "front", "back", "lid", "tuck"]);

/** A panel of the right side as it stands, or as its twin on the left. */
function onSide(panel: Panel, side: "right" | "left"): Panel {
  const parent = panel.parent === null || middlePanels.has(panel.parent) ? panel.parent : `${side}-${panel.parent}`;
  const named = {
    ...panel,
    id: `${side}-${panel.id}`,
    name: `${side === "right" ? "Right" : "Left"} ${panel.name.toLowerCase()}`,
    parent,
  };
  if (side === "right" || panel.hinge === null) return named;
  const [[ax, ay], [bx, by]] = panel.hinge;
  return {
    ...named,
    poly: mirrored(panel.poly),
    hinge: [
      [-ax, ay],
      [-bx, by],
    ],
  };
}
