import type { PrintSide } from "../../structures/sheet.ts";
import type { Change } from "../change.ts";
import type { FaceTable } from "../face-table.ts";
import type { DesignObject, Scene } from "../scene.ts";
import { insertObjects } from "./insert.ts";

export interface AddWish {
  readonly side: PrintSide;
  /** Lowest first. Their ids are new in the scene. */
  readonly objects: readonly DesignObject[];
  /** The id of the object directly below them; null puts them below all others. Without it, they lie on top. */
  readonly above?: string | null | undefined;
}

/** Adds objects to a side. No changes if an id is taken, or if the scene would have too many objects. */
export function addObjects(scene: Scene, _faces: FaceTable, { side, objects, above }: AddWish): readonly Change[] {
  const below = above === undefined ? (scene[side].at(-1)?.id ?? null) : above;
  return insertObjects(scene, { side, group: null }, below, objects);
}
