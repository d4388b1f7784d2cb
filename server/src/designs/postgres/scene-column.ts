import { readScene } from "@boxwright/core/designs/read-scene";
import type { Scene } from "@boxwright/core/designs/scene";
import { customType } from "drizzle-orm/pg-core";
import { BrokenStoredJson } from "../../platform/db/stored-json.ts";
import { storedScene } from "../stored-scene.ts";

/** A scene as JSON. Scenes of earlier versions of the format are read in the current one, and the next save writes them so. */
export const sceneColumn = customType<{ data: Scene; driverData: unknown }>({
  dataType: () => "jsonb",
  toDriver: (scene) => JSON.stringify(scene),
  fromDriver: (stored) => {
    const { data, error } = storedScene.safeParse(stored);
    const scene = data && readScene(data);
    if (scene?.ok) return scene.value;
    throw new BrokenStoredJson(`The stored scene cannot be read (${error?.message ?? "unknown version"})`);
  },
});
