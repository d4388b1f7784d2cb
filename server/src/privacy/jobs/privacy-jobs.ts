import { z } from "zod";
import type { FileStore } from "../../platform/files/file-store.ts";
import { defineHourlyJob, defineJob, handleJob, type JobHandler } from "../../platform/queue/job.ts";
import { type DeleteAccountsDeps, deleteDueAccounts } from "../delete-due-accounts.ts";
import { type ForgettingDeps, forgetOldOrders } from "../forget-old-orders.ts";
import { removeDueRows } from "../remove-due-rows.ts";
import { removeErasedFilesJob } from "../remove-erased-files.ts";

const reap = defineJob({
  name: "privacy.reap",
  payload: z.object({}),
  schedule: "11 2 * * *",
  expireInSeconds: 3600,
});

const forget = defineJob({
  name: "privacy.forget-old-orders",
  payload: z.object({}),
  schedule: "41 2 * * *",
  expireInSeconds: 3600,
});

const deleteAccounts = defineHourlyJob("privacy.delete-accounts", 43);

export interface PrivacyJobDeps extends ForgettingDeps, DeleteAccountsDeps {
  readonly files: FileStore;
}

export function privacyJobs(deps: PrivacyJobDeps): JobHandler[] {
  return [
    handleJob(reap, () => removeDueRows(deps.db, deps.now())),
    handleJob(forget, () => forgetOldOrders(deps)),
    handleJob(deleteAccounts, ({ log }) => deleteDueAccounts(deps, log)),
    removeErasedFilesJob(deps),
  ];
}
