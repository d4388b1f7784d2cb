import { type Point, rectangle } from "../../structures/sheet.ts";
import type { Entry } from "../drawing/entry.ts";
import { outlinesOf } from "./outlines.ts";

type Ring = readonly Point[];

const keptCorners = new WeakMap<readonly Entry[], Ring | null>();

/** The rectangle around entries, turned as the first of them and so as tight as a frame. Null if they paint nothing. */
export function cornersOfEntries(entries: readonly Entry[]): Ring | null {
  const known = keptCorners.get(entries);
  if (known !== undefined) return known;
  const corners = measured(entries);
  keptCorners.set(entries, corners);
  return corners;
}

function measured(entries: readonly Entry[]): Ring | null {
  const [first] = entries;
  if (first === undefined) return null;
  const [a, b] = first.matrix;
  const length = Math.hypot(a, b) || 1;
  const [cos, sin] = [a / length, b / length];
  let [left, right, low, high] = [Infinity, -Infinity, Infinity, -Infinity];
  for (const entry of entries) {
    const { numbers } = outlinesOf(entry);
    for (let at = 0; at < numbers.length; at += 2) {
      const x = numbers[at] ?? 0;
      const y = numbers[at + 1] ?? 0;
      const across = x * cos + y * sin;
      const along = y * cos - x * sin;
      left = Math.min(left, across);
      right = Math.max(right, across);
      low = Math.min(low, along);
      high = Math.max(high, along);
    }
  }
  if (left > right) return null;
  return rectangle(left, low, right, high).map(([x, y]): Point => [x * cos - y * sin, x * sin + y * cos]);
}
