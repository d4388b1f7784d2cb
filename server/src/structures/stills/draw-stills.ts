import { type Encoding, encode } from "./encode.ts";
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

export type StillReply = { readonly bytes: Uint8Array } | { readonly failure: string };

process.on("message", async (task: StillTask) => {
  process.send?.(await reply(task));
});
process.on("disconnect", () => process.exit());
// Signals go to the whole process group, but the shop ends this process itself, after the pictures in progress.
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => {});

/** The last picture, as pages may request it in several formats. */
let last: { readonly key: string; readonly raster: Raster } | null = null;

async function drawn({ request, files }: StillTask): Promise<Raster> {
  const key = JSON.stringify(request);
  if (last?.key === key) return last.raster;
  const raster = files === undefined ? renderStill(request) : renderStill(request, await scaleArtwork(request, files));
  last = { key, raster };
  return raster;
}

async function reply(task: StillTask): Promise<StillReply> {
  try {
    return { bytes: new Uint8Array(await encode(await drawn(task), task.encoding)) };
  } catch (error) {
    return { failure: String(error) };
  }
}
