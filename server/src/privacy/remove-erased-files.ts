import { and, eq, isNull } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "../platform/db/database.ts";
import { passFaultPoint } from "../platform/fault-points.ts";
import type { FileStore } from "../platform/files/file-store.ts";
import { dayOfRetries, defineJob, handleJob, type JobHandler } from "../platform/queue/job.ts";
import { erasures } from "./postgres/tables.ts";

/** Removes the files of a customer whose rows are gone. */
export const removeErasedFiles = defineJob({
  name: "desk.remove-erased-files",
  payload: z.object({ erasureId: z.uuid() }),
  retryLimit: dayOfRetries,
  expireInSeconds: 900,
});

interface RemovalDeps {
  readonly db: Database;
  readonly files: FileStore;
  readonly now: () => Date;
}

const batchSize = 50;

export function removeErasedFilesJob(deps: RemovalDeps): JobHandler {
  return handleJob(removeErasedFiles, ({ payload }) => removeFilesOf(deps, payload.erasureId));
}

/** Removes the files of an erasure in batches, and forgets the keys of each batch, so that a killed process goes on where it was. */
export async function removeFilesOf({ db, files, now }: RemovalDeps, erasureId: string): Promise<void> {
  const unfinished = and(eq(erasures.id, erasureId), isNull(erasures.completedAt));
  const [erasure] = await db.select({ files: erasures.files }).from(erasures).where(unfinished);
  if (erasure === undefined) return;
  let left = erasure.files;
  while (left.length > 0) {
    for (const key of left.slice(0, batchSize)) {
      await files.remove(key);
      passFaultPoint("after_file_removed", key);
    }
    left = left.slice(batchSize);
    await db.update(erasures).set({ files: left }).where(unfinished);
  }
  await db.update(erasures).set({ completedAt: now() }).where(unfinished);
}
