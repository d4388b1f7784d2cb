import { daysBefore } from "@boxwright/core/kernel/dates";
import { keptDays } from "@boxwright/core/kernel/kept-days";
import type { PgColumn } from "drizzle-orm/pg-core";
import { z } from "zod";
import type { Database } from "../../platform/db/database.ts";
import type { FileStore } from "../../platform/files/file-store.ts";
import { removeStrayFiles } from "../../platform/files/remove-stray-files.ts";
import { defineJob, handleJob, type JobHandler } from "../../platform/queue/job.ts";
import { tryEach } from "../../platform/try-each.ts";
import { removeUnusedApprovals } from "../postgres/print-approval-store.ts";
import { existingPrints, removeUnreferencedPrints } from "../postgres/print-store.ts";
import { isFileOf, printFolder, printOfKey } from "../stored-print.ts";
import { isOpen } from "../waiting.ts";

export interface ReapPrintsDeps {
  readonly db: Database;
  readonly files: FileStore;
  /** Columns with the ids of prints that lines and proofs refer to, each indexed. */
  readonly references: readonly PgColumn[];
  /** Columns with the ids of approvals that lines carry, each indexed. */
  readonly approvalReferences: readonly PgColumn[];
  readonly now: () => Date;
}

/**
 * How long a print is kept that no line and no proof refers to, and an approval without a line, as uploads are. A print is made again, with the
 * same bytes, if an order needs it later.
 */
const waitingDays = keptDays.waitingArtwork;

const reapPrints = defineJob({
  name: "artwork.reap-prints",
  payload: z.object({}),
  schedule: "37 4 * * *",
  expireInSeconds: 3600,
});

/** Removes the prints of checks without an order, and approvals without a line, once a night. */
export function reapPrintsJob(deps: ReapPrintsDeps): JobHandler {
  return handleJob(reapPrints, () => removeOldPrints(deps));
}

/** Removes prints and approvals without a reference, and files without a print, which the first step and crashes leave. */
export async function removeOldPrints({
  db,
  files,
  references,
  approvalReferences,
  now,
}: ReapPrintsDeps): Promise<void> {
  const weekAgo = daysBefore(now(), waitingDays);
  const steps = [
    () => removeUnreferencedPrints(db, weekAgo, references),
    () => removeUnusedApprovals(db, weekAgo, approvalReferences),
    () => removeStrayFiles(files, printFolder, weekAgo, (keys) => keysOfPrints(db, keys)),
  ];
  await tryEach(
    steps,
    (step) => step(),
    (count) => `${count} steps of the clean-up of prints failed`,
  );
}

/** The keys of those files that a print has or may still get. A try that is cut off leaves files, and a later one may have others or give up. */
async function keysOfPrints(db: Database, keys: readonly string[]): Promise<ReadonlySet<string>> {
  const existing = await existingPrints(db, keys.map(printOfKey));
  return new Set(
    keys.filter((key) => {
      const print = existing.get(printOfKey(key));
      return print !== undefined && (isOpen(print.state) || isFileOf(print.sha256, key));
    }),
  );
}
