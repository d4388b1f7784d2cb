import { boundsOfMany, meets } from "../../structures/bounds.ts";
import type { DrawnSheet } from "./drawn-sheet.ts";
import type { Entry } from "./entry.ts";
import { boundsOfEntry } from "./entry-bounds.ts";

/** The entries that may reach the sheet with its bleed. Renderers of SVG fail on what lies far outside of a picture. */
export function entriesOnSheet(entries: readonly Entry[], { whole }: DrawnSheet): readonly Entry[] {
  const sheet = boundsOfMany(whole.flat());
  return entries.filter((entry) => {
    const bounds = boundsOfEntry(entry);
    return bounds !== null && meets(bounds, sheet);
  });
}
