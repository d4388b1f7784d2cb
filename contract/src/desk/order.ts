import { orderStates } from "@boxwright/core/checkout/placed-order";
import { walletTypes } from "@boxwright/core/checkout/wallets";
import { lineStates } from "@boxwright/core/orders/line-states";
import { timelineNodes } from "@boxwright/core/orders/timeline";
import { z } from "zod";
import { centPrecision, day, instant, localText, uuid } from "../kernel.ts";
import { order, orderLine } from "../order.ts";
import { handPaymentMethods } from "./order-money.ts";
import { deskLineState, deskPerson, shopReason, slack } from "./shared.ts";

const timelineStep = z.strictObject({
  node: z.enum(timelineNodes),
  status: z.enum(["done", "current", "failed", "cancelled", "ahead"]),
  at: instant.nullable(),
});

/** The newest proof of a line. */
const deskProof = z.strictObject({
  id: uuid,
  hash: z.string(),
  createdAt: instant,
  /** Null while its shopper has not decided. */
  decision: z
    .strictObject({ kind: z.enum(["approve", "requestChanges"]), at: instant, comment: z.string() })
    .nullable(),
});

/** An order line with what staff may do with it. */
export const deskOrderLine = orderLine.extend({
  /** From 1. */
  place: z.int(),
  status: deskLineState,
  /** The goods in a few words, without their quantity. */
  goods: localText,
  /** The states to which the caller may move it; cancelling is another call. */
  allowedMoves: z.array(z.strictObject({ to: z.enum(lineStates), label: z.string() })),
  /** Five steps, fewer for a cancelled line. */
  timeline: z.array(timelineStep),
  /** Null once it is shipped or cancelled. */
  shipBy: day.nullable(),
  slack,
  /** The work days that it still needs until it can be shipped. */
  workLeft: z.int(),
  /** What of its price, with delivery and tax, was paid and not refunded yet. */
  refundable: z.strictObject({ goods: centPrecision, shipping: centPrecision }),
  proof: deskProof.nullable(),
  /** Whether a print pack of the line exists. */
  hasPack: z.boolean(),
});

/** How an order is paid: by what its shopper chose, or by money that came by hand. */
const payingMethods = [
  "credit_card",
  "paypal_account",
  ...walletTypes,
  "invoice",
  "free",
  ...handPaymentMethods,
] as const;

/** An attempt to pay the order, or its cart before it was one. */
const deskPayment = z.strictObject({
  id: uuid,
  status: z.enum(["pending", "captured", "invoiced", "refused", "abandoned"]),
  method: z.enum(payingMethods),
  /** `•••• 1111` or the payer's email; empty for others. */
  label: z.string(),
  /** The day on which money came by hand; null for others. */
  receivedOn: day.nullable(),
  amount: centPrecision,
  /** The gateway's id of the charge; null without one. */
  reference: z.string().nullable(),
  /** Why the gateway took no money, in its words; null if it did. */
  refusal: z.string().nullable(),
  createdAt: instant,
  settledAt: instant.nullable(),
});

/** A mail about the order that the shop has sent. */
const deskMail = z.strictObject({
  id: z.string(),
  /** The kind of mail, such as `order-confirmation`. */
  kind: z.string(),
  to: z.string(),
  subject: z.string(),
  sentAt: instant,
  /** `sent`: the mail server accepted it. `failed`: it refused it, or could not be reached, at the last attempt. */
  outcome: z.enum(["sent", "failed"]),
  /** Whether its text is still stored, so that it can be viewed and sent again. */
  isKept: z.boolean(),
});

export const deskDocumentKinds = ["receipt", "invoice", "creditNote"] as const;

const deskDocument = z.strictObject({
  kind: z.enum(deskDocumentKinds),
  /** Such as `INV-00000042`; null for a receipt. */
  number: z.string().nullable(),
  issuedAt: instant,
  /** The id in the path of its download: of the order, or of the refund of a credit note. */
  id: uuid,
});

/** A change of the order that is not the move of a line, from the audit. */
const deskChange = z.strictObject({
  at: instant,
  /** Null for the command line. */
  by: deskPerson.nullable(),
  /** Such as `orders.editAddress`. */
  action: z.string(),
  reason: z.string().nullable(),
  shopReason,
});

const deskNote = z.strictObject({
  id: uuid,
  by: deskPerson,
  text: z.string(),
  at: instant,
  mentions: z.array(deskPerson),
});

/** Someone of the staff who has the order open. */
export const viewer = deskPerson.extend({ since: instant });

/** Everything of an order, as the desk shows it. */
export const deskOrder = order.extend({
  orderState: z.enum(orderStates),
  paidBy: z.enum(payingMethods),
  /** The tenant's name. */
  store: z.string(),
  culture: z.string(),
  lineItems: z.array(deskOrderLine),
  deliveries: order.shape.deliveries.unwrap(),
  history: z.array(order.shape.history.element.extend({ shopReason })),
  status: deskLineState,
  shipBy: day.nullable(),
  slack,
  customer: z.strictObject({
    /** Null for a buyer without an account. */
    id: uuid.nullable(),
    name: z.string(),
    company: z.string(),
    email: z.string(),
    phone: z.string(),
    group: z.string().nullable(),
    /** Of all orders of this customer, and what was paid for them less refunds. */
    orderCount: z.int(),
    spent: centPrecision,
  }),
  /** Without the credit that the shop owes. */
  amountRefunded: centPrecision,
  /** Refunds, or parts of them, that a person must pay back because the money came by check, wire or ACH. */
  openPayouts: z.array(z.strictObject({ refundId: uuid, amount: centPrecision })),
  /** When the first line was sent to production: from then on the address is locked. */
  addressLockedAt: instant.nullable(),
  /** The newest first. */
  payments: z.array(deskPayment),
  mails: z.array(deskMail),
  documents: z.array(deskDocument),
  notes: z.array(deskNote),
  changes: z.array(deskChange),
  assignee: deskPerson.nullable(),
  /** Who else has the order open now. */
  viewers: z.array(viewer),
});

export type WireDeskOrder = z.output<typeof deskOrder>;

export const viewedMail = deskMail.extend({ text: z.string(), html: z.string() });
