import { ok, type Result } from "@boxwright/core/kernel/result";
import { clientNetwork } from "../platform/client-network.ts";
import { inTransaction } from "../platform/db/database.ts";
import { newId } from "../platform/ids.ts";
import { claimStorage, releaseClaim } from "./claim-storage.ts";
import { addUpload, readOwnUpload, renewUpload } from "./postgres/upload-store.ts";
import { readUploads } from "./read-uploads.ts";
import type { StorageRefusal } from "./refusals.ts";
import type { UploadDeps } from "./store-upload.ts";
import { previewKey, type Upload, type UploadOwner, uploadKey } from "./upload.ts";

/**
 * Gives an owner own copies of uploads of others, within the budgets of uploads. A file that the owner has already is not copied. Returns
 * the owner's uploads by the ids of the originals. A file that is gone has none.
 */
export async function copyUploads(
  deps: UploadDeps,
  owner: UploadOwner,
  clientIp: string,
  ids: readonly string[],
): Promise<Result<ReadonlyMap<string, string>, StorageRefusal>> {
  const copies = new Map<string, string>();
  for (const original of await readUploads(deps.db, ids)) {
    const copied = await copyUpload(deps, owner, clientIp, original);
    if (!copied.ok) return copied;
    if (copied.value !== null) copies.set(original.id, copied.value);
  }
  return ok(copies);
}

/** The id of the owner's upload; null if the file is gone. */
async function copyUpload(
  deps: UploadDeps,
  owner: UploadOwner,
  clientIp: string,
  original: Upload,
): Promise<Result<string | null, StorageRefusal>> {
  const { db, files, onStored, now } = deps;
  const known = (await readOwnUpload(db, owner, original.id)) ?? (await renewUpload(db, owner, original.sha256, now()));
  if (known !== null && (await files.has(uploadKey(known)))) return ok(known.id);
  const claim = await claimStorage(deps, owner, clientIp, original.bytes);
  if (!claim.ok) return claim;
  try {
    // The version before it belongs to another owner.
    const copy = { ...original, id: newId(), parentId: null };
    if (!(await files.copy(uploadKey(original), uploadKey(copy)))) return ok(null);
    const hasPreview = original.hasPreview && (await files.copy(previewKey(original), previewKey(copy)));
    const sent = { network: clientNetwork(clientIp), createdAt: now() };
    await inTransaction(db, async (tx) => {
      await addUpload(tx, owner, { ...copy, hasPreview }, sent);
      await onStored(tx, copy, { owner, network: sent.network });
    });
    return ok(copy.id);
  } finally {
    await releaseClaim(db, claim.value);
  }
}
