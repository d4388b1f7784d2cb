import { moverKinds } from "@boxwright/core/orders/advance";
import { parcelStatuses } from "@boxwright/core/orders/delivery";
import { lineStates } from "@boxwright/core/orders/line-states";
import { proofDecisions } from "@boxwright/core/orders/proof";
import { z } from "zod";
import { defineEvent } from "../platform/queue/event.ts";

const orderPayload = z.strictObject({ orderId: z.uuid() });

/** A cart has become an order. */
export const orderPlaced = defineEvent({ name: "orders.placed", payload: orderPayload });

/** An order has its number, so its customer can be notified. */
export const orderNumbered = defineEvent({ name: "orders.numbered", payload: orderPayload });

/** An order on invoice has its number, so its invoice can be sent. Announced after {@link orderNumbered}. */
export const invoiceOrderNumbered = defineEvent({ name: "orders.numbered-on-invoice", payload: orderPayload });

export const linesCancelled = defineEvent({
  name: "orders.lines-cancelled",
  payload: z.strictObject({
    orderId: z.uuid(),
    lineIds: z.array(z.uuid()),
    /** Null if nothing was paid for them. */
    refundId: z.uuid().nullable(),
    /** True if the shopper gets no mail. */
    isSilent: z.boolean().optional(),
  }),
});

/** A part of what was paid for an order goes back, or lowers what is due. */
export const orderRefunded = defineEvent({
  name: "orders.refunded",
  payload: z.strictObject({
    orderId: z.uuid(),
    /** The id of the partial refund; null if only credit is paid out. */
    refundId: z.uuid().nullable(),
    /** What goes back to the card or account, or by hand, in cents. */
    amount: z.int().nonnegative(),
    /** What lowers the amount due, in cents. */
    setOff: z.int().nonnegative(),
    /** The ids of the refunds that were credits until now. */
    paidOut: z.array(z.uuid()).optional(),
  }),
});

/** A line of an order moved to another state. */
export const lineMoved = defineEvent({
  name: "orders.line-moved",
  payload: z.strictObject({
    orderId: z.uuid(),
    lineId: z.uuid(),
    /** Null for the first move of a line. */
    from: z.enum(lineStates).nullable(),
    to: z.enum(lineStates),
    at: z.iso.datetime(),
    by: z.strictObject({ kind: z.enum(moverKinds), id: z.string() }),
  }),
});

/** A due amount of an order was paid after its purchase. */
export const orderPaid = defineEvent({ name: "orders.paid", payload: orderPayload });

/** Every line of an order is shipped or cancelled. */
export const orderCompleted = defineEvent({ name: "orders.completed", payload: orderPayload });

/** The plant has shipped goods of an order, in new parcels, in known ones of its other goods, or without a parcel. */
export const goodsShipped = defineEvent({
  name: "orders.shipped",
  payload: z.strictObject({
    orderId: z.uuid(),
    deliveryId: z.uuid(),
    /** The parcels that were not announced before. */
    parcelIds: z.array(z.uuid()),
  }),
});

/** The carrier reports a new status of a parcel. */
export const parcelMoved = defineEvent({
  name: "orders.parcel-moved",
  payload: z.strictObject({ orderId: z.uuid(), parcelId: z.uuid(), status: z.enum(parcelStatuses) }),
});

/** A line will arrive later than promised, and its shopper did not cause the delay. */
export const arrivalDelayed = defineEvent({
  name: "orders.arrival-delayed",
  payload: z.strictObject({ orderId: z.uuid(), lineId: z.uuid(), before: z.iso.date(), after: z.iso.date() }),
});

/** A line has waited for its shopper for this many days. */
export const reminderDue = defineEvent({
  name: "orders.reminder-due",
  payload: z.strictObject({ orderId: z.uuid(), lineId: z.uuid(), days: z.int().positive() }),
});

/** A shopper has approved a proof or requested changes. */
export const proofDecided = defineEvent({
  name: "orders.proof-decided",
  payload: z.strictObject({
    orderId: z.uuid(),
    lineId: z.uuid(),
    proofId: z.uuid(),
    decision: z.enum(proofDecisions),
  }),
});

/** A customer has added an order to an account whose verified email is not the order's. */
export const orderClaimed = defineEvent({ name: "orders.claimed", payload: orderPayload });

/** A line received its artwork after the purchase. */
export const artworkReceived = defineEvent({
  name: "orders.artwork-received",
  payload: z.strictObject({ orderId: z.uuid(), lineId: z.uuid() }),
});

/** The files of a line in review were replaced by versions that staff made. They are not checked yet. */
export const artworkReplaced = defineEvent({
  name: "orders.artwork-replaced",
  payload: z.strictObject({ orderId: z.uuid(), lineId: z.uuid() }),
});

/** The artwork of a line in review was checked, and the line stays in review. */
export const reviewedArtworkChecked = defineEvent({
  name: "orders.reviewed-artwork-checked",
  payload: z.strictObject({ orderId: z.uuid(), lineId: z.uuid() }),
});
