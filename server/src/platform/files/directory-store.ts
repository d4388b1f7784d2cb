import { createReadStream } from "node:fs";
import { mkdir, open, opendir, readFile, rm, rmdir, stat } from "node:fs/promises";
import { dirname, join, relative, sep } from "node:path";
import { Readable } from "node:stream";
import { checkKey, type FileStore } from "./file-store.ts";
import { draftEnding, writeFileSafely } from "./safe-write.ts";

const ending = ".file";
const mostAttempts = 5;

/** Keeps each file in the folder as one file: a line of JSON that tells its media type, then the bytes. */
export function directoryStore(folder: string): FileStore {
  const pathOf = (key: string) => {
    checkKey(key);
    // The ending keeps a key apart from the folder that another key, longer by a part, needs.
    return join(folder, `${key}${ending}`);
  };
  const keep = async (key: string, content: () => Uint8Array | AsyncIterable<Uint8Array>) => {
    const path = pathOf(key);
    for (let attempt = 1; ; attempt += 1) {
      try {
        await mkdir(dirname(path), { recursive: true });
        return await writeFileSafely(path, content(), 0o600);
      } catch (error) {
        // The folder was empty for a moment, and was removed.
        if ((error as NodeJS.ErrnoException).code !== "ENOENT" || attempt === mostAttempts) throw error;
      }
    }
  };
  /** A folder of nothing takes room, too. One that is not empty, or that was removed meanwhile, is left alone. */
  const removeEmptyFolder = async (path: string) => {
    await rmdir(path).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== "ENOTEMPTY" && error.code !== "EEXIST" && error.code !== "ENOENT") throw error;
    });
  };
  return {
    async put(key, bytes, mediaType) {
      await keep(key, () => Buffer.concat([headOf(mediaType), bytes]));
    },
    async putFile(key, path, mediaType) {
      await keep(key, () => headThenFile(headOf(mediaType), path));
    },
    async get(key) {
      const path = pathOf(key);
      const content = await readFile(path).catch(nullWhereMissing);
      if (content === null) return null;
      const end = content.indexOf("\n");
      const { mediaType } = JSON.parse(content.toString("utf8", 0, end)) as { mediaType: string };
      return { bytes: new Uint8Array(content.subarray(end + 1)), mediaType };
    },
    async open(key) {
      const path = pathOf(key);
      const file = await open(path, "r").catch(nullWhereMissing);
      if (file === null) return null;
      const { buffer } = await file.read(Buffer.alloc(mostHeadBytes), 0, mostHeadBytes, 0);
      const start = buffer.indexOf("\n") + 1;
      return Readable.toWeb(file.createReadStream({ start })) as ReadableStream<Uint8Array>;
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

/** The files within a folder whose names end so and that were last written before that moment, read as they are needed. */
async function* filesBefore(folder: string, nameEnding: string, moment: Date): AsyncGenerator<string> {
  const entries = await opendir(folder).catch(noneWhereMissing);
  for await (const entry of entries) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* filesBefore(path, nameEnding, moment);
    if (!entry.isFile() || !entry.name.endsWith(nameEnding)) continue;
    const written = await stat(path).catch(nullWhereMissing);
    if (written !== null && written.mtime < moment) yield path;
  }
}

/** The line that tells the media type is never as long. */
const mostHeadBytes = 512;

function headOf(mediaType: string): Buffer {
  return Buffer.from(`${JSON.stringify({ mediaType })}\n`);
}

async function* headThenFile(head: Uint8Array, path: string): AsyncGenerator<Uint8Array> {
  yield head;
  yield* createReadStream(path) as AsyncIterable<Uint8Array>;
}

function nullWhereMissing(error: NodeJS.ErrnoException): null {
  if (error.code === "ENOENT") return null;
  throw error;
}

function noneWhereMissing(error: NodeJS.ErrnoException): [] {
  if (error.code === "ENOENT") return [];
  throw error;
}
