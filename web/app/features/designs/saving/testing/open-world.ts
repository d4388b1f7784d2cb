import type { DesignSaver } from "../design-saver.ts";
import type { NewDesign } from "../kept-draft.ts";
import { openSaver } from "../open-saver.ts";
import { createWorld, renamed, sceneWith } from "./saving-world.ts";

/** Renames an object in the editor of a saver. */
export function rename(saver: DesignSaver, id: string, after: string): void {
  const { scene, changes } = renamed(saver.scene, id, after);
  saver.edited(scene, changes);
}

/** A world with one design, which is open in tab "one". */
export async function openedWorld() {
  const world = createWorld();
  const id = world.addDesign(sceneWith({ logo: "A", text: "B" }));
  return { world, id, saver: await openSaver(id, world.tab("one")) };
}

/** A design that the shop does not have yet. */
export const newDesign: NewDesign = {
  name: "Untitled",
  sku: "BOX",
  selection: {},
  scene: sceneWith({ logo: "A" }),
  origin: "?family=mailer",
};
