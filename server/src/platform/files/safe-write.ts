import { open, rename, rm } from "node:fs/promises";
import { dirname } from "node:path";
import { newId } from "../ids.ts";

/** The ending of incomplete files, which a crash may leave. */
export const draftEnding = ".draft";

/** Writes a file atomically: writes a draft, flushes it to the disk and renames it. Survives a crash at any point. */
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

/** Makes a rename in the folder durable. Windows cannot open a folder and does not need it. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === "win32") return;
  const handle = await open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
