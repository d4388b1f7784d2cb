import { open, rename, rm } from "node:fs/promises";
import { dirname } from "node:path";
import { newId } from "../ids.ts";

/** Of the names of files that are not whole yet, or that a crash has left so. */
export const draftEnding = ".draft";

/** Writes a whole file or none: into a file beside it, flushed to the disk, then renamed over. Survives a crash at any point. */
export async function writeFileSafely(
  path: string,
  content: string | Uint8Array | AsyncIterable<string | Uint8Array>,
  mode = 0o644,
): Promise<void> {
  const draft = `${path}.${newId()}${draftEnding}`;
  try {
    const file = await open(draft, "wx", mode);
    try {
      await file.writeFile(content);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
  await syncFolder(dirname(path));
}

/** Makes a rename in the folder last through a power cut. Systems that cannot open a folder need no such thing. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === "win32") return;
  const handle = await open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
