import { readFile } from "node:fs/promises";
import type { Scene } from "@boxwright/core/designs/scene";
import type { PlantName } from "@boxwright/core/storefront/tenants";
import { screenColourOfInk } from "@boxwright/core/structures/colour/screen-colour";
import { answerTasks } from "../../platform/answer-tasks.ts";
import { type DesignPicture, renderDesign } from "./render-design.ts";

/** A message to the process that draws designs, which works on one task at a time. */
export interface DesignPictureTask {
  readonly plant: PlantName;
  readonly scene: Scene;
  readonly sceneHash: string;
  readonly picture: DesignPicture;
  /** The paths of the pictures of its uploads. */
  readonly images: ReadonlyMap<string, string>;
}

/** The last scene. Pages request several pictures of one, and a drawing keeps the paths of each object. */
let last: Pick<DesignPictureTask, "scene" | "sceneHash"> | null = null;

answerTasks(({ plant, scene, sceneHash, picture, images }: DesignPictureTask) => {
  if (last?.sceneHash !== sceneHash) last = { scene, sceneHash };
  const readImage = async (upload: string) => {
    const path = images.get(upload);
    return path === undefined ? null : readFile(path);
  };
  return renderDesign({ plant, colour: screenColourOfInk, readImage }, last.scene, picture);
});
