import type { Scene } from "@boxwright/core/designs/scene";
import { and, desc, eq, inArray, sql } from "drizzle-orm";
import type { Database, Transaction } from "../../platform/db/database.ts";
import { designs, designVersions, type VersionReason } from "./tables.ts";

/** A kept version of a design, without its scene. */
export interface KeptVersion {
  readonly version: number;
  readonly reason: VersionReason;
  readonly name: string | null;
  readonly createdAt: Date;
}

const { designId, version, scene, sceneHash, reason, name, createdAt } = designVersions;
const columns = { version, reason, name, createdAt };

/** How many versions of a design are kept: of those that the shop keeps by itself, and of those that were named or approved. */
const maxKept: Readonly<Record<VersionReason, number>> = { opened: 30, work: 30, named: 50, approved: 50 };

/** Why a version is kept, and the owner's name for it. */
export type Keeping = Pick<KeptVersion, "reason" | "name">;

/**
 * Keeps the current version of a locked design. A version that is kept already is renamed if its owner names it, and otherwise stays as it
 * is. Removes the oldest versions that were kept for the same kind of reason.
 */
export async function keepVersion(tx: Transaction, wanted: string, why: Keeping, at: Date): Promise<KeptVersion> {
  const uploads = sql`array(
    select distinct (found #>> '{}')::uuid from jsonb_path_query(${designs.scene}, '$.**.upload') as found)`;
  const { rows } = await tx.execute<{ version: number; createdAt: string }>(sql`
    insert into ${designVersions} (design_id, version, scene, scene_hash, uploads, reason, name, created_at, kept_at)
    select id, version, scene, scene_hash, ${uploads}, ${why.reason}, ${why.name}, updated_at, ${sql.param(at, designVersions.keptAt)}
    from ${designs} where ${designs.id} = ${wanted}
    on conflict (design_id, version) do update
    set reason = case when excluded.name is null then design_version.reason else excluded.reason end,
      name = coalesce(excluded.name, design_version.name)
    returning version, created_at as "createdAt"`);
  const [kept] = rows;
  if (kept === undefined) throw new Error("A locked design is gone");
  await removeOldest(tx, wanted, why.reason);
  return { ...why, version: kept.version, createdAt: new Date(kept.createdAt) };
}

async function removeOldest(tx: Transaction, wanted: string, kept: VersionReason): Promise<void> {
  const isAutomatic = kept === "opened" || kept === "work";
  const isAlike = and(eq(designId, wanted), inArray(reason, isAutomatic ? ["opened", "work"] : ["named", "approved"]));
  const older = tx.select({ version }).from(designVersions).where(isAlike).orderBy(desc(version)).offset(maxKept[kept]);
  await tx.delete(designVersions).where(and(eq(designId, wanted), inArray(version, older)));
}

export async function isVersionKept(db: Database, wanted: string, number: number): Promise<boolean> {
  return (await db.$count(designVersions, and(eq(designId, wanted), eq(version, number)))) > 0;
}

/** The kept versions of a design, newest first. */
export function listVersions(db: Database, wanted: string): Promise<KeptVersion[]> {
  return db.select(columns).from(designVersions).where(eq(designId, wanted)).orderBy(desc(version));
}

/** A version of a design with its scene. */
export interface VersionScene {
  readonly version: number;
  readonly scene: Scene;
  readonly sceneHash: string;
  readonly createdAt: Date;
}

/** Null for a version that is not kept. */
export async function findVersion(db: Database, wanted: string, number: number): Promise<VersionScene | null> {
  const [found] = await db
    .select({ version, scene, sceneHash, createdAt })
    .from(designVersions)
    .where(and(eq(designId, wanted), eq(version, number)));
  return found ?? null;
}
