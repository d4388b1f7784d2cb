import { answerTasks } from "../../platform/answer-tasks.ts";
import { encode } from "./encode.ts";
import type { Encoding } from "./encoding.ts";
import type { Raster } from "./rasterise.ts";
import { renderStill, type StillRequest } from "./render-still.ts";
import { type DrawnFiles, scaleArtwork } from "./scale-artwork.ts";

/** A message to the process that draws, which works on one task at a time. */
export interface StillTask {
  readonly request: StillRequest;
  readonly encoding: Encoding;
  /** The drawings of the request's shopper files. */
  readonly files?: DrawnFiles | undefined;
}

answerTasks(async (task: StillTask) => new Uint8Array(await encode(await drawn(task), task.encoding)));

/** The last picture, as pages may request it in several formats. */
let last: { readonly key: string; readonly raster: Raster } | null = null;

async function drawn({ request, files }: StillTask): Promise<Raster> {
  const key = JSON.stringify(request);
  if (last?.key === key) return last.raster;
  const raster = files === undefined ? renderStill(request) : renderStill(request, await scaleArtwork(request, files));
  last = { key, raster };
  return raster;
}
