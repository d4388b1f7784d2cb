import { mkdir, readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { checkKey, type FileStore } from "./file-store.ts";
import { writeFileSafely } from "./safe-write.ts";

/** Keeps each file in the folder as one file: a line of JSON that tells its media type, then the bytes. */
export function directoryStore(folder: string): FileStore {
  const pathOf = (key: string) => {
    checkKey(key);
    // The ending keeps a key apart from the folder that another key, longer by a part, needs.
    return join(folder, `${key}.file`);
  };
  return {
    async put(key, bytes, mediaType) {
      const path = pathOf(key);
      await mkdir(dirname(path), { recursive: true });
      await writeFileSafely(path, Buffer.concat([Buffer.from(`${JSON.stringify({ mediaType })}\n`), bytes]), 0o600);
    },
    async get(key) {
      const path = pathOf(key);
      const content = await readFile(path).catch(nullWhereMissing);
      if (content === null) return null;
      const end = content.indexOf("\n");
      const { mediaType } = JSON.parse(content.toString("utf8", 0, end)) as { mediaType: string };
      return { bytes: new Uint8Array(content.subarray(end + 1)), mediaType };
    },
  };
}

function nullWhereMissing(error: NodeJS.ErrnoException): null {
  if (error.code === "ENOENT") return null;
  throw error;
}
