import type { BoxSize, InsideSpan } from "../box-family.ts";
import { level, mirrored, type Panel, type Point, rectangle, upright } from "../sheet.ts";
import { clearance } from "./allowances.ts";

/** The input of the drawing of a roll-end box, in millimetres. */
export interface RollEnd {
  /** Half the width of the base between its side creases. */
  readonly base: number;
  /** Half the width of the front and the back. */
  readonly wall: number;
  /** The length of the base from its front crease to its back crease. */
  readonly deep: number;
  /** The heights on the sheet of the creases of the lid and of its tuck. */
  readonly lidFrom: number;
  readonly lidEnd: number;
  readonly tuckDepth: number;
  /** The width of a roll, over the top of a side, from its outer to its inner wall. */
  readonly rollWidth: number;
  /** Inside length, width and depth. */
  readonly L: number;
  readonly W: number;
  readonly D: number;
  readonly t: number;
}

/** The measures of a roll-end box. A side is `calipers` calipers thick. */
export function rollEnd({ length: L, width: W, depth: D }: BoxSize, t: number, calipers: number): RollEnd {
  const deep = W + t;
  const lidFrom = deep + D + t;
  return {
    base: (L + (2 * calipers - 1) * t) / 2,
    wall: (L + (2 * calipers - 3) * t) / 2,
    deep,
    lidFrom,
    lidEnd: lidFrom + W,
    tuckDepth: Math.min(D - t - 1, 60),
    rollWidth: (calipers - 1) * t,
    L,
    W,
    D,
    t,
  };
}

/** The base shows length and width; the outer side walls are as high as the box is deep. */
export const rollEndInsideSpans: readonly InsideSpan[] = [
  { dimension: "length", panel: "base", along: "x" },
  { dimension: "width", panel: "base", along: "y" },
  { dimension: "depth", panel: "right-outer", along: "x" },
];

export type Side = "right" | "left";

/** When a side stands up and rolls inwards. The sides move one after the other, as they would collide in a short box. */
const sidePhases = {
  right: { rising: [0.33, 0.41], rolling: [0.41, 0.47] },
  left: { rising: [0.47, 0.55], rolling: [0.55, 0.61] },
} as const satisfies Record<Side, Readonly<Record<"rising" | "rolling", Panel["phase"]>>>;

function tabWidth(deep: number): number {
  return Math.min(40, deep / 4);
}

function tabCentres(deep: number): number[] {
  return [deep / 4, (3 * deep) / 4];
}

/** The base with the front and the back. */
export function trayPanels({ base, wall, deep, D, t }: RollEnd): Panel[] {
  const wallFold = { parent: "base", angle: 90, phase: [0.1, 0.33] as const };
  return [
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
      poly: rectangle(-wall, -(D + t / 2 - clearance), wall, 0),
      hinge: level(0, -wall, wall),
      ...wallFold,
    },
    {
      id: "back",
      name: "Back",
      poly: rectangle(-wall, deep, wall, deep + D + t),
      hinge: level(deep, -wall, wall),
      ...wallFold,
    },
  ];
}

/** The holes in the base that hold the tabs of the inner sides. */
export function tabSlots({ deep, L, t }: RollEnd): Point[][] {
  const right = tabCentres(deep).map((y) => {
    const half = tabWidth(deep) / 2 + 1;
    return rectangle(L / 2 - 0.25, y - half, L / 2 + t + 0.25, y + half);
  });
  return [...right, ...right.map(mirrored)];
}

/** The roll over which a side folds inwards, in distances behind the front crease. */
export interface Roll {
  readonly from: number;
  /** The start of the inner side from 3 mm below the roll. */
  readonly innerFrom: number;
}

/** The outer wall, the roll over its top, the inner wall, and its tabs in the base. Drawn on the right; `side` decides the phases. */
export function sidePanels({ base, deep, rollWidth, W, D, t }: RollEnd, roll: Roll, side: Side): Panel[] {
  const { rising, rolling } = sidePhases[side];
  const rollAt = base + D;
  const innerAt = rollAt + rollWidth;
  const innerEnd = innerAt + D - t / 2 - clearance;
  const top = W + t / 2 - clearance;
  const inner: Point[] = [...innerFoot(innerAt, roll), [innerEnd, roll.innerFrom], [innerEnd, top], [innerAt, top]];
  const tabs = tabCentres(deep).map((y, index): Panel => {
    const [y0, y1] = [y - tabWidth(deep) / 2, y + tabWidth(deep) / 2];
    return {
      id: index === 0 ? "front-tab" : "back-tab",
      name: index === 0 ? "Front tab" : "Back tab",
      poly: rectangle(innerEnd, y0, innerEnd + t + clearance, y1),
      parent: "inner",
      hinge: upright(innerEnd, y0, y1),
      angle: 0,
      phase: rolling,
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
      phase: rising,
    },
    {
      id: "roll",
      name: "Roll",
      poly: rectangle(rollAt, roll.from, innerAt, top),
      parent: "outer",
      hinge: upright(rollAt, roll.from, top),
      angle: 90,
      phase: rolling,
    },
    {
      id: "inner",
      name: "Inner side",
      poly: inner,
      parent: "roll",
      hinge: upright(innerAt, roll.from, top),
      angle: 90,
      phase: rolling,
    },
    ...tabs,
  ];
}

/** The corner of the inner side at the roll. The notch of a roll continues 3 mm into its inner side. */
function innerFoot(x: number, { from, innerFrom }: Roll): Point[] {
  const foot: Point = [x, from];
  return from === innerFrom ? [foot] : [foot, [x + 3, from], [x + 3, innerFrom]];
}

/** The flaps of front and back that lie between the walls of the right side. */
export function cornerFlaps({ wall, deep, W, D, t }: RollEnd): Panel[] {
  const near = t / 2 + clearance;
  const far = near + D - t - 2 * clearance;
  const flap = (parent: "front" | "back", y0: number, y1: number): Panel => ({
    id: `${parent}-corner`,
    name: parent === "front" ? "Front flap" : "Back flap",
    poly: rectangle(wall, y0, wall + (W + t) / 2 - clearance, y1),
    parent,
    hinge: upright(wall, y0, y1),
    angle: 90,
    phase: [0, 0.1],
  });
  return [flap("front", -far, -near), flap("back", deep + near, deep + far)];
}

const middlePanels = new Set(["base", "front", "back", "lid", "tuck"]);

/** Panels as drawn on the right, and mirrored on the left. */
export function onBothSides(panelsOf: (side: Side) => readonly Panel[]): Panel[] {
  return (["right", "left"] as const).flatMap((side) => panelsOf(side).map((panel) => onSide(panel, side)));
}

function onSide(panel: Panel, side: Side): Panel {
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
