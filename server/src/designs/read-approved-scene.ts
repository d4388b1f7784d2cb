import { eq } from "drizzle-orm";
import type { Database } from "../platform/db/database.ts";
import type { Design } from "./design.ts";
import { designApprovals } from "./postgres/tables.ts";

/** The scene of an approval; null once it is removed. */
export async function readApprovedScene(
  db: Database,
  approvalId: string,
): Promise<Pick<Design, "scene" | "sceneHash"> | null> {
  const { scene, sceneHash } = designApprovals;
  const [found] = await db.select({ scene, sceneHash }).from(designApprovals).where(eq(designApprovals.id, approvalId));
  return found ?? null;
}
