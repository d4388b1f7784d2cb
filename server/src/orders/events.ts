import { z } from "zod";
import { defineEvent } from "../platform/queue/event.ts";

const ofOrder = z.strictObject({ orderId: z.uuid() });

/** A cart was paid and is an order now. */
export const orderPlaced = defineEvent({ name: "orders.placed", payload: ofOrder });

/** An order has its number, so that a person can be told of it. */
export const orderNumbered = defineEvent({ name: "orders.numbered", payload: ofOrder });

/** Lines of an order were cancelled. */
export const linesCancelled = defineEvent({
  name: "orders.lines-cancelled",
  payload: z.strictObject({
    orderId: z.uuid(),
    lineIds: z.array(z.uuid()),
    /** Null if nothing was paid for them. */
    refundId: z.uuid().nullable(),
  }),
});

/** The artwork of a line came after the purchase. */
export const artworkReceived = defineEvent({
  name: "orders.artwork-received",
  payload: z.strictObject({ orderId: z.uuid(), lineId: z.uuid() }),
});
