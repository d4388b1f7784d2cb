import type { Scene } from "@boxwright/core/designs/scene";
import { sceneFaults } from "@boxwright/core/designs/scene-faults";
import { uploadsOf } from "@boxwright/core/designs/scene-uploads";
import { ok, type Result, refused } from "@boxwright/core/kernel/result";
import type { Transaction } from "../platform/db/database.ts";
import { keepUploads } from "../uploads/keep-uploads.ts";
import type { UploadOwner } from "../uploads/upload.ts";
import type { SceneRefusal } from "./refusals.ts";

/** Refuses a scene that breaks a limit or names something that does not exist. Paths begin with `scene`. */
export function validateScene(scene: Scene): Result<null, SceneRefusal> {
  const faults = sceneFaults(scene);
  if (faults.length === 0) return ok(null);
  return refused({
    kind: "invalidDesign",
    faults: faults.map(({ path, message }) => ({ path: path === "" ? "scene" : `scene.${path}`, message })),
  });
}

/** Keeps the uploads of a scene, which must be the owner's own, and returns their ids. */
export async function keepSceneUploads(
  tx: Transaction,
  owner: UploadOwner,
  scene: Scene,
  at: Date,
): Promise<Result<readonly string[], SceneRefusal>> {
  const ids = uploadsOf(scene);
  const kept = await keepUploads(tx, owner, ids, at);
  return kept.ok ? ok(ids) : refused({ kind: "foreignUploads" });
}
