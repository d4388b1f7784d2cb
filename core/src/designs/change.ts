import type { PrintSide } from "../structures/sheet.ts";
import type { DesignObject, Scene } from "./scene.ts";

/** Where a list of objects is: the objects of a side, or the children of a group. */
export interface Home {
  readonly side: PrintSide;
  /** The id of the group; null for the side itself. */
  readonly group: string | null;
}

/** The parts of an object that a change may set. */
export type ObjectField = "name" | "locked" | "hidden" | "place" | "body";

/** The parts of a scene that are not objects. */
export type SceneField = "box" | "swatches" | "ground";

/**
 * One step of an edit, with what it replaces, so that it has an inverse. Objects are named by id and neighbor, never by index, so that a
 * change still fits a scene that another tab has changed meanwhile.
 */
export type Change =
  | {
      readonly kind: "set";
      readonly id: string;
      readonly field: ObjectField;
      readonly before: DesignObject[ObjectField];
      readonly after: DesignObject[ObjectField];
    }
  | {
      /** Inserts the object (`before` is null) or removes it (`after` is null). */
      readonly kind: "put";
      readonly home: Home;
      /** The object directly below it; null for the lowest. */
      readonly above: string | null;
      readonly before: DesignObject | null;
      readonly after: DesignObject | null;
    }
  | {
      /** Moves an object within its list, from above one neighbor to above another. */
      readonly kind: "order";
      readonly home: Home;
      readonly id: string;
      readonly before: string | null;
      readonly after: string | null;
    }
  | {
      readonly kind: "scene";
      readonly field: SceneField;
      readonly before: Scene[SceneField];
      readonly after: Scene[SceneField];
    };
