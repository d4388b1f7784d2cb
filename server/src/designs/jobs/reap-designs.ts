import { daysBefore } from "@boxwright/core/kernel/dates";
import { keptDays } from "@boxwright/core/kernel/kept-days";
import { z } from "zod";
import type { Database } from "../../platform/db/database.ts";
import { defineJob, handleJob, type JobHandler } from "../../platform/queue/job.ts";
import { tryEach } from "../../platform/try-each.ts";
import { removeDeletedBefore, removeOfVisitorsBefore } from "../postgres/reap-store.ts";
import { removeSharesBefore } from "../postgres/share-store.ts";
import { restorableDays } from "../restore-design.ts";

export interface ReapDesignsDeps {
  readonly db: Database;
  readonly now: () => Date;
}

const reapDesigns = defineJob({
  name: "designs.reap",
  payload: z.object({}),
  schedule: "47 3 * * *",
  expireInSeconds: 1800,
});

/** Removes designs that their owners can no longer open, once a night. */
export function reapDesignsJob(deps: ReapDesignsDeps): JobHandler {
  return handleJob(reapDesigns, () => removeOldDesigns(deps));
}

/** Removes designs with their versions, links and notes. Their approvals stay. */
export async function removeOldDesigns({ db, now }: ReapDesignsDeps): Promise<void> {
  const ago = (days: number) => daysBefore(now(), days);
  const steps = [
    () => removeOfVisitorsBefore(db, ago(keptDays.visitorDesign)),
    () => removeDeletedBefore(db, ago(restorableDays)),
    () => removeSharesBefore(db, ago(keptDays.endedDesignLink)),
  ];
  await tryEach(
    steps,
    (step) => step(),
    (count) => `${count} steps of the clean-up of designs failed`,
  );
}
