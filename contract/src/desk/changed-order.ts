import { orderStates, paymentStates } from "@boxwright/core/checkout/placed-order";
import { lineStates } from "@boxwright/core/orders/line-states";
import { z } from "zod";
import { centPrecision, multilineText, uuid } from "../kernel.ts";

/** The version of the order that the member of staff saw. */
export const seenVersion = z.int().min(1);

/** Why a member of staff changes something. It is part of the history and of the audit. */
export const changeReason = multilineText(2000)
  .transform((text) => text.trim())
  .refine((text) => text !== "", "must not be empty");

export const orderParams = z.strictObject({ orderId: uuid });
export const lineParams = orderParams.extend({ lineId: uuid });

/** An order after a change of staff. The desk reads everything else with `desk.getOrder`. */
export const changedOrder = z.strictObject({
  id: uuid,
  version: z.int(),
  orderState: z.enum(orderStates),
  paymentState: z.enum(paymentStates),
  lines: z.array(z.strictObject({ id: uuid, state: z.enum(lineStates) })),
  /** What is still to be paid. */
  due: centPrecision,
});

export type WireChangedOrder = z.output<typeof changedOrder>;

/** Every change of an order that was read before. */
export const orderChangeErrors = ["NotFound", "ConcurrentModification"] as const;
