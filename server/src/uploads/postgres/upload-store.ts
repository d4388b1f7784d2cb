import { and, asc, eq, inArray, isNotNull, lt, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { HandedOver } from "../../identity/hooks.ts";
import type { Database, Transaction } from "../../platform/db/database.ts";
import { isUnreferenced } from "../../platform/db/references.ts";
import type { Upload, UploadOwner } from "../upload.ts";
import { uploads } from "./tables.ts";

const { id, sha256, name, mediaType, bytes, width, height, hasPreview } = uploads;
export const uploadColumns = { id, sha256, name, mediaType, bytes, width, height, hasPreview };

export function isOwnedBy(owner: UploadOwner) {
  return and(eq(uploads.tenant, owner.tenant), eq(uploads.ownerKind, owner.kind), eq(uploads.ownerId, owner.id));
}

/** The owner's upload of the same bytes, the first of them, as one that was sent at that moment; or null. */
export async function renewUpload(db: Database, owner: UploadOwner, hash: string, at: Date): Promise<Upload | null> {
  const first = db
    .select({ id })
    .from(uploads)
    .where(and(isOwnedBy(owner), eq(sha256, hash)))
    .orderBy(asc(id))
    .limit(1);
  const [renewed] = await db.update(uploads).set({ createdAt: at }).where(inArray(id, first)).returning(uploadColumns);
  return renewed ?? null;
}

/** The owner's upload; for anybody else it does not exist. */
export async function readOwnUpload(db: Database, owner: UploadOwner, wanted: string): Promise<Upload | null> {
  const [found] = await db
    .select(uploadColumns)
    .from(uploads)
    .where(and(isOwnedBy(owner), eq(id, wanted)));
  return found ?? null;
}

/** Stores the row of an upload. */
export async function addUpload(
  db: Database | Transaction,
  owner: UploadOwner,
  upload: Upload,
  { network, createdAt }: { readonly network: string | null; readonly createdAt: Date },
): Promise<void> {
  const { tenant, kind: ownerKind, id: ownerId } = owner;
  await db.insert(uploads).values({ ...upload, tenant, ownerKind, ownerId, network, createdAt });
}

/** The client networks of uploads that were sent before that moment are no longer needed. */
export async function forgetNetworksBefore(db: Database, moment: Date): Promise<void> {
  await db
    .update(uploads)
    .set({ network: null })
    .where(and(isNotNull(uploads.network), lt(uploads.createdAt, moment)));
}

/** How many uploads are looked at in one statement, which has five seconds. */
const windowSize = 5000;

/**
 * Forgets uploads that were last sent and last made to be referred to before that moment, and that nothing refers to. Each of
 * `references` is a column of a table with the ids of uploads that rows of one room refer to. Gives them window by window.
 */
export async function* removeUnreferencedBefore(
  db: Database,
  moment: Date,
  references: readonly PgColumn[],
): AsyncGenerator<readonly Pick<Upload, "id" | "sha256">[]> {
  const before = sql.param(moment, uploads.createdAt);
  for (let last = "00000000-0000-0000-0000-000000000000"; ; ) {
    const { rows } = await db.execute<{ last: string; id: string | null; sha256: string }>(sql`
      with looked_at as materialized (
        select id from ${uploads} where ${id} > ${last} order by id limit ${windowSize}
      ),
      gone as (
        delete from ${uploads} using looked_at
        where ${id} = looked_at.id and ${uploads.createdAt} < ${before}
          and coalesce(${uploads.keptAt}, ${uploads.createdAt}) < ${before} and ${isUnreferenced(id, references)}
        returning ${id}, ${sha256}
      )
      select last.id as last, gone.id, gone.sha256
      from (select id from looked_at order by id desc limit 1) last left join gone on true`);
    const [first] = rows;
    if (first === undefined) return;
    last = first.last;
    yield rows.flatMap((row) => (row.id === null ? [] : { id: row.id, sha256: row.sha256 }));
  }
}

/** Which of these uploads are there. */
export async function existingUploads(db: Database, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const found = await db
    .select({ id })
    .from(uploads)
    .where(inArray(id, [...ids]));
  return new Set(found.map((upload) => upload.id));
}

/** Gives all that an anonymous visitor has sent to the customer, also what the customer has sent too: lines speak of it. */
export async function transferUploads(tx: Transaction, { tenant, anonymousId, customerId }: HandedOver): Promise<void> {
  await tx
    .update(uploads)
    .set({ ownerKind: "customer", ownerId: customerId })
    .where(isOwnedBy({ tenant, kind: "anonymous", id: anonymousId }));
}
