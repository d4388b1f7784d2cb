import { uploadsOf } from "@boxwright/core/designs/scene-uploads";
import type { Database } from "../platform/db/database.ts";
import type { FileStore } from "../platform/files/file-store.ts";
import { readUploads } from "../uploads/read-uploads.ts";
import { previewKey } from "../uploads/upload.ts";
import { openShared } from "./shared-design.ts";

interface SharedPreviewDeps {
  readonly db: Database;
  readonly files: FileStore;
  readonly now: () => Date;
}

/**
 * The thumbnail of an upload that a shared design shows; null for any other upload, and once the link has ended. A reader can neither
 * download the file nor use it.
 */
export async function sharedPreview(
  deps: SharedPreviewDeps,
  token: string,
  uploadId: string,
): Promise<Uint8Array | null> {
  const shared = await openShared(deps, token);
  if (shared === null || !uploadsOf(shared.design.scene).includes(uploadId)) return null;
  const [upload] = await readUploads(deps.db, [uploadId]);
  const preview = upload?.hasPreview ? await deps.files.get(previewKey(upload)) : null;
  return preview?.bytes ?? null;
}
