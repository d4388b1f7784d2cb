import { daysBefore } from "@boxwright/core/kernel/dates";
import type { PgColumn } from "drizzle-orm/pg-core";
import { z } from "zod";
import type { Database } from "../../platform/db/database.ts";
import type { FileStore } from "../../platform/files/file-store.ts";
import { defineJob, handleJob, type JobHandler } from "../../platform/queue/job.ts";
import { tryEach } from "../../platform/try-each.ts";
import { existingPrints, removeUnreferencedPrints } from "../postgres/print-store.ts";
import { printFolder, printOfKey } from "../stored-print.ts";

export interface ReapPrintsDeps {
  readonly db: Database;
  readonly files: FileStore;
  /** Columns with the ids of prints that lines and proofs refer to, each indexed. */
  readonly references: readonly PgColumn[];
  readonly now: () => Date;
}

/** How long a print is kept that no line and no proof refers to. It is made again, with the same bytes, if an order needs it later. */
const waitingDays = 7;
const keysAtOnce = 1000;

const reapPrints = defineJob({
  name: "artwork.reap-prints",
  payload: z.object({}),
  schedule: "37 4 * * *",
  expireInSeconds: 3600,
});

/** Removes the prints of checks without an order, once a night. */
export function reapPrintsJob(deps: ReapPrintsDeps): JobHandler {
  return handleJob(reapPrints, () => removeOldPrints(deps));
}

/** Removes prints without a reference, and files without a print, which the first step and crashes leave. */
export async function removeOldPrints({ db, files, references, now }: ReapPrintsDeps): Promise<void> {
  const weekAgo = daysBefore(now(), waitingDays);
  const steps = [
    () => removeUnreferencedPrints(db, weekAgo, references),
    () => removeStrayFiles({ db, files }, weekAgo),
  ];
  await tryEach(
    steps,
    (step) => step(),
    (count) => `${count} steps of the clean-up of prints failed`,
  );
}

async function removeStrayFiles({ db, files }: Pick<ReapPrintsDeps, "db" | "files">, before: Date): Promise<void> {
  let keys: string[] = [];
  const removeStrays = async () => {
    const existing = await existingPrints(db, keys.map(printOfKey));
    for (const key of keys) if (!existing.has(printOfKey(key))) await files.remove(key);
    keys = [];
  };
  for await (const key of files.keysPutBefore(printFolder, before)) {
    if (keys.push(key) >= keysAtOnce) await removeStrays();
  }
  await removeStrays();
}
