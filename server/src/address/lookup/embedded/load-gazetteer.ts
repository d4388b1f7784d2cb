import { once } from "node:events";
import { Worker } from "node:worker_threads";
import type { City } from "./city.ts";
import { Gazetteer } from "./gazetteer.ts";

let loading: Promise<Gazetteer> | null = null;

/** The cities of the United States and Canada, read when they are first needed. */
export function loadGazetteer(): Promise<Gazetteer> {
  loading ??= readInWorker().catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}

async function readInWorker(): Promise<Gazetteer> {
  const worker = new Worker(new URL("./cities-worker.ts", import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 8 },
  });
  try {
    const [cities] = (await once(worker, "message")) as [City[]];
    return new Gazetteer(cities);
  } finally {
    await worker.terminate();
  }
}
