import type { InsideSpan } from "../box-family.ts";
import { type Panel, rectangle, upright } from "../sheet.ts";
import { taper } from "./allowances.ts";

/** How far a glue tab keeps from the ends of its wall. */
export const glueInset = 3;

/** Where a wall of a tube stands on the sheet. */
export interface Wall {
  readonly id: string;
  readonly name: string;
  readonly x0: number;
  readonly x1: number;
  readonly low: number;
  readonly high: number;
}

/** The walls of an upright tube show all three dimensions. */
export const tubeInsideSpans: readonly InsideSpan[] = [
  { dimension: "length", panel: "front", along: "x" },
  { dimension: "width", panel: "right", along: "x" },
  { dimension: "depth", panel: "front", along: "y" },
];

/** A wall that folds on the one beside it, along the stretch that both have; the root of the tube folds on none. */
export function wallPanel({ id, name, x0, x1, low, high }: Wall, beside: Wall | null, phase: Panel["phase"]): Panel {
  const poly = rectangle(x0, low, x1, high);
  if (beside === null) return { id, name, poly, parent: null, hinge: null, angle: 0, phase };
  const crease = beside.x0 < x0 ? x0 : x1;
  const hinge = upright(crease, Math.max(low, beside.low), Math.min(high, beside.high));
  return { id, name, poly, parent: beside.id, hinge, angle: 90, phase };
}

/** Walls from left to right, each on the one before it; the first lies still. */
export function wallsInARow(walls: readonly Wall[], phase: Panel["phase"]): Panel[] {
  return walls.map((wall, index) => wallPanel(wall, walls[index - 1] ?? null, phase));
}

/** The tab on the left of a wall that closes the tube: it is glued inside the last wall. */
export function glueTab({ id, x0, low, high }: Wall, width: number, phase: Panel["phase"]): Panel {
  const [y0, y1] = [low + glueInset, high - glueInset];
  return {
    id: "glue",
    name: "Glue tab",
    poly: [
      [x0, y0],
      [x0, y1],
      [x0 - width, y1 - width * taper],
      [x0 - width, y0 + width * taper],
    ],
    parent: id,
    hinge: upright(x0, y0, y1),
    angle: 90,
    phase,
  };
}
