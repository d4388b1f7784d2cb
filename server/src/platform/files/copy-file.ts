import { createWriteStream } from "node:fs";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream } from "node:stream/web";
import type { FileStore } from "./file-store.ts";

/** Copies a stored file to a new file on this machine, which only the shop may read. False if the store has no such file. */
export async function copyToPath(files: Pick<FileStore, "open">, key: string, path: string): Promise<boolean> {
  const stream = await files.open(key);
  if (stream === null) return false;
  await pipeline(Readable.fromWeb(stream as ReadableStream<Uint8Array>), createWriteStream(path, { mode: 0o600 }));
  return true;
}
