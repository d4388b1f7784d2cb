import { orderNumbered } from "../../orders/events.ts";
import { readOrderById } from "../../orders/postgres/order-store.ts";
import { handleJob, type JobHandler } from "../../platform/queue/job.ts";
import { subscribe } from "../../platform/queue/outbox.ts";
import { orderConfirmation } from "../order-confirmation.ts";
import { defineMailJob } from "./define-mail-job.ts";
import type { NotificationDeps } from "./notification-deps.ts";

const sendOrderConfirmation = defineMailJob("send-order-confirmation", orderNumbered);

export const orderMailSubscriptions = [subscribe(orderNumbered, sendOrderConfirmation)];

export function orderMailJobs({ db, mailer, shop }: NotificationDeps): JobHandler[] {
  return [
    handleJob(sendOrderConfirmation, async ({ payload }) => {
      const order = await readOrderById(db, payload.orderId);
      if (order === null) throw new Error(`no order ${payload.orderId}`);
      await mailer.send(await orderConfirmation(order, shop));
    }),
  ];
}
