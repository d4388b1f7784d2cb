import { z } from "zod";
import { defineJob, handleJob, type JobHandler } from "../../../platform/queue/job.ts";
import { type RefundingDeps, refundLateCharges } from "../refund-late-charges.ts";

const refundLate = defineJob({
  name: "checkout.refund-late-charges",
  payload: z.strictObject({}),
  retryLimit: 0,
  schedule: "* * * * *",
});

export function paymentJobs(deps: RefundingDeps): JobHandler[] {
  return [handleJob(refundLate, ({ log }) => refundLateCharges(deps, log))];
}
