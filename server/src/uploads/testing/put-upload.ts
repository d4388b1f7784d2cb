import { createHash } from "node:crypto";
import type { Database } from "../../platform/db/database.ts";
import { newId } from "../../platform/ids.ts";
import { addUpload } from "../postgres/upload-store.ts";
import type { Upload, UploadOwner } from "../upload.ts";

/** An upload of a visitor's as far as the database knows it, sent at that moment; there are no bytes of it. */
export async function putUpload(
  db: Database,
  { tenant, kind, id: ownerId }: UploadOwner,
  said: Partial<Upload> = {},
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
    ...said,
  } as const;
  await addUpload(db, { tenant, kind, id: ownerId }, upload, { network: null, createdAt: at });
  return upload;
}
