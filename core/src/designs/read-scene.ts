import { ok, type Result, refused } from "../kernel/result.ts";
import { type Scene, sceneVersion } from "./scene.ts";

/** A scene of any version, as it was stored. */
export interface StoredScene {
  readonly v: number;
}

/** Turns a scene of a version into one of the next version. */
export type Migration = (scene: StoredScene) => StoredScene;

/** The migrations by the version that they start from. Version 1 is the first. */
const migrations: ReadonlyMap<number, Migration> = new Map();

/** A stored scene in the current version, in which the next save stores it. Refuses a version that this program does not know. */
export function readScene(stored: StoredScene): Result<Scene, "unknownVersion"> {
  return migrateScene<Scene>(stored, migrations, sceneVersion);
}

/** Applies the migrations from the version of a scene to the wanted one. */
export function migrateScene<Current extends StoredScene>(
  stored: StoredScene,
  steps: ReadonlyMap<number, Migration>,
  wanted: Current["v"],
): Result<Current, "unknownVersion"> {
  let scene = stored;
  while (scene.v < wanted) {
    const step = steps.get(scene.v);
    if (step === undefined) return refused("unknownVersion");
    const next = step(scene);
    if (next.v !== scene.v + 1) throw new Error(`the migration from version ${scene.v} leads to ${next.v}`);
    scene = next;
  }
  return scene.v === wanted ? ok(scene as Current) : refused("unknownVersion");
}
