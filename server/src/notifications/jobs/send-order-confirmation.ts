import { orderNumbered } from "../../orders/events.ts";
import { readOrderById } from "../../orders/postgres/order-store.ts";
import type { Database } from "../../platform/db/database.ts";
import type { Mailer } from "../../platform/mail/mailer.ts";
import { defineJob, handleJob, type JobHandler } from "../../platform/queue/job.ts";
import { subscribe } from "../../platform/queue/outbox.ts";
import { orderConfirmation } from "../order-confirmation.ts";

/** A mail server may be away for hours. */
export const sendOrderConfirmation = defineJob({
  name: "notifications.send-order-confirmation",
  payload: orderNumbered.payload,
  retryLimit: 20,
});

export const notificationSubscriptions = [subscribe(orderNumbered, sendOrderConfirmation)];

export interface NotificationDeps {
  readonly db: Database;
  readonly mailer: Mailer;
  /** The shop's origin, for links. */
  readonly shop: string;
}

export function notificationJobs({ db, mailer, shop }: NotificationDeps): JobHandler[] {
  return [
    handleJob(sendOrderConfirmation, async ({ payload }) => {
      const order = await readOrderById(db, payload.orderId);
      if (order === null) throw new Error(`no order ${payload.orderId}`);
      await mailer.send(await orderConfirmation(order, shop));
    }),
  ];
}
