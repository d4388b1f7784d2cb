import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Database } from "../platform/db/database.ts";
import { copyToPath } from "../platform/files/copy-file.ts";
import type { FileStore } from "../platform/files/file-store.ts";
import { newId } from "../platform/ids.ts";
import { readUploadsWithHash } from "../uploads/read-uploads.ts";
import { type Upload, uploadKey } from "../uploads/upload.ts";
import type { PrintedFile } from "./print/print-job.ts";
import type { PrintInput } from "./print-input.ts";

interface StoredFiles {
  readonly db: Database;
  readonly files: FileStore;
}

/** Copies the files of a print by their SHA-256 into a folder; null if no upload has the bytes of one any more. */
export async function copySources(
  stored: StoredFiles,
  input: PrintInput,
  folder: string,
): Promise<ReadonlyMap<string, PrintedFile> | null> {
  const copies = new Map<string, PrintedFile>();
  for (const { upload: id, bytes, ...file } of input.files) {
    const path = join(folder, file.sha256);
    if (!(await copyUpload(stored, { id, sha256: file.sha256 }, path))) return null;
    copies.set(file.sha256, { ...file, path });
  }
  return copies;
}

/** Copies the file of an upload, or of another one with the same bytes, because its first sender may have removed it. */
async function copyUpload(
  { db, files }: StoredFiles,
  first: Pick<Upload, "id" | "sha256">,
  path: string,
): Promise<boolean> {
  if (await copyToPath(files, uploadKey(first), path)) return true;
  for (const upload of await readUploadsWithHash(db, first.sha256)) {
    if (await copyToPath(files, uploadKey(upload), path)) return true;
  }
  return false;
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
