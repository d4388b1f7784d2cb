import { open } from "node:fs/promises";
import { ok, type Result, refused } from "@boxwright/core/kernel/result";
import { typedFileName } from "@boxwright/core/uploads/file-name";
import { headBytes } from "@boxwright/core/uploads/upload-type";
import { inTransaction } from "../platform/db/database.ts";
import type { FileStore } from "../platform/files/file-store.ts";
import { newId } from "../platform/ids.ts";
import { type ClaimDeps, releaseClaim } from "./claim-storage.ts";
import { lookAt } from "./inspect-file.ts";
import { addUpload, renewUpload } from "./postgres/upload-store.ts";
import type { UnusableFile } from "./refusals.ts";
import { previewKey, type Upload, type UploadOwner, uploadKey } from "./upload.ts";

export interface UploadDeps extends ClaimDeps {
  readonly files: FileStore;
}

/** Who sends a file, with the claim of the room that is held for it. */
export interface UploadSender {
  readonly owner: UploadOwner;
  readonly network: string;
  readonly claim: string;
}

/** A file that was received, in a place of its own. */
export interface SpooledFile {
  /** As the sender calls it. */
  readonly name: string;
  readonly path: string;
  readonly bytes: number;
  /** In hexadecimal. */
  readonly sha256: string;
}

/** Takes a file in: its type by what it is, its bytes into the store, then the row. The same bytes again are the same upload. */
export async function storeUpload(
  { db, files, now }: UploadDeps,
  { owner, network, claim }: UploadSender,
  file: SpooledFile,
): Promise<Result<Upload, UnusableFile>> {
  const known = await renewUpload(db, owner, file.sha256, now());
  if (known !== null) return ok(known);
  const seen = await lookAt(file.path, await headOf(file.path));
  if (seen === null) return refused({ kind: "unusableFile" });
  const { type: mediaType, width, height, preview } = seen;
  const { sha256, bytes, path } = file;
  const name = typedFileName(file.name, mediaType);
  const upload = { id: newId(), sha256, name, mediaType, bytes, width, height, hasPreview: preview !== null };
  await files.putFile(uploadKey(upload), path, mediaType);
  if (preview !== null) await files.put(previewKey(upload), preview, "image/webp");
  await inTransaction(db, async (tx) => {
    await addUpload(tx, owner, upload, { network, createdAt: now() });
    await releaseClaim(tx, claim);
  });
  return ok(upload);
}

async function headOf(path: string): Promise<Uint8Array> {
  const file = await open(path, "r");
  try {
    const { buffer, bytesRead } = await file.read(new Uint8Array(headBytes), 0, headBytes, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
