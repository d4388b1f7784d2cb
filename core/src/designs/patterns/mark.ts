import type { Point } from "../../structures/sheet.ts";
import { widening } from "./pitch.ts";

/** One mark of a pattern. `ink` is the index of its ink. */
export interface Mark {
  /** In millimetres from the lower left corner of the frame, y up; a mark with holes has several rings. */
  readonly rings: readonly (readonly Point[])[];
  readonly ink: number;
}

/** The input of a generator: the frame in millimetres, and settings from 0 to 1. */
export interface PatternRoom {
  readonly width: number;
  readonly height: number;
  readonly scale: number;
  readonly space: number;
  readonly turn: number;
  /** The number of inks. */
  readonly inks: number;
  readonly seed: number;
  /** The outline of the shopper's own mark within half a unit of its middle; null without one. */
  readonly emblem: readonly (readonly Point[])[] | null;
}

export type Generator = (room: PatternRoom) => Mark[];

/** The most marks of a pattern. */
export const mostMarks = 5000;

/** The largest deviation of a polygon from its curve in millimetres: less than a press can print. */
const tolerance = 0.02;

/** A setting from 0 to 1 as a number between two others. */
export function between(setting: number, low: number, high: number): number {
  return low + (high - low) * setting;
}

/** An ellipse, turned by radians, with as many corners as its size needs. */
export function ellipse([x, y]: Point, rx: number, ry: number, turn = 0): Point[] {
  const radius = Math.max(rx, ry, tolerance);
  const corners = Math.min(96, Math.max(12, Math.ceil(Math.PI / Math.acos(1 - tolerance / radius))));
  return Array.from({ length: corners }, (_, index) => {
    const angle = (2 * Math.PI * index) / corners;
    return turned([rx * Math.cos(angle), ry * Math.sin(angle)], turn, [x, y]);
  });
}

/** A point turned by radians about the origin and moved. */
export function turned([x, y]: Point, turn: number, [dx, dy]: Point): Point {
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  return [x * cos - y * sin + dx, x * sin + y * cos + dy];
}

export interface Cell {
  readonly at: Point;
  readonly column: number;
  readonly row: number;
}

/**
 * The middles of the cells of a turned grid that covers the frame. `half` moves every second column up by half a cell. The grid has this
 * pitch, or a larger one so that it has at most `most` cells.
 */
export function cellsOf(
  { width, height }: PatternRoom,
  pitch: Point,
  turn: number,
  half = false,
  most = mostMarks,
): Cell[] {
  const wider = widening({ width, height }, pitch, most);
  const [across, up] = [pitch[0] * wider, pitch[1] * wider];
  const margin = Math.hypot(across, up) / 2;
  const columns = Math.ceil(Math.hypot(width, height) / 2 / across) + 1;
  const [upX, upY] = turned([0, up], turn, [0, 0]);
  const cells: Cell[] = [];
  for (let column = -columns; column <= columns; column++) {
    const lift = half && column % 2 !== 0 ? up / 2 : 0;
    const [x, y] = turned([column * across, lift], turn, [width / 2, height / 2]);
    // A long thin frame has few cells, but as many rows as columns.
    const [fromX, toX] = rowsWithin(x, upX, -margin, width + margin);
    const [fromY, toY] = rowsWithin(y, upY, -margin, height + margin);
    for (let row = Math.max(fromX, fromY); row <= Math.min(toX, toY); row++) {
      cells.push({ at: [x + row * upX, y + row * upY], column, row });
    }
  }
  return cells;
}

/** The first and the last whole number of steps by which a value is between two others. */
function rowsWithin(start: number, step: number, low: number, high: number): [first: number, last: number] {
  if (Math.abs(step) < 1e-9) return start > low && start < high ? [-Infinity, Infinity] : [0, -1];
  const [one, other] = [(low - start) / step, (high - start) / step];
  return [Math.ceil(Math.min(one, other)), Math.floor(Math.max(one, other))];
}

/** A whole number modulo another, never negative. */
export function modulo(value: number, by: number): number {
  return ((value % by) + by) % by;
}
