import { daysBefore } from "@boxwright/core/kernel/dates";
import { keptDays } from "@boxwright/core/kernel/kept-days";
import { and, lt, not, or } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Database } from "../../platform/db/database.ts";
import { deleteInBatches } from "../../platform/db/in-batches.ts";
import { isUnreferenced } from "../../platform/db/references.ts";
import { defineHourlyJob, handleJob, type JobHandler } from "../../platform/queue/job.ts";
import { productConfigurations } from "../postgres/tables.ts";

export interface ReapConfigurationsDeps {
  readonly db: Database;
  /** Columns of other rooms that refer to configurations, each with an index. */
  readonly references: readonly PgColumn[];
  readonly now: () => Date;
}

const removedAtOnce = 5000;

const reapConfigurations = defineHourlyJob("catalogue.reap-configurations", 29, 600);

/** Removes unreferenced configurations a while after their last use. */
export function reapConfigurationsJob(deps: ReapConfigurationsDeps): JobHandler {
  return handleJob(reapConfigurations, () => removeConfigurations(deps));
}

export async function removeConfigurations({ db, references, now }: ReapConfigurationsDeps): Promise<void> {
  const { id, isLinked, usedAt } = productConfigurations;
  const ago = (days: number) => daysBefore(now(), days);
  const isPast = or(
    and(isLinked, lt(usedAt, ago(keptDays.linkedConfiguration))),
    and(not(isLinked), lt(usedAt, ago(keptDays.unlinkedConfiguration))),
  );
  await deleteInBatches(db, productConfigurations, and(isPast, isUnreferenced(id, references)), removedAtOnce);
}
