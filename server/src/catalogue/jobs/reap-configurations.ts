import { daysBefore } from "@boxwright/core/kernel/dates";
import { and, lt, not, or } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { z } from "zod";
import type { Database } from "../../platform/db/database.ts";
import { deleteInBatches } from "../../platform/db/delete-in-batches.ts";
import { isUnreferenced } from "../../platform/db/references.ts";
import { defineJob, handleJob, type JobHandler } from "../../platform/queue/job.ts";
import { productConfigurations } from "../postgres/tables.ts";

export interface ReapConfigurationsDeps {
  readonly db: Database;
  /** Columns with the ids of configurations that rows of other rooms refer to, each indexed. */
  readonly references: readonly PgColumn[];
  readonly now: () => Date;
}

/** How long a configuration is kept that nothing refers to, after its address was last given out or read. */
const linkedDays = 90;
/** The same for one that only carts have had. */
const unlinkedDays = 1;
const removedAtOnce = 5000;

const reapConfigurations = defineJob({
  name: "catalogue.reap-configurations",
  payload: z.object({}),
  schedule: "29 * * * *",
  expireInSeconds: 600,
});

/** Removes configurations that nothing refers to, some while after they were last used. */
export function reapConfigurationsJob(deps: ReapConfigurationsDeps): JobHandler {
  return handleJob(reapConfigurations, () => removeConfigurations(deps));
}

export async function removeConfigurations({ db, references, now }: ReapConfigurationsDeps): Promise<void> {
  const { id, isLinked, usedAt } = productConfigurations;
  const ago = (days: number) => daysBefore(now(), days);
  const isPast = or(and(isLinked, lt(usedAt, ago(linkedDays))), and(not(isLinked), lt(usedAt, ago(unlinkedDays))));
  await deleteInBatches(db, id, and(isPast, isUnreferenced(id, references)), removedAtOnce);
}
