import type { VisitorKind } from "@boxwright/core/identity/visitor-kind";
import { ok, type Result, refused } from "@boxwright/core/kernel/result";
import type { TenantName } from "@boxwright/core/storefront/tenants";
import type { UploadType } from "@boxwright/core/uploads/upload-type";
import { and, asc, eq, inArray, isNull, lt, type SQL, sql } from "drizzle-orm";
import type { HandedOver } from "../../identity/hooks.ts";
import type { Database, Transaction } from "../../platform/db/database.ts";
import { uploads } from "./tables.ts";

export interface Upload {
  readonly id: string;
  readonly sha256: string;
  readonly name: string;
  readonly mediaType: UploadType;
  readonly bytes: number;
  readonly hasPreview: boolean;
}

export interface UploadOwner {
  readonly tenant: TenantName;
  readonly kind: VisitorKind;
  readonly id: string;
}

const { id, sha256, name, mediaType, bytes, hasPreview } = uploads;
const columns = { id, sha256, name, mediaType, bytes, hasPreview };

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

export async function addUpload(db: Database, owner: UploadOwner, upload: Upload, createdAt: Date): Promise<void> {
  await db
    .insert(uploads)
    .values({ ...upload, tenant: owner.tenant, ownerKind: owner.kind, ownerId: owner.id, createdAt });
}

/** How many bytes of the owner's nothing refers to yet. */
export async function waitingBytes(db: Database, owner: UploadOwner): Promise<number> {
  const [sum] = await db
    .select({ bytes: sql<string>`coalesce(sum(${uploads.bytes}), 0)` })
    .from(uploads)
    .where(and(isOf(owner), isNull(uploads.keptAt)));
  return Number(sum?.bytes ?? 0);
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
    returning id, sha256, name, media_type as "mediaType", bytes, has_preview as "hasPreview"`);
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

/** Forgets uploads that nothing has referred to since before that moment. Their files are then nobody's. */
export async function removeWaitingBefore(db: Database, moment: Date): Promise<void> {
  await db.delete(uploads).where(and(isNull(uploads.keptAt), lt(uploads.createdAt, moment)));
}

/**
 * Forgets uploads that were last sent and last referred to before that moment and are referred to no more: each of `references` is a
 * query of the ids that rows of one room speak of.
 */
export async function removeReleasedBefore(db: Database, moment: Date, references: readonly SQL[]): Promise<void> {
  const referred = sql.join([...references], sql` union all `);
  const isOld = and(lt(uploads.keptAt, moment), lt(uploads.createdAt, moment));
  await db.delete(uploads).where(and(isOld, sql`${id} not in (${referred})`));
}

export async function uploadExists(db: Database, wanted: string): Promise<boolean> {
  const [found] = await db.select({ id }).from(uploads).where(eq(id, wanted));
  return found !== undefined;
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
