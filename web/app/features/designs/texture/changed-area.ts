import type { Entry } from "@boxwright/core/designs/drawing/entry";
import { boundsOfEntry } from "@boxwright/core/designs/drawing/entry-bounds";
import type { Bounds } from "@boxwright/core/structures/sheet";

/** The box on the sheet in which two drawings differ; null if they are the same. Entries of the same object that did not change are the same. */
export function changedArea(before: readonly Entry[], after: readonly Entry[]): Bounds | null {
  const first = after.findIndex((entry, index) => entry !== before[index]);
  if (first === -1 && before.length === after.length) return null;
  const start = first === -1 ? after.length : first;
  let [endBefore, endAfter] = [before.length, after.length];
  while (endBefore > start && endAfter > start && before[endBefore - 1] === after[endAfter - 1]) {
    endBefore -= 1;
    endAfter -= 1;
  }
  const [was, is] = [before.slice(start, endBefore), after.slice(start, endAfter)];
  const [known, kept] = [new Set(was), new Set(is)];
  const [lost, added] = [was.filter((entry) => !kept.has(entry)), is.filter((entry) => !known.has(entry))];
  const [stayedBefore, stayedAfter] = [was.filter((entry) => kept.has(entry)), is.filter((entry) => known.has(entry))];
  const moved = stayedBefore.filter((entry, index) => entry !== stayedAfter[index]);
  return around([...lost, ...added, ...moved]);
}

function around(entries: readonly Entry[]): Bounds | null {
  let all: Bounds | null = null;
  for (const entry of entries) {
    const bounds = boundsOfEntry(entry);
    if (bounds === null) continue;
    all =
      all === null
        ? bounds
        : {
            left: Math.min(all.left, bounds.left),
            right: Math.max(all.right, bounds.right),
            low: Math.min(all.low, bounds.low),
            high: Math.max(all.high, bounds.high),
          };
  }
  return all;
}
