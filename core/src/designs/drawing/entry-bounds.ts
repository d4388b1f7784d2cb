import type { Bounds } from "../../structures/sheet.ts";
import type { Entry } from "./entry.ts";
import { scanPath } from "./path.ts";

const kept = new WeakMap<Entry, Bounds | null>();

/** A box on the sheet around the control points of an entry, with its stroke and without its clip. Null for an empty path. */
export function boundsOfEntry(entry: Entry): Bounds | null {
  const known = kept.get(entry);
  if (known !== undefined) return known;
  const bounds = measured(entry);
  kept.set(entry, bounds);
  return bounds;
}

/** The entry with a box around it that is known already: a long text takes long to measure. */
export function withBounds(entry: Entry, bounds: Bounds): Entry {
  kept.set(entry, bounds);
  return entry;
}

/** A miter reaches this many widths of the stroke beyond its corner. */
const miter = 2;

function measured({ path, matrix: [a, b, c, d, e, f], stroke }: Entry): Bounds | null {
  let [left, right, low, high] = [Infinity, -Infinity, Infinity, -Infinity];
  scanPath(path, (_, numbers, count) => {
    for (let index = 0; index < count; index += 2) {
      const ownX = numbers[index] ?? 0;
      const ownY = numbers[index + 1] ?? 0;
      const x = a * ownX + c * ownY + e;
      const y = b * ownX + d * ownY + f;
      left = Math.min(left, x);
      right = Math.max(right, x);
      low = Math.min(low, y);
      high = Math.max(high, y);
    }
  });
  if (left > right) return null;
  const around = (stroke?.width ?? 0) * miter;
  return { left: left - around, right: right + around, low: low - around, high: high + around };
}
