import { z } from "zod";
import { defineEvent } from "../platform/queue/event.ts";

const orderPayload = z.strictObject({ orderId: z.uuid() });

/** A cart has become an order. */
export const orderPlaced = defineEvent({ name: "orders.placed", payload: orderPayload });

/** An order has its number, so its customer can be notified. */
export const orderNumbered = defineEvent({ name: "orders.numbered", payload: orderPayload });

export const linesCancelled = defineEvent({
  name: "orders.lines-cancelled",
  payload: z.strictObject({
    orderId: z.uuid(),
    lineIds: z.array(z.uuid()),
    /** Null if nothing was paid for them. */
    refundId: z.uuid().nullable(),
  }),
});

/** A line received its artwork after the purchase. */
export const artworkReceived = defineEvent({
  name: "orders.artwork-received",
  payload: z.strictObject({ orderId: z.uuid(), lineId: z.uuid() }),
});
