import type { Change } from "./change.ts";
import { isSame } from "./same.ts";
import type { Scene, Swatch } from "./scene.ts";

/**
 * Makes a change of the colors in a scene whose other colors another tab has changed meanwhile: color by color, as objects are merged. Null
 * if both changed the same color.
 */
export function mergeSwatches(scene: Scene, change: Change): Change | null {
  if (change.kind !== "scene" || change.field !== "swatches") return null;
  const before = byId(change.before as Scene["swatches"]);
  const after = byId(change.after as Scene["swatches"]);
  const merged = byId(scene.swatches);
  for (const id of new Set([...before.keys(), ...after.keys()])) {
    const [was, wanted, is] = [before.get(id), after.get(id), merged.get(id)];
    if (isSame(was, wanted) || isSame(is, wanted)) continue;
    if (!isSame(is, was)) return null;
    if (wanted === undefined) merged.delete(id);
    else merged.set(id, wanted);
  }
  return { ...change, before: scene.swatches, after: [...merged.values()] };
}

function byId(swatches: Scene["swatches"]): Map<string, Swatch> {
  return new Map(swatches.map((swatch) => [swatch.id, swatch]));
}
