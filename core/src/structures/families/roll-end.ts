import { mirrored, type Panel, type Point, rectangle, type Segment } from "../sheet.ts";

/** General clearance in millimetres. */
export const clearance = 0.5;

/** What the walls of a roll-end box are made from: its base, its inside size and its board. */
export interface RollEnd {
  /** Half of the base across the box, from crease to crease. */
  readonly base: number;
  /** The base from its front crease to its back crease. */
  readonly deep: number;
  /** Inside length, width and depth. */
  readonly L: number;
  readonly W: number;
  readonly D: number;
  readonly t: number;
}

/** A crease straight across the box. */
export function across(y: number, half: number): Segment {
  return [
    [-half, y],
    [half, y],
  ];
}

export function upright(x: number, y0: number, y1: number): Segment {
  return [
    [x, y0],
    [x, y1],
  ];
}

function tabWidth(deep: number): number {
  return Math.min(40, deep / 4);
}

function tabCentres(deep: number): number[] {
  return [deep / 4, (3 * deep) / 4];
}

/** The base, and the front and the back that stand on it; `wall` is half of their width. */
export function trayPanels(wall: number, { base, deep, D, t }: RollEnd): Panel[] {
  const standing = { parent: "base", angle: 90, phase: [0.1, 0.35] as const };
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
      hinge: across(0, wall),
      ...standing,
    },
    {
      id: "back",
      name: "Back",
      poly: rectangle(-wall, deep, wall, deep + D + t),
      hinge: across(deep, wall),
      ...standing,
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

/** How a side comes down again inside: over a roll of some width, from a distance behind the front crease. */
export interface Roll {
  readonly width: number;
  readonly from: number;
  /** Where the inner side begins, 3 mm below the roll. */
  readonly innerFrom: number;
}

/** Outer wall, roll over its top, inner wall, and the tabs that hold it in the base; those of the right. */
export function sidePanels({ base, deep, W, D, t }: RollEnd, roll: Roll): Panel[] {
  const rollAt = base + D;
  const innerAt = rollAt + roll.width;
  const innerEnd = innerAt + D - t / 2 - clearance;
  const top = W + t / 2 - clearance;
  const inner: Point[] = [...innerFoot(innerAt, roll), [innerEnd, roll.innerFrom], [innerEnd, top], [innerAt, top]];
  const tabs = tabCentres(deep).map((y, index): Panel => {
    const [y0, y1] = [y - tabWidth(deep) / 2, y + tabWidth(deep) / 2];
    return {
      id: index === 0 ? "front-tab" : "back-tab",
      name: "Tab",
      poly: rectangle(innerEnd, y0, innerEnd + t + clearance, y1),
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
      poly: rectangle(rollAt, roll.from, innerAt, top),
      parent: "outer",
      hinge: upright(rollAt, roll.from, top),
      angle: 90,
      phase: [0.5, 0.6],
    },
    {
      id: "inner",
      name: "Inner side",
      poly: inner,
      parent: "roll",
      hinge: upright(innerAt, roll.from, top),
      angle: 90,
      phase: [0.5, 0.6],
    },
    ...tabs,
  ];
}

/** Where a roll is notched its inner side is notched with it for 3 mm; else the side begins where the roll does. */
function innerFoot(x: number, { from, innerFrom }: Roll): Point[] {
  const foot: Point = [x, from];
  return from === innerFrom ? [foot] : [foot, [x + 3, from], [x + 3, innerFrom]];
}

/** The flaps of front and back that lie between the walls of the right side; `wall` is half of the front. */
export function cornerFlaps(wall: number, { deep, W, D, t }: RollEnd): Panel[] {
  const near = t / 2 + clearance;
  const far = near + D - t - 2 * clearance;
  const flap = (parent: "front" | "back", y0: number, y1: number): Panel => ({
    id: `${parent}-corner`,
    name: "Corner flap",
    poly: rectangle(wall, y0, wall + (W + t) / 2 - clearance, y1),
    parent,
    hinge: upright(wall, y0, y1),
    angle: 90,
    phase: [0, 0.1],
  });
  return [flap("front", -far, -near), flap("back", deep + near, deep + far)];
}

const middlePanels = new Set(["base", "front", "back", "lid", "tuck"]);

/** The panels of the right side as they stand, then their twins on the left. */
export function onBothSides(right: readonly Panel[]): Panel[] {
  return [...right.map((panel) => onSide(panel, "right")), ...right.map((panel) => onSide(panel, "left"))];
}

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
