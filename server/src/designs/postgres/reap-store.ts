import { and, eq, lt } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { deleteInBatches } from "../../platform/db/in-batches.ts";
import { designs } from "./tables.ts";

/** Scenes and versions are large, and go with their design. */
const batchSize = 100;

/** Removes designs that visitors without an account last changed before a moment. */
export async function removeOfVisitorsBefore(db: Database, moment: Date): Promise<void> {
  const isOld = and(eq(designs.ownerKind, "anonymous"), lt(designs.updatedAt, moment));
  await deleteInBatches(db, designs, isOld, batchSize);
}

/** Removes designs that their owners deleted before a moment. */
export async function removeDeletedBefore(db: Database, moment: Date): Promise<void> {
  await deleteInBatches(db, designs, lt(designs.deletedAt, moment), batchSize);
}
