import { open } from "node:fs/promises";
import { ok, type Result } from "@boxwright/core/kernel/result";
import { typedFileName } from "@boxwright/core/uploads/file-name";
import { headBytes } from "@boxwright/core/uploads/upload-type";
import { inTransaction, type Transaction } from "../platform/db/database.ts";
import { passFaultPoint, passFaultPointAtCommit } from "../platform/fault-points.ts";
import type { FileStore } from "../platform/files/file-store.ts";
import { newId } from "../platform/ids.ts";
import { type ClaimDeps, releaseClaim } from "./claim-storage.ts";
import { inspectFile } from "./inspect-file.ts";
import { addUpload, renewUpload } from "./postgres/upload-store.ts";
import type { UnusableFile, UploadsBusy } from "./refusals.ts";
import { previewKey, type Upload, type UploadOwner, uploadKey } from "./upload.ts";

export interface UploadDeps extends ClaimDeps {
  readonly files: FileStore;
  readonly onStored: UploadStored;
}

/** Runs in the transaction that adds an upload, so that what a later room begins with it is never missing. */
export type UploadStored = (
  tx: Transaction,
  upload: Upload,
  sender: Pick<UploadSender, "owner" | "network">,
) => Promise<void>;

/** The sender of a file, and the claim that reserves storage for it; null for an operator's file, which needs no claim. */
export interface UploadSender {
  readonly owner: UploadOwner;
  readonly network: string;
  readonly claim: string | null;
}

/** A received file in the spool folder. */
export interface SpooledFile {
  /** The name that the sender gave it. */
  readonly name: string;
  readonly path: string;
  readonly bytes: number;
  /** In hexadecimal. */
  readonly sha256: string;
  /** For a file that the shop made from another one. */
  readonly version?: UploadVersion;
}

/** The upload from which a file was made, and everything that the shop has changed since its shopper sent it. */
export interface UploadVersion {
  readonly parentId: string;
  readonly fixes: readonly string[];
}

/**
 * Stores a file and then its row, with the type that its bytes show. The same bytes from the same owner are one upload, and so are the same
 * bytes that the shop made from the same upload; if the store has lost its file, the file is stored again.
 */
export async function storeUpload(
  { db, files, onStored, now }: UploadDeps,
  { owner, network, claim }: UploadSender,
  file: SpooledFile,
): Promise<Result<Upload, UnusableFile | UploadsBusy>> {
  const known = await renewUpload(db, owner, file.sha256, now(), file.version?.parentId);
  if (known !== null) {
    if (!(await files.has(uploadKey(known)))) await files.putFile(uploadKey(known), file.path, known.mediaType);
    return ok(known);
  }
  const inspected = await inspectFile(file.path, await headOf(file.path), network);
  if (!inspected.ok) return inspected;
  const { type: mediaType, width, height, preview } = inspected.value;
  const { sha256, bytes, path, version } = file;
  const name = typedFileName(file.name, mediaType);
  const { parentId, fixes } = version ?? { parentId: null, fixes: null };
  const hasPreview = preview !== null;
  const origin = version === undefined ? "sent" : "fixed";
  const upload = { id: newId(), sha256, name, mediaType, bytes, width, height, hasPreview, parentId, fixes };
  await files.putFile(uploadKey(upload), path, mediaType);
  if (preview !== null) await files.put(previewKey(upload), preview, "image/webp");
  passFaultPoint("after_upload_stored", origin);
  await inTransaction(db, async (tx) => {
    await addUpload(tx, owner, upload, { network, createdAt: now() });
    await onStored(tx, upload, { owner, network });
    if (claim !== null) await releaseClaim(tx, claim);
    passFaultPointAtCommit(tx, "after_upload_commit", origin);
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
