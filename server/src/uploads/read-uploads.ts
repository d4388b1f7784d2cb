import { desc, eq, inArray } from "drizzle-orm";
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

/** An upload with the time when its bytes were last sent, or when the shop made it. */
export interface DatedUpload extends Upload {
  readonly createdAt: Date;
}

/** Uploads of any owner with their times, the newest first. */
export function readDatedUploads(db: Database | Transaction, ids: readonly string[]): Promise<DatedUpload[]> {
  return db
    .select({ ...uploadColumns, createdAt: uploads.createdAt })
    .from(uploads)
    .where(inArray(uploads.id, [...ids]))
    .orderBy(desc(uploads.createdAt), desc(uploads.id));
}

/** The most uploads of the same bytes that are looked at. */
const mostWithHash = 20;

/** Uploads of any owner with these bytes, the newest first. */
export function readUploadsWithHash(db: Database, sha256: string): Promise<Upload[]> {
  return db
    .select(uploadColumns)
    .from(uploads)
    .where(eq(uploads.sha256, sha256))
    .orderBy(desc(uploads.createdAt))
    .limit(mostWithHash);
}
