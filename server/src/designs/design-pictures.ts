import { createHash } from "node:crypto";
import { ok, type Result, refused } from "@boxwright/core/kernel/result";
import type { Spend } from "../platform/budgets.ts";
import type { DiskCache } from "../platform/files/disk-cache.ts";
import type { PictureRefusal } from "../structures/refusals.ts";
import { drawingBudget, type Still } from "../structures/stills/stills.ts";
import type { PicturedScene, RenderDesign, UndrawableScene } from "./pictures/picture-process.ts";
import type { DesignPicture } from "./pictures/render-design.ts";

/** Increase it when the same scene gives a different picture, so that cached pictures are not shown again. */
const rendererVersion = 2;

export type DesignPictureRefusal = PictureRefusal | UndrawableScene;

/** The width of a picture by default. */
export const defaultPixels = 714;

/** How long a call waits for its picture. After that, drawing continues, and the picture is cached for the next call. */
const waitMilliseconds = 10_000;

interface DesignPicturesDeps {
  readonly cache: DiskCache;
  readonly spend: Spend;
  readonly render: RenderDesign;
  readonly waitMilliseconds?: number;
}

/** Pictures of designs, drawn once and cached under the hash of their content. */
export class DesignPictures {
  readonly #deps: DesignPicturesDeps;
  readonly #inProgress = new Map<string, Promise<Result<Uint8Array, DesignPictureRefusal>>>();

  constructor(deps: DesignPicturesDeps) {
    this.#deps = deps;
  }

  /** A picture that is not cached is refused if too many others wait, if the budget is spent, if drawing takes long, or if it is impossible. */
  async picture(
    scene: PicturedScene,
    picture: DesignPicture,
    clientIp: string,
  ): Promise<Result<Still, DesignPictureRefusal>> {
    const hash = hashOf(scene, picture);
    const name = `${hash}.png`;
    const cached = await this.#deps.cache.get(name);
    if (cached !== null) return ok({ bytes: cached, hash });
    const drawing = this.#inProgress.get(name) ?? this.#start(name, scene, picture, clientIp);
    const drawn = await withinTime(drawing, this.#deps.waitMilliseconds ?? waitMilliseconds);
    return drawn.ok ? ok({ bytes: drawn.value, hash }) : drawn;
  }

  #start(name: string, scene: PicturedScene, picture: DesignPicture, clientIp: string) {
    const drawing = this.#draw(name, scene, picture, clientIp).finally(() => this.#inProgress.delete(name));
    this.#inProgress.set(name, drawing);
    // A failure is reported to the calls that still wait, of which there may be none.
    drawing.catch(() => {});
    return drawing;
  }

  /** A picture that is not drawn costs nothing. */
  async #draw(
    name: string,
    scene: PicturedScene,
    picture: DesignPicture,
    clientIp: string,
  ): Promise<Result<Uint8Array, DesignPictureRefusal>> {
    const { cache, spend, render } = this.#deps;
    const wait = await spend(drawingBudget, clientIp, 1);
    if (wait !== null) return refused({ kind: "pictureBudgetSpent", retryAfterSeconds: wait });
    const drawn = await render(scene, picture, clientIp);
    if (drawn.ok) await cache.put(name, drawn.value);
    else await spend(drawingBudget, clientIp, -1);
    return drawn;
  }
}

function hashOf({ sceneHash }: PicturedScene, { view, side, pixels }: DesignPicture): string {
  const shown = view === "flat" ? [view, side] : [view];
  return createHash("sha256")
    .update(JSON.stringify([rendererVersion, sceneHash, pixels, ...shown]))
    .digest("hex");
}

async function withinTime<Value>(
  drawing: Promise<Result<Value, DesignPictureRefusal>>,
  milliseconds: number,
): Promise<Result<Value, DesignPictureRefusal>> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Result<Value, DesignPictureRefusal>>((resolve) => {
    timer = setTimeout(() => resolve(refused({ kind: "tooManyPictures" })), milliseconds);
  });
  return Promise.race([drawing, late]).finally(() => clearTimeout(timer));
}
