import { uploadsOf, withUploads } from "@boxwright/core/designs/scene-uploads";
import { type Result, refused } from "@boxwright/core/kernel/result";
import { inTransaction, type Transaction } from "../platform/db/database.ts";
import { copyUploads } from "../uploads/copy-uploads.ts";
import type { UploadDeps } from "../uploads/store-upload.ts";
import { addDesign, type DesignDeps, type Sender } from "./create-design.ts";
import type { Design } from "./design.ts";
import { hasRoom } from "./postgres/design-store.ts";
import type { CopyRefusal, CreateRefusal } from "./refusals.ts";
import { openShared } from "./shared-design.ts";

/** Copies a shared design, with its files, to the visitor's own designs. An image whose file is gone is left out. */
export async function copySharedDesign<Reply>(
  deps: DesignDeps & UploadDeps,
  sender: Sender,
  token: string,
  added: (tx: Transaction, design: Design) => Promise<Reply>,
): Promise<Result<Reply, CreateRefusal | CopyRefusal>> {
  const shared = await openShared(deps, token);
  if (shared === null || shared.owner.tenant !== sender.owner.tenant) return refused({ kind: "unknownDesign" });
  const mayAdd = await inTransaction(deps.db, (tx) => hasRoom(tx, sender.owner));
  if (!mayAdd) return refused({ kind: "tooManyDesigns" });
  const { design } = shared;
  const files = await copyUploads(deps, sender.owner, sender.clientIp, uploadsOf(design.scene));
  if (!files.ok) return files;
  const { name, sku, family, selection } = design;
  const scene = withUploads(design.scene, files.value);
  return addDesign(deps, sender, { name, sku, family, selection, scene, copiedFrom: design.id }, added);
}
