import { parentPort } from "node:worker_threads";
import { encode, type Format } from "./encode.ts";
import { renderStill, type StillRequest } from "./render-still.ts";

/** What the thread is asked and what it answers; one at a time. */
export interface StillTask {
  readonly request: StillRequest;
  readonly format: Format;
}

export type StillAnswer = { readonly bytes: Uint8Array } | { readonly failure: string };

parentPort?.on("message", async ({ request, format }: StillTask) => {
  parentPort?.postMessage(await answer(request, format));
});

async function answer(request: StillRequest, format: Format): Promise<StillAnswer> {
  try {
    return { bytes: new Uint8Array(await encode(renderStill(request), request.pixels, format)) };
  } catch (error) {
    return { failure: String(error) };
  }
}
