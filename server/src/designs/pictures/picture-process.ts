import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { uploadsOf } from "@boxwright/core/designs/scene-uploads";
import { ok, type Result, refused } from "@boxwright/core/kernel/result";
import type { PlantName } from "@boxwright/core/storefront/tenants";
import type { Spend } from "../../platform/budgets.ts";
import { clientNetwork } from "../../platform/client-network.ts";
import { newId } from "../../platform/ids.ts";
import { TaskProcess } from "../../platform/task-process.ts";
import { Turns } from "../../platform/turns.ts";
import type { TooManyPictures } from "../../structures/refusals.ts";
import { drawingBudget } from "../../structures/stills/stills.ts";
import type { Design } from "../design.ts";
import type { DesignPictureTask } from "./draw-designs.ts";
import type { DesignPicture } from "./render-design.ts";

export interface PictureProcessDeps {
  readonly plant: PlantName;
  /** The folder for pictures of uploads while a design is drawn. */
  readonly spool: string;
  readonly spend: Spend;
  /** The time of a processor that a picture may take; a minute by default. */
  readonly processorSeconds?: number;
  /** The picture of an upload in any format that sharp reads; null if there is none. Refuses while it waits to be drawn itself. */
  readonly readImage: (upload: string, clientIp: string) => Promise<Result<Uint8Array | null, TooManyPictures>>;
}

/** Drawing the scene takes more than the shop allows for a picture. */
export interface UndrawableScene {
  readonly kind: "undrawableScene";
}

/** A scene with its hash. */
export type PicturedScene = Pick<Design, "scene" | "sceneHash">;

/** Draws a picture of a scene, in turn with those of other clients. */
export type RenderDesign = (scene: PicturedScene, picture: DesignPicture, clientIp: string) => Promise<Rendered>;

type Rendered = Result<Uint8Array, TooManyPictures | UndrawableScene>;

/** A page of My Designs has twelve pictures, and several people may be behind one IP. A waiting picture keeps its scene in memory. */
const limits = { queue: "design-pictures", atOnce: 1, max: 96, maxPerClient: 36 } as const;

const program = {
  path: fileURLToPath(new URL("draw-designs.ts", import.meta.url)),
  heapMegabytes: 1024,
};

/** A design with the most letters and marks takes eight. */
const usualProcessorSeconds = 60;

/** A picture that is stopped before it is drawn costs as much as this many others. */
const stoppedCost = 60;

const tooMany = refused({ kind: "tooManyPictures" } as const);

/**
 * Draws designs one after another in a process of its own: from the drawing list to the picture, so that no call of the shop waits for a
 * heavy scene. An upload without a picture is left out. While an upload waits to be drawn itself, the picture is refused, because it would
 * be cached without that upload.
 */
export function createPictureProcess(deps: PictureProcessDeps): RenderDesign {
  const { processorSeconds = usualProcessorSeconds } = deps;
  const turns = new Turns(limits);
  const drawing = new TaskProcess<DesignPictureTask, Uint8Array>({ ...program, bounds: { processorSeconds } });
  return async (scene, picture, clientIp) => {
    const drawn = await turns.run(clientNetwork(clientIp), () => drawnInTurn(deps, drawing, scene, picture, clientIp));
    return drawn.ok ? drawn.value : tooMany;
  };
}

async function drawnInTurn(
  { plant, spool, spend, readImage }: PictureProcessDeps,
  drawing: TaskProcess<DesignPictureTask, Uint8Array>,
  { scene, sceneHash }: PicturedScene,
  picture: DesignPicture,
  clientIp: string,
): Promise<Rendered> {
  const images = new Map<string, string>();
  try {
    for (const upload of uploadsOf(scene)) {
      const image = await readImage(upload, clientIp);
      if (!image.ok) return image;
      if (image.value !== null) images.set(upload, await spooled(spool, image.value));
    }
    const drawn = await drawing.run({ plant, scene, sceneHash, picture, images });
    if (drawn.ok) return ok(drawn.value);
    // Other pictures have waited for it.
    await spend(drawingBudget, clientIp, stoppedCost);
    return drawn.refusal.kind === "taskLost" ? tooMany : refused({ kind: "undrawableScene" });
  } finally {
    for (const path of images.values()) await rm(path, { force: true });
  }
}

async function spooled(folder: string, bytes: Uint8Array): Promise<string> {
  await mkdir(folder, { recursive: true });
  const path = join(folder, newId());
  await writeFile(path, bytes, { mode: 0o600 });
  return path;
}
