import { tenantNames } from "@boxwright/core/storefront/tenants";
import { z } from "zod";
import type { HandOver } from "../../identity/hooks.ts";
import { type Database, inTransaction } from "../../platform/db/database.ts";
import { defineJob, handleJob, type JobHandler, type Queue } from "../../platform/queue/job.ts";
import { handOverDesigns } from "../hand-over-designs.ts";

/** Longer than a call of another tab takes that was on its way at the sign-in. */
const laterSeconds = 60;

const handOverLater = defineJob({
  name: "designs.hand-over",
  payload: z.strictObject({ tenant: z.enum(tenantNames), anonymousId: z.uuid(), customerId: z.uuid() }),
});

/** Hands the designs over at the sign-in, and soon after it those that another tab still added for the anonymous visitor. */
export function handOverDesignsAtSignIn(queue: Queue): HandOver {
  return async (tx, handedOver) => {
    await handOverDesigns(tx, handedOver);
    await queue.enqueue(tx, handOverLater, handedOver, { startAfterSeconds: laterSeconds });
  };
}

export function handOverDesignsJob(db: Database): JobHandler {
  return handleJob(handOverLater, ({ payload }) => inTransaction(db, (tx) => handOverDesigns(tx, payload)));
}
