import { daysBefore } from "@boxwright/core/kernel/dates";
import { keptDays } from "@boxwright/core/kernel/kept-days";
import type { PgColumn } from "drizzle-orm/pg-core";
import { z } from "zod";
import type { Database } from "../../platform/db/database.ts";
import type { FileStore } from "../../platform/files/file-store.ts";
import { removeStrayFiles } from "../../platform/files/remove-stray-files.ts";
import { defineJob, handleJob, type JobHandler } from "../../platform/queue/job.ts";
import { tryEach } from "../../platform/try-each.ts";
import { draftFolder, printFolder } from "../approvals/print-keys.ts";
import { approvedPrints, removeApprovalsBefore } from "../postgres/approval-store.ts";

export interface ReapPrintsDeps {
  readonly db: Database;
  readonly files: FileStore;
  /** Columns with the ids of approvals that lines carry, each indexed. */
  readonly references: readonly PgColumn[];
  readonly now: () => Date;
}

const reapPrints = defineJob({
  name: "designs.reap-prints",
  payload: z.object({}),
  schedule: "7 5 * * *",
  expireInSeconds: 3600,
});

/** Removes print files without an approval, and approvals without a use, once a night. */
export function reapPrintsJob(deps: ReapPrintsDeps): JobHandler {
  return handleJob(reapPrints, () => removeOldPrints(deps));
}

/**
 * Removes approvals without a line, after a newer approval or once their design is gone, and then the print files without an approval.
 * An approval of an order stays as long as the order.
 */
export async function removeOldPrints({ db, files, references, now }: ReapPrintsDeps): Promise<void> {
  const weekAgo = daysBefore(now(), keptDays.waitingArtwork);
  const steps = [
    () => removeApprovalsBefore(db, weekAgo, references),
    () => removeStrayFiles(files, printFolder, weekAgo, (keys) => approvedPrints(db, keys)),
    () => removeStrayFiles(files, draftFolder, weekAgo, async () => new Set<string>()),
  ];
  await tryEach(
    steps,
    (step) => step(),
    (count) => `${count} steps of the clean-up of print files failed`,
  );
}
