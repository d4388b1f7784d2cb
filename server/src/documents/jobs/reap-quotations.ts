import { addDays, calendarDateIn, shopTimeZone } from "@boxwright/core/kernel/dates";
import { keptDays } from "@boxwright/core/kernel/kept-days";
import { z } from "zod";
import { defineJob, handleJob, type JobHandler } from "../../platform/queue/job.ts";
import type { DocumentDeps } from "../document-deps.ts";
import { removeQuotationsBefore } from "../postgres/document-store.ts";

type ReapDeps = Pick<DocumentDeps, "db" | "now">;

const reapQuotations = defineJob({
  name: "documents.reap-quotations",
  payload: z.object({}),
  schedule: "52 3 * * *",
  expireInSeconds: 600,
});

export function reapQuotationsJob(deps: ReapDeps): JobHandler {
  return handleJob(reapQuotations, () => removeOldQuotations(deps));
}

/** Removes quotations that ended so long ago that they can no longer be downloaded. */
export async function removeOldQuotations({ db, now }: ReapDeps): Promise<void> {
  await removeQuotationsBefore(db, addDays(calendarDateIn(now(), shopTimeZone), -keptDays.quotationDocument));
}
