import type { Database } from "../platform/db/database.ts";
import type { FileStore } from "../platform/files/file-store.ts";
import { readUploads } from "./read-uploads.ts";
import { type Upload, uploadKey } from "./upload.ts";

/** A stored file with its content. */
export interface OpenedUpload extends Pick<Upload, "name" | "bytes"> {
  readonly stream: ReadableStream<Uint8Array>;
}

/** Opens a file, for those who have checked that it may be read; null if it is not stored. */
export async function openUpload(
  { db, files }: { readonly db: Database; readonly files: Pick<FileStore, "open"> },
  uploadId: string,
): Promise<OpenedUpload | null> {
  const [upload] = await readUploads(db, [uploadId]);
  const stream = upload === undefined ? null : await files.open(uploadKey(upload));
  return upload === undefined || stream === null ? null : { name: upload.name, bytes: upload.bytes, stream };
}
