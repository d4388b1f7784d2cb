import { addDays, calendarDateIn, shopTimeZone } from "@boxwright/core/kernel/dates";
import { z } from "zod";
import { defineJob, handleJob, type JobHandler } from "../../platform/queue/job.ts";
import type { DocumentDeps } from "../document-deps.ts";
import { fileKey } from "../pdf-of-issued.ts";
import { quotationsBefore, removeDocuments } from "../postgres/document-store.ts";

type ReapDeps = Pick<DocumentDeps, "db" | "files" | "now">;

/** How long after its last day a quotation can still be downloaded. */
const keptDays = 90;

const reapQuotations = defineJob({
  name: "documents.reap-quotations",
  payload: z.object({}),
  schedule: "52 3 * * *",
  expireInSeconds: 600,
});

export function reapQuotationsJob(deps: ReapDeps): JobHandler {
  return handleJob(reapQuotations, () => removeOldQuotations(deps));
}

/** Removes quotations that ended more than 90 days ago. Each file goes before its row, so that a crash leaves no file without a row. */
export async function removeOldQuotations({ db, files, now }: ReapDeps): Promise<void> {
  const day = addDays(calendarDateIn(now(), shopTimeZone), -keptDays);
  for (;;) {
    const ids = await quotationsBefore(db, day);
    if (ids.length === 0) return;
    for (const id of ids) await files.remove(fileKey(id));
    await removeDocuments(db, ids);
  }
}
