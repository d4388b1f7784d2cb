import { z } from "zod";
import type { Database } from "../../../platform/db/database.ts";
import { defineJob, handleJob, type JobHandler } from "../../../platform/queue/job.ts";
import { deleteOldNotes } from "../handover-notes.ts";

const reapNotes = defineJob({ name: "desk.reap-handover-notes", payload: z.object({}), schedule: "13 4 * * *" });

/** Deletes handover notes a while after they were done, because their texts may name customers. */
export function reapNotesJob({ db, now }: { readonly db: Database; readonly now: () => Date }): JobHandler {
  return handleJob(reapNotes, () => deleteOldNotes(db, now()));
}
