import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { daysBefore } from "@boxwright/core/kernel/dates";
import type { SQL } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "../../platform/db/database.ts";
import type { FileStore } from "../../platform/files/file-store.ts";
import { defineJob, handleJob, type JobHandler } from "../../platform/queue/job.ts";
import {
  drawnFolder,
  previewFolder,
  removeReleasedBefore,
  removeWaitingBefore,
  uploadExists,
  uploadFolder,
} from "../postgres/upload-store.ts";

export interface ReapDeps {
  readonly db: Database;
  readonly files: FileStore;
  readonly spool: string;
  /** Queries of the ids of uploads that lines and inquiries speak of. */
  readonly references: readonly SQL[];
  readonly now: () => Date;
}

/** How long an upload waits for something to refer to it, for the first time or again. */
const waitingDays = 7;

const reapUploads = defineJob({
  name: "uploads.reap",
  payload: z.object({}),
  schedule: "17 4 * * *",
  expireInSeconds: 600,
});

/** Takes away, once a night, the uploads that nothing speaks of. */
export function reapUploadsJob(deps: ReapDeps): JobHandler {
  return handleJob(reapUploads, () => removeOrphans(deps));
}

/**
 * Forgets uploads that nothing has referred to for a week, whether nothing ever did or their lines are out of reach, and takes away
 * the files that nobody's row speaks of: of those, and of attempts that a crash ended between the file and its row. A day old, no
 * attempt can still be under way.
 */
export async function removeOrphans({ db, files, spool, references, now }: ReapDeps): Promise<void> {
  const ago = (days: number) => daysBefore(now(), days);
  await removeWaitingBefore(db, ago(waitingDays));
  await removeReleasedBefore(db, ago(waitingDays), references);
  for (const folder of [uploadFolder, previewFolder, drawnFolder]) {
    for await (const key of files.keysPutBefore(folder, ago(1))) {
      const id = z.uuid().safeParse(key.split("/").at(-1));
      if (!id.success || !(await uploadExists(db, id.data))) await files.remove(key);
    }
  }
  await files.removeDraftsBefore(ago(1));
  await emptySpool(spool, ago(1));
}

async function emptySpool(spool: string, before: Date): Promise<void> {
  const names = await readdir(spool).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw error;
  });
  for (const name of names) {
    const path = join(spool, name);
    const entry = await stat(path).catch(() => null);
    if (entry?.isFile() && entry.mtime < before) await rm(path, { force: true });
  }
}
