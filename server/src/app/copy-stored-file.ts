import { createWriteStream } from "node:fs";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream } from "node:stream/web";
import type { FileStore } from "../platform/files/file-store.ts";
import { UnusableSetting } from "../platform/unusable-setting.ts";

/** Copies a stored file to a new path on this machine. Throws a sentence for the operator if the store has lost it. */
export async function copyStoredFile(
  files: FileStore,
  { name, key }: { readonly name: string; readonly key: string },
  path: string,
): Promise<void> {
  const stream = await files.open(key);
  if (stream === null) throw new UnusableSetting(`The file store has no ${name} (${key}).`);
  await pipeline(Readable.fromWeb(stream as ReadableStream<Uint8Array>), createWriteStream(path, { flags: "wx" }));
}
