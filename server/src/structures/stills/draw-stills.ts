import { type Encoding, encode } from "./encode.ts";
import type { Raster } from "./rasterise.ts";
import { renderStill, type StillRequest } from "./render-still.ts";

/** What the process that draws is asked and what it answers; one at a time. */
export interface StillTask {
  readonly request: StillRequest;
  readonly encoding: Encoding;
}

export type StillAnswer = { readonly bytes: Uint8Array } | { readonly failure: string };

process.on("message", async ({ request, encoding }: StillTask) => {
  process.send?.(await answer(request, encoding));
});
process.on("disconnect", () => process.exit());
// A signal meant for the whole shop lets pictures that are under way be ended: the shop ends this process itself.
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => {});

/** The picture that was drawn last: browsers ask for one picture in one format, pages offer it in several. */
let last: { readonly key: string; readonly raster: Raster } | null = null;

function drawn(request: StillRequest): Raster {
  const key = JSON.stringify(request);
  if (last?.key !== key) last = { key, raster: renderStill(request) };
  return last.raster;
}

async function answer(request: StillRequest, encoding: Encoding): Promise<StillAnswer> {
  try {
    return { bytes: new Uint8Array(await encode(drawn(request), encoding)) };
  } catch (error) {
    return { failure: String(error) };
  }
}
