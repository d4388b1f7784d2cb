import { tenantNames } from "@boxwright/core/storefront/tenants";
import { z } from "zod";
import type { HandOver } from "../../identity/hooks.ts";
import { type Database, inTransaction } from "../../platform/db/database.ts";
import { defineJob, handleJob, type JobHandler, type Queue } from "../../platform/queue/job.ts";
import { handOverCart, type PricedGoods } from "../hand-over-cart.ts";

/** Most payments end within a minute; only an unavailable gateway delays them for longer. */
const firstTrySeconds = 10;

const handOverLater = defineJob({
  name: "cart.hand-over",
  payload: z.strictObject({ tenant: z.enum(tenantNames), anonymousId: z.uuid(), customerId: z.uuid() }),
  retryLimit: 15,
  retryDelaySeconds: 15,
});

/** Hands the cart over at the sign-in, or soon after it if a cart is being paid at that moment. */
export function handOverCartAtSignIn(goods: PricedGoods, queue: Queue): HandOver {
  return async (tx, handedOver) => {
    if ((await handOverCart(goods, tx, handedOver)) === "done") return;
    await queue.enqueue(tx, handOverLater, handedOver, { startAfterSeconds: firstTrySeconds });
  };
}

export function handOverCartJobs({ db, ...goods }: PricedGoods & { readonly db: Database }): JobHandler[] {
  return [
    handleJob(handOverLater, async ({ payload }) => {
      const outcome = await inTransaction(db, (tx) => handOverCart(goods, tx, payload));
      if (outcome === "being paid") throw new Error("A cart to be handed over is still being paid");
    }),
  ];
}
