import { tenantNames } from "@boxwright/core/storefront/tenants";
import { z } from "zod";
import type { HandOver } from "../../identity/hooks.ts";
import { type Database, inTransaction } from "../../platform/db/database.ts";
import { defineJob, handleJob, type JobHandler, type Queue } from "../../platform/queue/job.ts";
import { handOverOrders } from "../hand-over-orders.ts";

/** Most payments end within a minute; only an unavailable gateway delays them for longer. */
const firstTrySeconds = 10;

const handOverLater = defineJob({
  name: "orders.hand-over",
  payload: z.strictObject({ tenant: z.enum(tenantNames), anonymousId: z.uuid(), customerId: z.uuid() }),
  retryLimit: 15,
  retryDelaySeconds: 15,
});

/** Hands the orders over at the sign-in, and soon after it those whose payment is in progress at that moment. */
export function handOverOrdersAtSignIn(queue: Queue): HandOver {
  return async (tx, handedOver) => {
    if ((await handOverOrders(tx, handedOver)) === "done") return;
    await queue.enqueue(tx, handOverLater, handedOver, { startAfterSeconds: firstTrySeconds });
  };
}

export function handOverOrderJobs(db: Database): JobHandler[] {
  return [
    handleJob(handOverLater, async ({ payload }) => {
      const outcome = await inTransaction(db, (tx) => handOverOrders(tx, payload));
      if (outcome === "being paid") throw new Error("An order to be handed over is still being paid");
    }),
  ];
}
