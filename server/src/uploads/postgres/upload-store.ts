import { and, asc, eq, inArray, isNotNull, lt, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { HandedOver } from "../../identity/hooks.ts";
import type { Database, Transaction } from "../../platform/db/database.ts";
import { isUnreferenced } from "../../platform/db/references.ts";
import type { Upload, UploadOwner } from "../upload.ts";
import { uploads } from "./tables.ts";

const { id, sha256, name, mediaType, bytes, width, height, hasPreview, parentId, fixes } = uploads;
export const uploadColumns = { id, sha256, name, mediaType, bytes, width, height, hasPreview, parentId, fixes };

export function isOwnedBy(owner: UploadOwner) {
  return and(eq(uploads.tenant, owner.tenant), eq(uploads.ownerKind, owner.kind), eq(uploads.ownerId, owner.id));
}

/** Sets the time of the owner's first upload with these bytes, or of the first one that was made from `parent`; null if there is none. */
export async function renewUpload(
  db: Database,
  owner: UploadOwner,
  hash: string,
  at: Date,
  parent?: string,
): Promise<Upload | null> {
  const isMade = parent === undefined ? undefined : eq(parentId, parent);
  const first = db
    .select({ id })
    .from(uploads)
    .where(and(isOwnedBy(owner), eq(sha256, hash), isMade))
    .orderBy(asc(id))
    .limit(1);
  const [renewed] = await db.update(uploads).set({ createdAt: at }).where(inArray(id, first)).returning(uploadColumns);
  return renewed ?? null;
}

/** Null for an upload of another owner. */
export async function readOwnUpload(db: Database, owner: UploadOwner, wanted: string): Promise<Upload | null> {
  const [found] = await db
    .select(uploadColumns)
    .from(uploads)
    .where(and(isOwnedBy(owner), eq(id, wanted)));
  return found ?? null;
}

export async function addUpload(
  db: Database | Transaction,
  owner: UploadOwner,
  upload: Upload,
  { network, createdAt }: { readonly network: string | null; readonly createdAt: Date },
): Promise<void> {
  const { tenant, kind: ownerKind, id: ownerId } = owner;
  await db.insert(uploads).values({ ...upload, tenant, ownerKind, ownerId, network, createdAt });
}

/** Removes the client networks of uploads that were sent before a moment. */
export async function removeNetworksBefore(db: Database, moment: Date): Promise<void> {
  await db
    .update(uploads)
    .set({ network: null })
    .where(and(isNotNull(uploads.network), lt(uploads.createdAt, moment)));
}

/** How many uploads one statement checks: it has to end within five seconds. */
const windowSize = 5000;

/**
 * Removes uploads that nothing refers to, and that were last sent and last marked as used before a moment. Each of `references` is a
 * column with the ids of uploads that a room refers to. Yields the removed uploads window by window.
 */
export async function* removeUnreferencedBefore(
  db: Database,
  moment: Date,
  references: readonly PgColumn[],
): AsyncGenerator<readonly Pick<Upload, "id" | "sha256">[]> {
  const before = sql.param(moment, uploads.createdAt);
  for (let last = "00000000-0000-0000-0000-000000000000"; ; ) {
    const { rows } = await db.execute<{ last: string; id: string | null; sha256: string }>(sql`
      with checked as materialized (
        select id from ${uploads} where ${id} > ${last} order by id limit ${windowSize}
      ),
      removed as (
        delete from ${uploads} using checked
        where ${id} = checked.id and ${uploads.createdAt} < ${before}
          and coalesce(${uploads.keptAt}, ${uploads.createdAt}) < ${before} and ${isUnreferenced(id, references)}
        returning ${id}, ${sha256}
      )
      select last.id as last, removed.id, removed.sha256
      from (select id from checked order by id desc limit 1) last left join removed on true`);
    const [first] = rows;
    if (first === undefined) return;
    last = first.last;
    yield rows.flatMap((row) => (row.id === null ? [] : { id: row.id, sha256: row.sha256 }));
  }
}

/** The ids of those uploads that exist. */
export async function existingUploads(db: Database, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const found = await db
    .select({ id })
    .from(uploads)
    .where(inArray(id, [...ids]));
  return new Set(found.map((upload) => upload.id));
}

/** Hands all uploads of an anonymous visitor over to the customer. The customer may own the same bytes twice then, because lines refer to both. */
export async function handOverUploads(tx: Transaction, { tenant, anonymousId, customerId }: HandedOver): Promise<void> {
  await tx
    .update(uploads)
    .set({ ownerKind: "customer", ownerId: customerId })
    .where(isOwnedBy({ tenant, kind: "anonymous", id: anonymousId }));
}
