import { and, eq } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import type { PicturedScene } from "../pictures/picture-process.ts";
import { designApprovals, designs, designVersions } from "./tables.ts";

/** The scene of a version of a design, whether it is current, kept or approved, and also after the design is deleted; null for any other. */
export async function findPicturedScene(db: Database, id: string, version: number): Promise<PicturedScene | null> {
  const [current] = await db
    .select({ scene: designs.scene, sceneHash: designs.sceneHash })
    .from(designs)
    .where(and(eq(designs.id, id), eq(designs.version, version)));
  if (current !== undefined) return current;
  const [kept] = await db
    .select({ scene: designVersions.scene, sceneHash: designVersions.sceneHash })
    .from(designVersions)
    .where(and(eq(designVersions.designId, id), eq(designVersions.version, version)));
  if (kept !== undefined) return kept;
  const [approved] = await db
    .select({ scene: designApprovals.scene, sceneHash: designApprovals.sceneHash })
    .from(designApprovals)
    .where(and(eq(designApprovals.designId, id), eq(designApprovals.version, version)))
    .limit(1);
  return approved ?? null;
}
