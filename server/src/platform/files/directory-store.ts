import { createReadStream } from "node:fs";
import { mkdir, open, opendir, readFile, rm, rmdir, stat } from "node:fs/promises";
import { dirname, join, relative, sep } from "node:path";
import { Readable } from "node:stream";
import { checkKey, type FileStore } from "./file-store.ts";
import { draftEnding, writeFileSafely } from "./safe-write.ts";

const ending = ".file";
const maxAttempts = 5;

/** Stores each file in the folder as a line of JSON with its media type, followed by the bytes. */
export function directoryStore(folder: string): FileStore {
  const pathOf = (key: string) => {
    checkKey(key);
    // Because of the ending, a key never conflicts with the folder of a longer key.
    return join(folder, `${key}${ending}`);
  };
  const store = async (key: string, content: () => Uint8Array | AsyncIterable<Uint8Array>) => {
    const path = pathOf(key);
    for (let attempt = 1; ; attempt += 1) {
      try {
        await mkdir(dirname(path), { recursive: true });
        return await writeFileSafely(path, content(), 0o600);
      } catch (error) {
        // The folder was empty for a moment and was removed.
        if ((error as NodeJS.ErrnoException).code !== "ENOENT" || attempt === maxAttempts) throw error;
      }
    }
  };
  /** Ignores a folder that is not empty or was removed meanwhile. */
  const removeEmptyFolder = async (path: string) => {
    await rmdir(path).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== "ENOTEMPTY" && error.code !== "EEXIST" && error.code !== "ENOENT") throw error;
    });
  };
  return {
    async put(key, bytes, mediaType) {
      await store(key, () => Buffer.concat([headOf(mediaType), bytes]));
    },
    async putFile(key, path, mediaType) {
      await store(key, () => headThenFile(headOf(mediaType), path));
    },
    async copy(from, to) {
      const path = pathOf(from);
      if ((await stat(path).catch(nullIfMissing)) === null) return false;
      await store(to, () => createReadStream(path) as AsyncIterable<Uint8Array>);
      return true;
    },
    async get(key) {
      const path = pathOf(key);
      const content = await readFile(path).catch(nullIfMissing);
      if (content === null) return null;
      const end = content.indexOf("\n");
      const { mediaType } = JSON.parse(content.toString("utf8", 0, end)) as { mediaType: string };
      return { bytes: new Uint8Array(content.subarray(end + 1)), mediaType };
    },
    async open(key) {
      const path = pathOf(key);
      const file = await open(path, "r").catch(nullIfMissing);
      if (file === null) return null;
      const { buffer } = await file.read(Buffer.alloc(maxHeadBytes), 0, maxHeadBytes, 0);
      const start = buffer.indexOf("\n") + 1;
      return Readable.toWeb(file.createReadStream({ start })) as ReadableStream<Uint8Array>;
    },
    async has(key) {
      return (await stat(pathOf(key)).catch(nullIfMissing)) !== null;
    },
    async remove(key) {
      const path = pathOf(key);
      await rm(path, { force: true });
      await removeEmptyFolder(dirname(path));
    },
    async *keysPutBefore(within, moment) {
      checkKey(within);
      for await (const path of filesBefore(join(folder, within), ending, moment)) {
        yield relative(folder, path).slice(0, -ending.length).split(sep).join("/");
      }
    },
    async removeDraftsBefore(moment) {
      for await (const path of filesBefore(folder, draftEnding, moment)) await rm(path, { force: true });
    },
  };
}

/** Yields the files within a folder that have the ending and were last written before a moment. */
async function* filesBefore(folder: string, nameEnding: string, moment: Date): AsyncGenerator<string> {
  const entries = await opendir(folder).catch(noneIfMissing);
  for await (const entry of entries) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* filesBefore(path, nameEnding, moment);
    if (!entry.isFile() || !entry.name.endsWith(nameEnding)) continue;
    const written = await stat(path).catch(nullIfMissing);
    if (written !== null && written.mtime < moment) yield path;
  }
}

/** The line with the media type is always shorter. */
const maxHeadBytes = 512;

function headOf(mediaType: string): Buffer {
  return Buffer.from(`${JSON.stringify({ mediaType })}\n`);
}

async function* headThenFile(head: Uint8Array, path: string): AsyncGenerator<Uint8Array> {
  yield head;
  yield* createReadStream(path) as AsyncIterable<Uint8Array>;
}

function nullIfMissing(error: NodeJS.ErrnoException): null {
  if (error.code === "ENOENT") return null;
  throw error;
}

function noneIfMissing(error: NodeJS.ErrnoException): [] {
  if (error.code === "ENOENT") return [];
  throw error;
}
