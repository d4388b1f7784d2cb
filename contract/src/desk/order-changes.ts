import { lineStates } from "@boxwright/core/orders/line-states";
import { z } from "zod";
import { addressInput } from "../address.ts";
import { boundedText, day, defineEndpoint, multilineText, uuid } from "../kernel.ts";
import {
  changedOrder,
  changeReason,
  lineParams,
  orderChangeErrors,
  orderParams,
  seenVersion,
} from "./changed-order.ts";

export const moveLine = defineEndpoint({
  id: "desk.moveLine",
  summary: "Moves a line to another state of its life cycle, except to `Cancelled`",
  method: "POST",
  path: "/api/desk/orders/{orderId}/lineitems/{lineId}/moves",
  audience: "staff",
  right: "lines.move",
  params: lineParams,
  body: z.strictObject({
    version: seenVersion,
    to: z.enum(lineStates).exclude(["Cancelled"]),
    /** The shopper reads why artwork was rejected. */
    reason: changeReason,
  }),
  answers: { 200: changedOrder },
  /** `Forbidden`: the move needs another right, to decide about artwork or about a payment that is due. */
  errors: [...orderChangeErrors, "InvalidTransition", "Forbidden"],
});

export const cancelLine = defineEndpoint({
  id: "desk.cancelLine",
  summary: "Cancels an order line",
  method: "POST",
  path: "/api/desk/orders/{orderId}/lineitems/{lineId}/cancellation",
  audience: "staff",
  right: "lines.cancel",
  params: lineParams,
  body: z.strictObject({
    version: seenVersion,
    reason: changeReason,
    /** False keeps what was paid for the line as a credit of the order, which a refund pays out later. */
    refund: z.boolean(),
    /** False sends no mail to the customer. */
    notify: z.boolean(),
  }),
  answers: { 200: changedOrder },
  errors: [...orderChangeErrors, "InvalidTransition", "AmountBeyondLimit", "FactorRequired", "RequestInFlight"],
});

/** At most this many people are named in a note. */
export const mostMentions = 20;

export const changeOrder = defineEndpoint({
  id: "desk.changeOrder",
  summary: "Changes the address, the promised days or the assignee of an order",
  method: "PATCH",
  path: "/api/desk/orders/{orderId}",
  audience: "staff",
  right: "orders.edit",
  params: orderParams,
  body: z
    .strictObject({
      version: seenVersion,
      shippingAddress: addressInput.optional(),
      promisedDates: z
        .array(z.strictObject({ lineItemId: uuid, date: day }))
        .min(1)
        .max(100)
        .optional(),
      /** A member of staff; null for nobody. */
      assignee: uuid.nullable().optional(),
      reason: changeReason.optional(),
    })
    .refine(
      ({ shippingAddress, promisedDates, assignee }) =>
        shippingAddress !== undefined || promisedDates !== undefined || assignee !== undefined,
      "must change something",
    ),
  answers: { 200: changedOrder },
  errors: [...orderChangeErrors, "OrderLocked", "InvalidAddress", "PoBoxNotSupported", "InvalidTransition"],
});

export const addNote = defineEndpoint({
  id: "desk.addNote",
  summary: "Adds a note of staff to an order; customers never see it",
  method: "POST",
  path: "/api/desk/orders/{orderId}/notes",
  audience: "staff",
  right: "notes.write",
  params: orderParams,
  body: z.strictObject({
    text: multilineText(4000)
      .transform((text) => text.trim())
      .refine((text) => text !== "", "must not be empty"),
    /** The members of staff who are named. */
    mentions: z.array(uuid).max(mostMentions).optional(),
  }),
  answers: { 201: z.strictObject({ id: uuid, at: z.iso.datetime() }) },
  errors: ["NotFound"],
  idempotent: true,
});

export const resendMail = defineEndpoint({
  id: "desk.resendMail",
  summary: "Sends a mail about an order again, to the address of the order now",
  method: "POST",
  path: "/api/desk/orders/{orderId}/mails/{mailId}/resend",
  audience: "staff",
  right: "mails.resend",
  params: orderParams.extend({ mailId: boundedText(200) }),
  answers: { 202: null },
  errors: ["NotFound"],
});
