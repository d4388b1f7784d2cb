import { inArray } from "drizzle-orm";
import type { Database, Transaction } from "../platform/db/database.ts";
import { uploads } from "./postgres/tables.ts";
import { uploadColumns } from "./postgres/upload-store.ts";
import type { Upload } from "./upload.ts";

/** Uploads of any owner, in the order of the ids. */
export async function readUploads(db: Database | Transaction, ids: readonly string[]): Promise<Upload[]> {
  if (ids.length === 0) return [];
  const found = await db
    .select(uploadColumns)
    .from(uploads)
    .where(inArray(uploads.id, [...ids]));
  return ids.flatMap((wanted) => found.find((upload) => upload.id === wanted) ?? []);
}
