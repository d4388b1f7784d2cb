import { z } from "zod";
import { defineJob, handleJob, type JobHandler } from "../../../platform/queue/job.ts";
import { type LateChargeDeps, refundLateCharges } from "../refund-late-charges.ts";

const refundLate = defineJob({
  name: "checkout.refund-late-charges",
  payload: z.strictObject({}),
  retryLimit: 0,
  schedule: "* * * * *",
  // After a long outage of the gateway, there are thousands of lookups.
  expireInSeconds: 3600,
});

/** Refunds late charges every minute. */
export function refundLateChargesJob(deps: LateChargeDeps): JobHandler {
  return handleJob(refundLate, ({ log }) => refundLateCharges(deps, log));
}
