import { ok, type Result, refused } from "@boxwright/core/kernel/result";
import { and, asc, inArray, isNull, sql } from "drizzle-orm";
import type { Database, Transaction } from "../platform/db/database.ts";
import { uploads } from "./postgres/tables.ts";
import { isOwnedBy } from "./postgres/upload-store.ts";
import type { ForeignUploads } from "./refusals.ts";
import type { Upload, UploadOwner } from "./upload.ts";

const { id } = uploads;

/**
 * Marks uploads of the owner as referred to, all or none, and returns them in the order of the ids. Each call renews the mark, so that no
 * upload is removed before a row refers to it.
 */
export async function keepUploads(
  db: Database | Transaction,
  owner: UploadOwner,
  ids: readonly string[],
  at: Date,
): Promise<Result<readonly Upload[], ForeignUploads>> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return ok([]);
  const found = db
    .select({ id: uploads.id })
    .from(uploads)
    .where(and(isOwnedBy(owner), inArray(id, wanted)))
    .orderBy(asc(id))
    .for("update");
  const { rows } = await db.execute<Upload & Record<string, unknown>>(sql`
    with found as materialized (${found})
    update ${uploads}
    set kept_at = case when (select count(*) from found) = ${wanted.length} then ${sql.param(at, uploads.keptAt)} else kept_at end
    where ${id} in (select id from found)
    returning id, sha256, name, media_type as "mediaType", bytes, width, height, has_preview as "hasPreview", parent_id as "parentId", fixes`);
  const foreign = wanted.filter((one) => !rows.some((upload) => upload.id === one));
  if (foreign.length > 0) return refused({ kind: "foreignUploads", ids: foreign });
  return ok(wanted.flatMap((one) => rows.find((upload) => upload.id === one) ?? []));
}

/**
 * Records that an order refers to uploads, so that they no longer count against a budget. Locks them until the transaction ends, so that
 * none is removed meanwhile, and returns the ids of those that exist.
 */
export async function markUploadsOrdered(
  tx: Transaction,
  ids: readonly string[],
  at: Date,
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const areWanted = inArray(id, [...ids]);
  const found = await tx.select({ id }).from(uploads).where(areWanted).orderBy(asc(id)).for("update");
  await tx
    .update(uploads)
    .set({ orderedAt: at })
    .where(and(areWanted, isNull(uploads.orderedAt)));
  return new Set(found.map((upload) => upload.id));
}
