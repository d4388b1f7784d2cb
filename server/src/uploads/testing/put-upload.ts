import { createHash } from "node:crypto";
import type { Database } from "../../platform/db/database.ts";
import { newId } from "../../platform/ids.ts";
import { addUpload } from "../postgres/upload-store.ts";
import type { Upload, UploadOwner } from "../upload.ts";

/** Adds the row of an upload without its file. */
export async function putUpload(
  db: Database,
  { tenant, kind, id: ownerId }: UploadOwner,
  changes: Partial<Upload> = {},
  at = new Date("2026-11-20T15:00:00Z"),
): Promise<Upload> {
  const id = newId();
  const sha256 = createHash("sha256").update(id).digest("hex");
  const upload = {
    id,
    sha256,
    name: "sleeve.pdf",
    mediaType: "application/pdf",
    bytes: 9,
    width: null,
    height: null,
    hasPreview: false,
    parentId: null,
    fixes: null,
    ...changes,
  } as const;
  await addUpload(db, { tenant, kind, id: ownerId }, upload, { network: null, createdAt: at });
  return upload;
}
