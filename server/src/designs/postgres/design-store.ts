import { maxDesigns } from "@boxwright/core/designs/design-limits";
import type { DesignBox } from "@boxwright/core/designs/scene";
import type { Owner } from "@boxwright/core/identity/visitor";
import { and, asc, desc, eq, gt, ilike, isNull, type SQL, sql } from "drizzle-orm";
import type { HandedOver } from "../../identity/hooks.ts";
import type { Database, Transaction } from "../../platform/db/database.ts";
import type { Design, DesignSummary } from "../design.ts";
import { designs, designUploads, designVersions, type SavedPart } from "./tables.ts";

const { id, name, version, sku, family, selection, scene, sceneHash, bytes, changed, createdAt, updatedAt } = designs;
const summaryColumns = { id, name, version, sku, family, selection, sceneHash, createdAt, updatedAt };

export function isOwnedBy({ tenant, kind, id: ownerId }: Owner) {
  return and(eq(designs.tenant, tenant), eq(designs.ownerKind, kind), eq(designs.ownerId, ownerId));
}

const ownDesign = (owner: Owner, wanted: string) => and(eq(id, wanted), isOwnedBy(owner), isNull(designs.deletedAt));

export async function findDesign(db: Database | Transaction, owner: Owner, wanted: string): Promise<Design | null> {
  const [found] = await db
    .select({ ...summaryColumns, scene })
    .from(designs)
    .where(ownDesign(owner, wanted));
  return found ?? null;
}

/** The name of a design; null if the visitor has no such design. */
export async function findDesignName(db: Database, owner: Owner, wanted: string): Promise<string | null> {
  const [found] = await db.select({ name }).from(designs).where(ownDesign(owner, wanted));
  return found?.name ?? null;
}

/** Whether the visitor has this design. */
export async function hasDesign(db: Database | Transaction, owner: Owner, wanted: string): Promise<boolean> {
  const [found] = await db.select({ id }).from(designs).where(ownDesign(owner, wanted));
  return found !== undefined;
}

/** A design while it is saved. */
export interface LockedDesign extends DesignSummary {
  readonly box: DesignBox;
  readonly changed: readonly SavedPart[];
}

/** Reads a design without its objects, and locks it until the transaction ends. */
export async function lockDesign(tx: Transaction, owner: Owner, wanted: string): Promise<LockedDesign | null> {
  const box = sql<DesignBox>`${scene}->'box'`;
  const [found] = await tx
    .select({ ...summaryColumns, changed, box })
    .from(designs)
    .where(ownDesign(owner, wanted))
    .for("update");
  return found ?? null;
}

/** The facts that decide how much a save adds to the store. */
export interface StoredSize {
  readonly version: number;
  readonly bytes: number;
  readonly updatedAt: Date;
  readonly newestKeptAt: Date | null;
}

export async function readStoredSize(
  db: Database | Transaction,
  owner: Owner,
  wanted: string,
): Promise<StoredSize | null> {
  const newestKeptAt =
    sql`(select max(${designVersions.keptAt}) from ${designVersions} where ${designVersions.designId} = ${id})`
      .mapWith(designVersions.keptAt)
      .as("newest_kept_at");
  const [found] = await db
    .select({ version, bytes, updatedAt, newestKeptAt })
    .from(designs)
    .where(ownDesign(owner, wanted));
  return found ?? null;
}

/** The part of a design that a save writes. */
export type NewDesign = Pick<
  typeof designs.$inferInsert,
  "id" | "name" | "sku" | "family" | "selection" | "scene" | "sceneHash" | "bytes" | "copiedFrom"
>;

/** Designs are added to an owner one after another, so that simultaneous calls do not exceed the limit. */
const designsLock = 0x64657367;

/** Waits for other calls that add designs to the owner. The lock ends with the transaction. */
export async function lockDesignsOf(tx: Transaction, ownerId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${designsLock}, hashtext(${ownerId}))`);
}

/** Whether the owner may have one more design. Locks the owner's number of designs until the transaction ends. */
export async function hasRoom(tx: Transaction, owner: Owner): Promise<boolean> {
  await lockDesignsOf(tx, owner.id);
  const count = await tx.$count(designs, and(isOwnedBy(owner), isNull(designs.deletedAt)));
  return count < maxDesigns[owner.kind];
}

/** Adds a design as its first version, with the uploads that its scene shows. */
export async function insertDesign(
  tx: Transaction,
  { tenant, kind: ownerKind, id: ownerId }: Owner,
  design: NewDesign,
  uploads: readonly string[],
  at: Date,
): Promise<Design> {
  const [added] = await tx
    .insert(designs)
    .values({ ...design, tenant, ownerKind, ownerId, version: 1, changed: [], createdAt: at, updatedAt: at })
    .returning({ ...summaryColumns, scene });
  if (added === undefined) throw new Error("An inserted design has no row");
  await addUploads(tx, added.id, uploads);
  return added;
}

async function addUploads(tx: Transaction, designId: string, uploads: readonly string[]): Promise<void> {
  if (uploads.length === 0) return;
  await tx
    .insert(designUploads)
    .values(uploads.map((uploadId) => ({ designId, uploadId })))
    .onConflictDoNothing();
}

/** Records the uploads of a design: those of its scene, and those of the versions that are kept. */
export async function replaceUploads(tx: Transaction, designId: string, uploads: readonly string[]): Promise<void> {
  await addUploads(tx, designId, uploads);
  const ofVersions = sql`select unnest(${designVersions.uploads}) from ${designVersions} where ${designVersions.designId} = ${designId}`;
  const current = sql.param([...uploads], designVersions.uploads);
  await tx
    .delete(designUploads)
    .where(
      and(
        eq(designUploads.designId, designId),
        sql`${designUploads.uploadId} <> all(${current})`,
        sql`${designUploads.uploadId} not in (${ofVersions})`,
      ),
    );
}

export type DesignUpdate = Partial<Omit<NewDesign, "id" | "copiedFrom">> & { readonly changed: SavedPart[] };

/** Saves the next version of a locked design. */
export async function updateDesign(
  tx: Transaction,
  { id: wanted, version: before }: Pick<DesignSummary, "id" | "version">,
  update: DesignUpdate,
  at: Date,
): Promise<DesignSummary> {
  const [saved] = await tx
    .update(designs)
    .set({ ...update, version: before + 1, updatedAt: at })
    .where(and(eq(id, wanted), eq(version, before)))
    .returning(summaryColumns);
  if (saved === undefined) throw new Error("A locked design has changed");
  return saved;
}

export interface DesignQuery {
  readonly words: readonly string[];
  readonly sort: "updated" | "created" | "name";
  readonly page: number;
  readonly size: number;
}

/** A page of the owner's designs, and the number of all that have the words in their names. */
export async function listDesigns(
  db: Database,
  owner: Owner,
  { words, sort, page, size }: DesignQuery,
): Promise<{ readonly results: DesignSummary[]; readonly total: number }> {
  const where = and(isOwnedBy(owner), isNull(designs.deletedAt), ...words.map(isNamed));
  const [results, total] = await Promise.all([
    db
      .select(summaryColumns)
      .from(designs)
      .where(where)
      .orderBy(...orders[sort])
      .limit(size)
      .offset((page - 1) * size),
    db.$count(designs, where),
  ]);
  return { results, total };
}

const orders: Readonly<Record<DesignQuery["sort"], readonly SQL[]>> = {
  updated: [desc(updatedAt), desc(id)],
  created: [desc(createdAt), desc(id)],
  name: [asc(sql`lower(${name})`), asc(id)],
};

function isNamed(word: string): SQL {
  return ilike(name, `%${word.replace(/[\\%_]/g, "\\$&")}%`);
}

/** False if the visitor has no such design. */
export async function markDeleted(db: Database, owner: Owner, wanted: string, at: Date): Promise<boolean> {
  const { rowCount } = await db.update(designs).set({ deletedAt: at }).where(ownDesign(owner, wanted));
  return rowCount === 1;
}

/** Whether the visitor deleted this design after a moment. Locks it until the transaction ends. */
export async function lockDeleted(tx: Transaction, owner: Owner, wanted: string, after: Date): Promise<boolean> {
  const found = await tx
    .select({ id })
    .from(designs)
    .where(and(eq(id, wanted), isOwnedBy(owner), gt(designs.deletedAt, after)))
    .for("update");
  return found.length === 1;
}

/** Restores a deleted design. */
export async function unmarkDeleted(tx: Transaction, wanted: string): Promise<DesignSummary> {
  const [restored] = await tx.update(designs).set({ deletedAt: null }).where(eq(id, wanted)).returning(summaryColumns);
  if (restored === undefined) throw new Error("A locked design is gone");
  return restored;
}

/** Gives all designs of an anonymous visitor, deleted ones included, to the customer. */
export async function giveDesigns(tx: Transaction, { tenant, anonymousId, customerId }: HandedOver): Promise<void> {
  await tx
    .update(designs)
    .set({ ownerKind: "customer", ownerId: customerId })
    .where(isOwnedBy({ tenant, kind: "anonymous", id: anonymousId }));
}
