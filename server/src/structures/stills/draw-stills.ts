import { type Encoding, encode } from "./encode.ts";
import type { Raster } from "./rasterise.ts";
import { renderStill, type StillRequest } from "./render-still.ts";
import { type DrawnFiles, scaleSent } from "./scale-sent.ts";

/** What the process that draws is asked and what it answers; one at a time. */
export interface StillTask {
  readonly request: StillRequest;
  readonly encoding: Encoding;
  /** The files of which the request names the ids. */
  readonly files?: DrawnFiles | undefined;
}

export type StillAnswer = { readonly bytes: Uint8Array } | { readonly failure: string };

process.on("message", async (task: StillTask) => {
  process.send?.(await answer(task));
});
process.on("disconnect", () => process.exit());
// A signal meant for the whole shop lets pictures that are under way be ended: the shop ends this process itself.
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => {});

/** The picture that was drawn last: browsers ask for one picture in one format, pages offer it in several. */
let last: { readonly key: string; readonly raster: Raster } | null = null;

async function drawn({ request, files }: StillTask): Promise<Raster> {
  const key = JSON.stringify(request);
  if (last?.key === key) return last.raster;
  const raster = files === undefined ? renderStill(request) : renderStill(request, await scaleSent(request, files));
  last = { key, raster };
  return raster;
}

async function answer(task: StillTask): Promise<StillAnswer> {
  try {
    return { bytes: new Uint8Array(await encode(await drawn(task), task.encoding)) };
  } catch (error) {
    return { failure: String(error) };
  }
}
