import { and, inArray } from "drizzle-orm";
import type { Database } from "../platform/db/database.ts";
import { uploads } from "./postgres/tables.ts";
import { isOwnedBy, uploadColumns } from "./postgres/upload-store.ts";
import type { Upload, UploadOwner } from "./upload.ts";

/** Those of these uploads that the owner has, in the order of the ids. */
export async function readOwnUploads(db: Database, owner: UploadOwner, ids: readonly string[]): Promise<Upload[]> {
  const found = await db
    .select(uploadColumns)
    .from(uploads)
    .where(and(isOwnedBy(owner), inArray(uploads.id, [...ids])));
  return ids.flatMap((id) => found.find((upload) => upload.id === id) ?? []);
}
