import { idleSessionDays } from "@boxwright/core/identity/validation-key";
import { daysBefore } from "@boxwright/core/kernel/dates";
import { and, eq, lt, ne } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { z } from "zod";
import { hasNoAnonymousSession } from "../../identity/anonymous-owners.ts";
import type { Database } from "../../platform/db/database.ts";
import { deleteInBatches } from "../../platform/db/delete-in-batches.ts";
import { isUnreferenced } from "../../platform/db/references.ts";
import { defineJob, handleJob, type JobHandler } from "../../platform/queue/job.ts";
import { carts } from "../postgres/tables.ts";

export interface ReapCartsDeps {
  readonly db: Database;
  /** Columns with the ids of carts that rows of other rooms refer to, each indexed. */
  readonly references: readonly PgColumn[];
  readonly now: () => Date;
}

const removedAtOnce = 1000;

const reapCarts = defineJob({
  name: "cart.reap",
  payload: z.object({}),
  schedule: "37 3 * * *",
  expireInSeconds: 600,
});

/** Removes carts that no visitor can come back to. */
export function reapCartsJob(deps: ReapCartsDeps): JobHandler {
  return handleJob(reapCarts, () => removeLeftCarts(deps));
}

/**
 * Removes carts of anonymous visitors whose sessions are over, with what they refer to. A cart that was ordered, or for which
 * somebody tried to pay, stays.
 */
export async function removeLeftCarts({ db, references, now }: ReapCartsDeps): Promise<void> {
  const { id, ownerKind, ownerId, state, updatedAt } = carts;
  const isLeft = and(
    eq(ownerKind, "anonymous"),
    ne(state, "Ordered"),
    lt(updatedAt, daysBefore(now(), idleSessionDays)),
  );
  const isAbandoned = and(isLeft, hasNoAnonymousSession(ownerId), isUnreferenced(id, references));
  await deleteInBatches(db, id, isAbandoned, removedAtOnce);
}
