import type { InsideSpan } from "../box-family.ts";
import { type Panel, rectangle, upright } from "../sheet.ts";
import { taper } from "./allowances.ts";

/** The distance of a glue tab from the ends of its wall. */
export const glueInset = 3;

/** A wall of a tube and its rectangle on the sheet. */
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

/** A wall that is attached to its neighbour along their common edge; the root of the tube is attached to none. */
export function wallPanel({ id, name, x0, x1, low, high }: Wall, neighbour: Wall | null, phase: Panel["phase"]): Panel {
  const poly = rectangle(x0, low, x1, high);
  if (neighbour === null) return { id, name, poly, parent: null, hinge: null, angle: 0, phase };
  const crease = neighbour.x0 < x0 ? x0 : x1;
  const hinge = upright(crease, Math.max(low, neighbour.low), Math.min(high, neighbour.high));
  return { id, name, poly, parent: neighbour.id, hinge, angle: 90, phase };
}

/** Walls from left to right, each attached to the one before it. */
export function wallsInARow(walls: readonly Wall[], phase: Panel["phase"]): Panel[] {
  return walls.map((wall, index) => wallPanel(wall, walls[index - 1] ?? null, phase));
}

/** The tab on the left of a wall that closes the tube. It is glued inside the last wall. */
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
