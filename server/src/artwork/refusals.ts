import type { TaskLost } from "../platform/task-process.ts";
import type { StorageRefusal } from "../uploads/refusals.ts";
import type { FixObstacle } from "./fixes/fix-task.ts";

/** The shop cannot fix this file. */
export interface FixNotPossible {
  readonly kind: "fixNotPossible";
  readonly obstacle: FixObstacle;
}

/** Too many files are fixed at the moment. */
export interface FixesBusy {
  readonly kind: "fixesBusy";
}

export type FixRefusal = FixNotPossible | FixesBusy | TaskLost | StorageRefusal | { readonly kind: "unknownUpload" };
