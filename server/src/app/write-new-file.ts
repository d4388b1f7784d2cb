import { createWriteStream } from "node:fs";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream as WebStream } from "node:stream/web";

/** Writes a stream to a file on this machine. Throws if there is a file with this path. */
export async function writeNewFile(path: string, stream: ReadableStream<Uint8Array>): Promise<void> {
  await pipeline(Readable.fromWeb(stream as WebStream<Uint8Array>), createWriteStream(path, { flags: "wx" }));
}
