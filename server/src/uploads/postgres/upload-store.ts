import type { TenantName } from "@boxwright/core/storefront/tenants";
import type { UploadType } from "@boxwright/core/uploads/upload-type";
import { and, eq, inArray, isNull, lt, not, sql } from "drizzle-orm";
import type { HandedOver } from "../../identity/hooks.ts";
import type { Database, Transaction } from "../../platform/db/database.ts";
import { uploads } from "./tables.ts";

export interface Upload {
  readonly id: string;
  readonly sha256: string;
  readonly name: string;
  readonly mediaType: UploadType;
  readonly bytes: number;
}

export interface UploadOwner {
  readonly tenant: TenantName;
  readonly kind: "anonymous" | "customer";
  readonly id: string;
}

const { id, sha256, name, mediaType, bytes } = uploads;
const columns = { id, sha256, name, mediaType, bytes };

function isOf(owner: UploadOwner) {
  return and(eq(uploads.tenant, owner.tenant), eq(uploads.ownerKind, owner.kind), eq(uploads.ownerId, owner.id));
}

/** Where the file of an upload is kept: no two uploads share one, so that taking one away never takes another's. */
export function uploadKey(upload: Pick<Upload, "id" | "sha256">): string {
  return `${uploadFolder}/${upload.sha256}/${upload.id}`;
}

export const uploadFolder = "uploads";

/** The owner's upload of the same bytes, or null. */
export async function findUpload(db: Database, owner: UploadOwner, hash: string): Promise<Upload | null> {
  const [found] = await db
    .select(columns)
    .from(uploads)
    .where(and(isOf(owner), eq(sha256, hash)));
  return found ?? null;
}

/** Writes the upload; where the owner's other tab has written the same bytes meanwhile, gives that one. */
export async function addUpload(db: Database, owner: UploadOwner, upload: Upload, createdAt: Date): Promise<Upload> {
  const row = { ...upload, tenant: owner.tenant, ownerKind: owner.kind, ownerId: owner.id, createdAt };
  const [added] = await db.insert(uploads).values(row).onConflictDoNothing().returning(columns);
  return added ?? (await findUpload(db, owner, upload.sha256)) ?? upload;
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
 * Marks uploads of the owner as referred to, in the transaction that does so, and gives them in the order asked for; null where
 * one of them is not there, or somebody else's.
 */
export async function keepUploads(
  transaction: Transaction,
  owner: UploadOwner,
  ids: readonly string[],
  at: Date,
): Promise<readonly Upload[] | null> {
  if (ids.length === 0) return [];
  const isAsked = and(isOf(owner), inArray(id, [...ids]));
  const found = await transaction.select(columns).from(uploads).where(isAsked).for("update");
  const inOrder = ids.map((wanted) => found.find((upload) => upload.id === wanted));
  if (!inOrder.every((upload) => upload !== undefined)) return null;
  await transaction
    .update(uploads)
    .set({ keptAt: at })
    .where(and(isAsked, isNull(uploads.keptAt)));
  return inOrder;
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

/** Forgets uploads that nothing refers to. Their files are then nobody's. */
export async function removeWaitingBefore(db: Database, moment: Date): Promise<void> {
  await db.delete(uploads).where(and(isNull(uploads.keptAt), lt(uploads.createdAt, moment)));
}

export async function uploadExists(db: Database, wanted: string): Promise<boolean> {
  const [found] = await db.select({ id }).from(uploads).where(eq(id, wanted));
  return found !== undefined;
}

/** Gives what an anonymous visitor has sent to the customer; what the customer has sent too stays the visitor's. */
export async function giveUploads(
  transaction: Transaction,
  { tenant, anonymousId, customerId }: HandedOver,
): Promise<void> {
  const customerHasIt = sql`exists (select from ${uploads} own where own.tenant = ${tenant} and own.owner_kind = 'customer'
    and own.owner_id = ${customerId} and own.sha256 = ${sha256})`;
  await transaction
    .update(uploads)
    .set({ ownerKind: "customer", ownerId: customerId })
    .where(and(isOf({ tenant, kind: "anonymous", id: anonymousId }), not(customerHasIt)));
}
