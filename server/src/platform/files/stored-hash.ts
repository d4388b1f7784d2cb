import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import type { FileStore } from "./file-store.ts";

/** The SHA-256 of a stored file in hexadecimal, read a part at a time. Null if the store has no such file. */
export async function storedHash(files: Pick<FileStore, "open">, key: string): Promise<string | null> {
  const stream = await files.open(key);
  if (stream === null) return null;
  const hash = createHash("sha256");
  for await (const part of Readable.fromWeb(stream as ReadableStream<Uint8Array>)) hash.update(part);
  return hash.digest("hex");
}
