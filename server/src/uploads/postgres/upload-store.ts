import type { VisitorKind } from "@boxwright/core/identity/visitor-kind";
import { ok, type Result, refused } from "@boxwright/core/kernel/result";
import type { TenantName } from "@boxwright/core/storefront/tenants";
import type { UploadType } from "@boxwright/core/uploads/upload-type";
import { and, asc, eq, inArray, isNotNull, isNull, lt, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { HandedOver } from "../../identity/hooks.ts";
import type { Database, Transaction } from "../../platform/db/database.ts";
import { isUnreferenced } from "../../platform/db/references.ts";
import { uploads } from "./tables.ts";

export interface Upload {
  readonly id: string;
  readonly sha256: string;
  readonly name: string;
  readonly mediaType: UploadType;
  readonly bytes: number;
  /** In pixels, as the picture is seen; null for a PDF. */
  readonly width: number | null;
  readonly height: number | null;
  readonly hasPreview: boolean;
}

export interface UploadOwner {
  readonly tenant: TenantName;
  readonly kind: VisitorKind;
  readonly id: string;
}

const { id, sha256, name, mediaType, bytes, width, height, hasPreview } = uploads;
const columns = { id, sha256, name, mediaType, bytes, width, height, hasPreview };

function isOf(owner: UploadOwner) {
  return and(eq(uploads.tenant, owner.tenant), eq(uploads.ownerKind, owner.kind), eq(uploads.ownerId, owner.id));
}

/** Where the file of an upload is kept: no two uploads share one, so that taking one away never takes another's. */
export function uploadKey(upload: Pick<Upload, "id" | "sha256">): string {
  return `${uploadFolder}/${upload.sha256}/${upload.id}`;
}

export const uploadFolder = "uploads";

/** Where the small picture of an upload is kept. */
export function previewKey({ id }: Pick<Upload, "id">): string {
  return `${previewFolder}/${id}`;
}

export const previewFolder = "previews";

/** Where the drawing of a page of an upload, counted from 0, is kept. */
export function drawnKey({ id }: Pick<Upload, "id">, page: number): string {
  return `${drawnFolder}/${page + 1}/${id}`;
}

export const drawnFolder = "drawn";
/** The pages of a file that are drawn: the second one is the inside of a box. */
export const drawnPages = [0, 1] as const;

/** The owner's upload of the same bytes, the first of them, as one that was sent at that moment; or null. */
export async function renewUpload(db: Database, owner: UploadOwner, hash: string, at: Date): Promise<Upload | null> {
  const first = db
    .select({ id })
    .from(uploads)
    .where(and(isOf(owner), eq(sha256, hash)))
    .orderBy(asc(id))
    .limit(1);
  const [renewed] = await db.update(uploads).set({ createdAt: at }).where(inArray(id, first)).returning(columns);
  return renewed ?? null;
}

/** The owner's upload; for anybody else it does not exist. */
export async function readOwnUpload(db: Database, owner: UploadOwner, wanted: string): Promise<Upload | null> {
  const [found] = await db
    .select(columns)
    .from(uploads)
    .where(and(isOf(owner), eq(id, wanted)));
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

/**
 * Marks uploads of the owner as referred to, all or none, and gives them in the order asked for; refused with the ids that are
 * not there or somebody else's. Marked anew each time, an upload is never taken away between this and what then refers to it.
 */
export async function keepUploads(
  db: Database | Transaction,
  owner: UploadOwner,
  ids: readonly string[],
  at: Date,
): Promise<Result<readonly Upload[], readonly string[]>> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return ok([]);
  const found = db
    .select({ id: uploads.id })
    .from(uploads)
    .where(and(isOf(owner), inArray(id, wanted)))
    .orderBy(asc(id))
    .for("update");
  const { rows } = await db.execute<Upload & Record<string, unknown>>(sql`
    with found as materialized (${found})
    update ${uploads}
    set kept_at = case when (select count(*) from found) = ${wanted.length} then ${sql.param(at, uploads.keptAt)} else kept_at end
    where ${id} in (select id from found)
    returning id, sha256, name, media_type as "mediaType", bytes, width, height, has_preview as "hasPreview"`);
  const strangers = wanted.filter((one) => !rows.some((upload) => upload.id === one));
  if (strangers.length > 0) return refused(strangers);
  return ok(wanted.flatMap((one) => rows.find((upload) => upload.id === one) ?? []));
}

/** Uploads by their ids, in that order, whoever's they are. */
export async function readUploads(db: Database, ids: readonly string[]): Promise<Upload[]> {
  if (ids.length === 0) return [];
  const found = await db
    .select(columns)
    .from(uploads)
    .where(inArray(id, [...ids]));
  return ids.flatMap((wanted) => found.find((upload) => upload.id === wanted) ?? []);
}

/** Notes that an order refers to uploads, which from then on count against no budget. */
export async function noteOrdered(db: Transaction, ids: readonly string[], at: Date): Promise<void> {
  if (ids.length === 0) return;
  await db
    .update(uploads)
    .set({ orderedAt: at })
    .where(and(inArray(id, [...ids]), isNull(uploads.orderedAt)));
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
export async function giveUploads(
  transaction: Transaction,
  { tenant, anonymousId, customerId }: HandedOver,
): Promise<void> {
  await transaction
    .update(uploads)
    .set({ ownerKind: "customer", ownerId: customerId })
    .where(isOf({ tenant, kind: "anonymous", id: anonymousId }));
}
