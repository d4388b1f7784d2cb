import { z } from "zod";
import { centPrecision, day, defineEndpoint, plainText, uuid } from "../kernel.ts";
import { changedOrder, changeReason, orderChangeErrors, orderParams, seenVersion } from "./changed-order.ts";

/** No order costs as much. */
const mostCents = 100_000_000_00;
const someMoney = centPrecision.extend({ centAmount: z.int().min(1).max(mostCents) });

/** How much of something goes back. */
const share = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("all") }),
  z.strictObject({ kind: z.literal("amount"), amount: someMoney }),
  /** Percent of its price at the purchase, with at most two decimals. */
  z.strictObject({ kind: z.literal("percent"), percent: z.number().gt(0).max(100).multipleOf(0.01) }),
  /** The price of so many pieces of the line; not for shipping. */
  z.strictObject({ kind: z.literal("boxes"), boxes: z.int().min(1) }),
]);

const lineShares = z.array(z.strictObject({ lineItemId: uuid, share })).max(100);

const computedLine = z.strictObject({
  lineItemId: uuid,
  /** What may be refunded for its goods, with tax. */
  refundable: centPrecision,
  /** The same for its delivery. */
  shippingRefundable: centPrecision,
  /** What was refunded of it before, goods and delivery. */
  refunded: centPrecision,
  /** What the requested share is, with tax; zero if nothing is requested for it. */
  amount: centPrecision,
  /** The parts of `amount`: `amount = price - discount + tax`. */
  parts: z.strictObject({ price: centPrecision, discount: centPrecision, tax: centPrecision }),
  /** The part of the requested shipping that falls on this line. */
  shippingAmount: centPrecision,
});

export const refundPreview = z.strictObject({
  version: z.int(),
  lines: z.array(computedLine),
  /** What may be refunded for delivery. */
  shippingRefundable: centPrecision,
  /** The credit that the order holds because lines were cancelled without a refund. */
  creditOwed: centPrecision,
  /** What was captured less what was refunded: no refund is greater. */
  refundable: centPrecision,
  /** The requested refund as a body of `desk.refundOrder`. */
  requested: z.strictObject({
    lines: z.array(z.strictObject({ lineItemId: uuid, amount: centPrecision })),
    shipping: centPrecision,
    total: centPrecision,
  }),
  /** The part of the requested refund that lowers what is still due, so that no money moves. */
  setOff: centPrecision,
  /** The part that the gateway pays back to the card or account. */
  toCard: centPrecision,
  /** The part of a check, wire or ACH payment, which a person pays back. */
  byHand: centPrecision,
  /** What the member of staff may still refund of this order; null without a limit. */
  limitLeft: centPrecision.nullable(),
  /** Whether the refund asks for a recent second factor. */
  needsFactor: z.boolean(),
});

export type WireRefundPreview = z.output<typeof refundPreview>;

export const previewRefund = defineEndpoint({
  id: "desk.previewRefund",
  summary: "What can be refunded of an order by line, and what a requested refund is in cents; changes nothing",
  method: "POST",
  path: "/api/desk/orders/{orderId}/refunds/preview",
  audience: "staff",
  right: "refunds.write",
  params: orderParams,
  body: z.strictObject({ lines: lineShares, shipping: share.optional() }),
  answers: { 200: refundPreview },
  errors: ["NotFound", "RefundTooGreat"],
});

export const refundOrder = defineEndpoint({
  id: "desk.refundOrder",
  summary: "Refunds a part of what was paid for an order",
  method: "POST",
  path: "/api/desk/orders/{orderId}/refunds",
  audience: "staff",
  right: "refunds.write",
  params: orderParams,
  body: z
    .strictObject({
      version: seenVersion,
      /** With tax. */
      lines: z.array(z.strictObject({ lineItemId: uuid, amount: someMoney })).max(100),
      /** With tax; split among the lines. */
      shipping: someMoney.optional(),
      /** True pays out the credit that the order holds, too. */
      credit: z.boolean().optional(),
      reason: changeReason,
    })
    .refine(
      ({ lines, shipping, credit }) => lines.length > 0 || shipping !== undefined || credit === true,
      "must refund something",
    )
    .refine(({ lines }) => new Set(lines.map(({ lineItemId }) => lineItemId)).size === lines.length, {
      error: "must name each line once",
      path: ["lines"],
    }),
  answers: {
    201: changedOrder.extend({
      /** Null if only credit is paid out. */ refundId: uuid.nullable(),
      refunded: centPrecision,
      setOff: centPrecision,
    }),
  },
  errors: [
    ...orderChangeErrors,
    "RefundTooGreat",
    "InvalidTransition",
    "AmountBeyondLimit",
    "FactorRequired",
    "RequestInFlight",
  ],
  idempotent: true,
});

export const handPaymentMethods = ["check", "wire", "ach"] as const;

export const recordPayment = defineEndpoint({
  id: "desk.recordPayment",
  summary: "Records a payment of an invoice that came by check, wire or ACH",
  method: "POST",
  path: "/api/desk/orders/{orderId}/payments",
  audience: "staff",
  right: "invoices.settle",
  params: orderParams,
  body: z.strictObject({
    version: seenVersion,
    amount: someMoney,
    method: z.enum(handPaymentMethods),
    reference: plainText(100).min(1),
    receivedOn: day,
  }),
  answers: { 201: changedOrder.extend({ paymentId: uuid }) },
  errors: [
    ...orderChangeErrors,
    "OrderAlreadyPaid",
    "PaymentTooGreat",
    "InvalidTransition",
    "AmountBeyondLimit",
    "FactorRequired",
    "RequestInFlight",
  ],
  idempotent: true,
});

export const recordPayout = defineEndpoint({
  id: "desk.recordPayout",
  summary: "Records that a person has paid back a refund of a check, wire or ACH payment",
  method: "POST",
  path: "/api/desk/orders/{orderId}/refunds/{refundId}/payout",
  audience: "staff",
  right: "refunds.write",
  params: orderParams.extend({ refundId: uuid }),
  body: z.strictObject({ version: seenVersion, method: z.enum(handPaymentMethods), reference: plainText(100).min(1) }),
  answers: { 200: changedOrder },
  errors: [...orderChangeErrors, "InvalidTransition", "AmountBeyondLimit", "FactorRequired"],
});
