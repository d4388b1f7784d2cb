import type { Owner } from "@boxwright/core/identity/visitor";
import { and, desc, eq, gt, isNull, lt, or, sql } from "drizzle-orm";
import type { Database, Transaction } from "../../platform/db/database.ts";
import { deleteInBatches } from "../../platform/db/in-batches.ts";
import type { Design } from "../design.ts";
import { designShareKeys, designShares, designs } from "./tables.ts";

export type Share = typeof designShares.$inferSelect;

const { id, designId, email, createdAt, expiresAt, revokedAt } = designShares;

export async function insertShare(tx: Transaction, share: Share): Promise<void> {
  await tx.insert(designShares).values(share);
}

/** Adds a link of a permission. */
export async function addShareKey(db: Database | Transaction, shareId: string, tokenHash: string): Promise<void> {
  await db.insert(designShareKeys).values({ tokenHash, shareId });
}

const isOpenAt = (at: Date) => and(isNull(revokedAt), gt(expiresAt, at));

/** The permissions of a design that still open it, newest first. */
export function listShares(db: Database, design: string, at: Date): Promise<Share[]> {
  return db
    .select()
    .from(designShares)
    .where(and(eq(designId, design), isOpenAt(at)))
    .orderBy(desc(createdAt), desc(id));
}

/** Ends a permission; false if the design has no such permission that is open. */
export async function revokeShare(db: Database, design: string, share: string, at: Date): Promise<boolean> {
  const { rowCount } = await db
    .update(designShares)
    .set({ revokedAt: at })
    .where(and(eq(id, share), eq(designId, design), isOpenAt(at)));
  return rowCount === 1;
}

/** A design that a link opens, with the permission of the link. */
export interface SharedDesign {
  readonly design: Design;
  readonly owner: Owner;
  readonly share: Share;
}

const sharedColumns = {
  share: designShares,
  design: {
    id: designs.id,
    name: designs.name,
    version: designs.version,
    sku: designs.sku,
    family: designs.family,
    selection: designs.selection,
    scene: designs.scene,
    sceneHash: designs.sceneHash,
    createdAt: designs.createdAt,
    updatedAt: designs.updatedAt,
  },
  owner: { tenant: designs.tenant, kind: designs.ownerKind, id: designs.ownerId },
};

/** Null for a link that is unknown, revoked or expired, or whose design is deleted. */
export async function findShared(
  db: Database | Transaction,
  tokenHash: string,
  at: Date,
): Promise<SharedDesign | null> {
  const [found] = await db
    .select(sharedColumns)
    .from(designShareKeys)
    .innerJoin(designShares, eq(id, designShareKeys.shareId))
    .innerJoin(designs, eq(designs.id, designId))
    .where(and(eq(designShareKeys.tokenHash, tokenHash), isOpenAt(at), isNull(designs.deletedAt)));
  return found ?? null;
}

/** A permission with its design; null if it has ended or its design is deleted. */
export async function findOpenShare(db: Database, share: string, at: Date): Promise<SharedDesign | null> {
  const [found] = await db
    .select(sharedColumns)
    .from(designShares)
    .innerJoin(designs, eq(designs.id, designId))
    .where(and(eq(id, share), isOpenAt(at), isNull(designs.deletedAt)));
  return found ?? null;
}

/** How many permissions for an email address were made after a moment, up to and with the given one. */
export function countSharesWith(
  db: Database,
  emailAddress: string,
  since: Date,
  { createdAt: until }: Share,
): Promise<number> {
  return db.$count(
    designShares,
    and(eq(email, emailAddress), gt(createdAt, since), sql`${createdAt} <= ${sql.param(until, createdAt)}`),
  );
}

const batchSize = 1000;

/** Removes permissions that ended before a moment, with their links. Notes of their readers stay. */
export async function removeSharesBefore(db: Database, moment: Date): Promise<void> {
  const hasEnded = or(lt(expiresAt, moment), lt(revokedAt, moment));
  await deleteInBatches(db, designShares, hasEnded, batchSize);
}
