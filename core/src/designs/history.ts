import { applyChanges, invert } from "./apply.ts";
import type { Change } from "./change.ts";
import { condense } from "./condense.ts";
import { fitOf, withNeighbors } from "./fit.ts";
import type { Scene } from "./scene.ts";
import { addsFaults } from "./scene-faults.ts";

interface Step {
  /** Edits of one gesture, such as a drag, are one step. */
  readonly gesture: string | null;
  readonly changes: readonly Change[];
}

/** A scene with what can be undone and redone. */
export interface History {
  readonly scene: Scene;
  /** Oldest first. */
  readonly past: readonly Step[];
  /** The next to redo last. */
  readonly future: readonly Step[];
}

/** The result of undo or redo. */
export interface Replay {
  readonly history: History;
  /** The changes that were made to the scene. */
  readonly changes: readonly Change[];
  /** The changes that are not made, because another tab has changed the same fields or objects since. */
  readonly skipped: readonly Change[];
}

const mostSteps = 200;

export function startHistory(scene: Scene): History {
  return { scene, past: [], future: [] };
}

/** Makes an edit, which can be undone. Edits of the same gesture in a row are undone together. */
export function edit(history: History, changes: readonly Change[], gesture: string | null = null): History {
  if (changes.length === 0) return history;
  const scene = applyChanges(history.scene, changes);
  const last = history.past.at(-1);
  const continues = gesture !== null && last?.gesture === gesture && history.future.length === 0;
  const step = { gesture, changes: condense(continues ? [...last.changes, ...changes] : changes) };
  const earlier = continues ? history.past.slice(0, -1) : history.past;
  const past = step.changes.length === 0 ? earlier : [...earlier, step].slice(-mostSteps);
  return { scene, past, future: [] };
}

/** The history with a scene of another tab or of an earlier version. Undo never takes back the changes to that scene. */
export function adopt(history: History, scene: Scene): History {
  return { ...history, scene };
}

export function undo(history: History): Replay {
  const step = history.past.at(-1);
  if (step === undefined) return { history, changes: [], skipped: [] };
  const { scene, changes, skipped } = replay(history.scene, invert(step.changes));
  const undone = { gesture: null, changes: invert(changes) };
  const future = changes.length === 0 ? history.future : [...history.future, undone];
  return { history: { scene, past: history.past.slice(0, -1), future }, changes, skipped };
}

export function redo(history: History): Replay {
  const step = history.future.at(-1);
  if (step === undefined) return { history, changes: [], skipped: [] };
  const { scene, changes, skipped } = replay(history.scene, step.changes);
  const past = changes.length === 0 ? history.past : [...history.past, { gesture: null, changes }];
  return { history: { scene, past, future: history.future.slice(0, -1) }, changes, skipped };
}

/**
 * Makes those changes that still fit. Changes of fields do not depend on each other. If the step also inserts, removes or reorders objects,
 * all of it must fit: a group, for example, may not return without its children. Nothing is made if the scene could not be
 * saved afterwards, because another tab has removed a color, for example.
 */
function replay(scene: Scene, step: readonly Change[]): Omit<Replay, "history"> & { readonly scene: Scene } {
  const changes: Change[] = [];
  const skipped: Change[] = [];
  let now = scene;
  for (const change of step) {
    if (fitOf(now, change) === "before") {
      changes.push(withNeighbors(now, change));
      now = applyChanges(now, [change]);
    } else skipped.push(change);
  }
  const isPartial = skipped.length > 0 && step.some(({ kind }) => kind !== "set");
  if (isPartial || addsFaults(scene, now)) return { scene, changes: [], skipped: step };
  return { scene: now, changes, skipped };
}
