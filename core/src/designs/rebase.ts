import { applyChanges, invert } from "./apply.ts";
import type { Change } from "./change.ts";
import { condense } from "./condense.ts";
import { fitOf, withNeighbors } from "./fit.ts";
import { mergeSwatches } from "./merge-swatches.ts";
import { withDescendants } from "./objects.ts";
import type { Scene } from "./scene.ts";
import { addsFaults } from "./scene-faults.ts";

export interface Rebased {
  /** The other scene with the changes; without any of them if one is lost. */
  readonly scene: Scene;
  /** The changes from the other scene to this one. */
  readonly kept: readonly Change[];
  /** The changes that clash with those of the other scene. The caller then keeps its own scene as a copy. */
  readonly lost: readonly Change[];
}

/**
 * Makes unsaved changes in a scene that another tab has saved meanwhile. A change fits if the scene is still as it was before the change. If
 * the scene already is as it would be after the change, nothing is left to do.
 * @param sent earlier changes whose save was sent without a reply: the other scene may have them.
 */
export function rebase(changes: readonly Change[], onto: Scene, sent: readonly Change[] = []): Rebased {
  const [earlier, later] = [condense(sent), condense(changes)];
  const own = hasMade(onto, earlier) ? later : [...earlier, ...later];
  const kept: Change[] = [];
  const lost: Change[] = [];
  const removedByOthers = new Set<string>();
  let scene = onto;
  for (const made of own) {
    const change = fitOf(scene, made) === "neither" ? (mergeSwatches(scene, made) ?? made) : made;
    const fit = fitOf(scene, change);
    if (fit === "neither" || reinserts(change, removedByOthers)) lost.push(change);
    else if (fit === "before") {
      kept.push(withNeighbors(scene, change));
      scene = applyChanges(scene, [change]);
    } else for (const id of removedBy(change)) removedByOthers.add(id);
  }
  if (lost.length > 0) return { scene: onto, kept: [], lost };
  // Both scenes can be saved, and yet one may use a color that the other has removed, or both may add the last object.
  return addsFaults(onto, scene) ? { scene: onto, kept: [], lost: own } : { scene, kept: condense(kept), lost };
}

/** Whether a scene has all of these changes, so that they could be undone in it. */
function hasMade(scene: Scene, changes: readonly Change[]): boolean {
  let now = scene;
  return invert(changes).every((change) => {
    const fit = fitOf(now, change);
    now = applyChanges(now, [change]);
    return fit === "before";
  });
}

function removedBy(change: Change): string[] {
  if (change.kind !== "put" || change.before === null) return [];
  return withDescendants([change.before]).map(({ id }) => id);
}

/** Whether a change inserts an object that another tab has removed, by itself or in a group. */
function reinserts(change: Change, removed: ReadonlySet<string>): boolean {
  if (change.kind !== "put" || change.after === null) return false;
  return withDescendants([change.after]).some(({ id }) => removed.has(id));
}
