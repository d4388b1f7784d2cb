import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { copyToPath } from "../platform/files/copy-file.ts";
import type { FileStore } from "../platform/files/file-store.ts";
import { newId } from "../platform/ids.ts";
import { uploadKey } from "../uploads/upload.ts";
import type { PrintedFile } from "./print/print-job.ts";
import type { PrintInput } from "./print-input.ts";

/** Copies the files of a print by their SHA-256 into a folder; null if one is missing. */
export async function copySources(
  files: FileStore,
  input: PrintInput,
  folder: string,
): Promise<ReadonlyMap<string, PrintedFile> | null> {
  const copies = new Map<string, PrintedFile>();
  for (const { upload: id, bytes, ...file } of input.files) {
    const path = join(folder, file.sha256);
    if (!(await copyToPath(files, uploadKey({ id, sha256: file.sha256 }), path))) return null;
    copies.set(file.sha256, { ...file, path });
  }
  return copies;
}

/** Works in a new folder of the spool, which is removed afterwards. */
export async function inFolder<Value>(spool: string, work: (folder: string) => Promise<Value>): Promise<Value> {
  const folder = join(spool, newId());
  await mkdir(folder, { recursive: true, mode: 0o700 });
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
