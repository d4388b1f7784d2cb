import { idleSessionDays } from "@boxwright/core/identity/validation-key";
import { daysBefore } from "@boxwright/core/kernel/dates";
import { and, eq, lt, ne } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { z } from "zod";
import { hasNoAnonymousSession } from "../../identity/anonymous-owners.ts";
import type { Database } from "../../platform/db/database.ts";
import { deleteInBatches } from "../../platform/db/in-batches.ts";
import { isUnreferenced } from "../../platform/db/references.ts";
import { defineJob, handleJob, type JobHandler } from "../../platform/queue/job.ts";
import { carts } from "../postgres/tables.ts";

export interface ReapCartsDeps {
  readonly db: Database;
  /** Indexed columns of other rooms that refer to carts. */
  readonly references: readonly PgColumn[];
  readonly now: () => Date;
}

const reapCarts = defineJob({
  name: "cart.reap",
  payload: z.object({}),
  schedule: "37 3 * * *",
  expireInSeconds: 600,
});

/** Removes carts that no visitor can open any more. */
export function reapCartsJob(deps: ReapCartsDeps): JobHandler {
  return handleJob(reapCarts, () => removeAbandonedCarts(deps));
}

/**
 * Removes carts of anonymous visitors whose sessions have ended. A cart that was ordered, or that somebody tried to pay, stays.
 */
export async function removeAbandonedCarts({ db, references, now }: ReapCartsDeps): Promise<void> {
  const { id, ownerKind, ownerId, state, createdAt, updatedAt } = carts;
  const idleSince = daysBefore(now(), idleSessionDays);
  const isIdle = and(
    eq(ownerKind, "anonymous"),
    ne(state, "Ordered"),
    // Follows from the next condition, and has the index.
    lt(createdAt, idleSince),
    lt(updatedAt, idleSince),
  );
  const isAbandoned = and(isIdle, hasNoAnonymousSession(ownerId), isUnreferenced(id, references));
  await deleteInBatches(db, carts, isAbandoned);
}
