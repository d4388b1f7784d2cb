import type { FileStore } from "./file-store.ts";

const keysAtOnce = 1000;

/** Removes the files of a folder that were stored before a moment, but for those that `keptAmong` names among up to a thousand keys. */
export async function removeStrayFiles(
  files: Pick<FileStore, "keysPutBefore" | "remove">,
  folder: string,
  before: Date,
  keptAmong: (keys: readonly string[]) => Promise<ReadonlySet<string>>,
): Promise<void> {
  let keys: string[] = [];
  const removeStrays = async () => {
    const kept = await keptAmong(keys);
    for (const key of keys) if (!kept.has(key)) await files.remove(key);
    keys = [];
  };
  for await (const key of files.keysPutBefore(folder, before)) {
    if (keys.push(key) >= keysAtOnce) await removeStrays();
  }
  await removeStrays();
}
