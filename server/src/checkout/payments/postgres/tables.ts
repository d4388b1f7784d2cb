import type { CartSnapshot } from "@boxwright/core/cart/cart-snapshot";
import { paymentMethods } from "@boxwright/core/checkout/payment-options";
import { visitorKinds } from "@boxwright/core/identity/visitor-kind";
import { tenantNames } from "@boxwright/core/storefront/tenants";
import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  date,
  foreignKey,
  index,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { carts } from "../../../cart/postgres/tables.ts";
import { storedCartSnapshot } from "../../../cart/stored-cart.ts";
import { instant } from "../../../platform/db/instant.ts";
import { storedJson } from "../../../platform/db/stored-json.ts";
import type { Instrument } from "../payment-gateway.ts";
import { storedInstrument } from "../stored-instrument.ts";

export const paymentStatuses = ["pending", "captured", "invoiced", "refused", "abandoned"] as const;

export const paidThings = ["cart", "order"] as const;

/** Why the gateway took no money: codes of the contract. */
export const paymentRefusals = [
  "CARD_DECLINED",
  "TRANSACTION_PAYMENT_METHOD_NONCE_CONSUMED",
  "TRANSACTION_PAYMENT_METHOD_NONCE_UNKNOWN",
  "PaymentFailed",
] as const;

/**
 * Attempts to pay a cart, or the due amount of an order. Pending: the outcome is not known yet. Captured: the gateway took the money,
 * and the order was placed or paid. Invoiced: the order was placed, its money is due. Refused: the gateway took no money. Abandoned: the
 * gateway does not know the payment.
 */
export const payments = pgTable(
  "payment",
  {
    /** The order id at the gateway. */
    id: uuid().primaryKey(),
    pays: text({ enum: paidThings }).notNull(),
    /** The cart, also of an order that is paid. */
    cartId: uuid("cart_id")
      .notNull()
      .references(() => carts.id),
    tenant: text({ enum: tenantNames }).notNull(),
    visitorKind: text("visitor_kind", { enum: visitorKinds }).notNull(),
    visitorId: uuid("visitor_id").notNull(),
    /** The key of the request that began the payment: a repeated request finds the payment by it. */
    idempotencyKey: text("idempotency_key"),
    method: text({ enum: paymentMethods }).notNull(),
    status: text({ enum: paymentStatuses }).notNull(),
    amount: bigint({ mode: "number" }).notNull(),
    couponCode: text("coupon_code"),
    /** The cart as the shopper saw it when the amount was fixed, from which the order is created; null if an order is paid. */
    snapshot: storedJson<CartSnapshot>("snapshot", storedCartSnapshot, "refuse"),
    /** Whether the invoice is on terms; null without an invoice. */
    onTerms: boolean("on_terms"),
    poNumber: text("po_number"),
    /** The culture of the purchase; null if an order is paid. */
    culture: text(),
    /** The order that the payment made or pays. */
    orderId: uuid("order_id"),
    /** The gateway's id of the charge. */
    transactionId: text("transaction_id").unique(),
    instrument: storedJson<Instrument>("instrument", storedInstrument, "refuse"),
    refusal: text({ enum: paymentRefusals }),
    refusalText: text("refusal_text"),
    /** The gateway's code of a decline, such as `2000`. */
    declineCode: text("decline_code"),
    /** For the limit of declined cards. */
    clientIp: text("client_ip").notNull(),
    createdAt: instant("created_at").notNull(),
    settledAt: instant("settled_at"),
    /** When the gateway last reported whether an abandoned payment holds a charge. */
    lookedUpAt: instant("looked_up_at"),
  },
  (payment) => [
    uniqueIndex("payment_one_live_per_cart")
      .on(payment.cartId)
      .where(sql`${payment.pays} = 'cart' and ${payment.status} in ('pending', 'captured', 'invoiced')`),
    uniqueIndex("payment_one_live_per_order")
      .on(payment.orderId)
      .where(sql`${payment.pays} = 'order' and ${payment.status} in ('pending', 'captured')`),
    uniqueIndex("payment_one_per_key")
      .on(payment.visitorId, payment.pays, payment.cartId, payment.idempotencyKey)
      .where(sql`${payment.status} <> 'abandoned'`),
    index("payment_refused_of_cart").on(payment.cartId, payment.settledAt).where(sql`${payment.status} = 'refused'`),
    index("payment_refused_of_client_ip")
      .on(payment.clientIp, payment.settledAt)
      .where(sql`${payment.status} = 'refused'`),
    index("payment_pending_of_client_ip").on(payment.clientIp).where(sql`${payment.status} = 'pending'`),
    index("payment_pending").on(payment.createdAt).where(sql`${payment.status} = 'pending'`),
    index("payment_abandoned").on(payment.settledAt).where(sql`${payment.status} = 'abandoned'`),
    index("payment_failed").on(payment.settledAt).where(sql`${payment.status} in ('refused', 'abandoned')`),
    index("payment_with_details")
      .on(payment.settledAt)
      .where(sql`${payment.status} in ('captured', 'invoiced') and ${payment.clientIp} <> ''`),
    index("payment_of_order").on(payment.orderId),
    unique("payment_charge").on(payment.id, payment.orderId, payment.transactionId, payment.amount),
    check(
      "payment_known_status",
      sql`${payment.status} in ('pending', 'captured', 'invoiced', 'refused', 'abandoned')`,
    ),
    check("payment_of_cart_or_order", sql`${payment.pays} in ('cart', 'order')`),
    check("payment_of_what_was_seen", sql`(${payment.pays} = 'cart') = (${payment.snapshot} is not null)`),
    check("payment_known_method", sql`${payment.method} in ('BRAINTREE', 'PAYMENT_BY_INVOICE', 'FREE_PAYMENT')`),
    check("payment_amount_not_negative", sql`${payment.amount} >= 0`),
    check("payment_free_of_nothing_else", sql`(${payment.method} = 'FREE_PAYMENT') = (${payment.amount} = 0)`),
    check(
      "payment_captured_with_its_order",
      sql`(${payment.orderId} is not null) = (${payment.pays} = 'order' or ${payment.status} in ('captured', 'invoiced'))`,
    ),
    check("payment_of_orders_at_the_gateway", sql`${payment.pays} = 'cart' or ${payment.method} = 'BRAINTREE'`),
    check(
      "payment_invoice_has_terms",
      sql`(${payment.method} = 'PAYMENT_BY_INVOICE') = (${payment.onTerms} is not null)`,
    ),
    check(
      "payment_invoiced_takes_no_money",
      sql`${payment.status} not in ('captured', 'invoiced') or (${payment.status} = 'invoiced') = (${payment.method} = 'PAYMENT_BY_INVOICE')`,
    ),
    check("payment_refused_with_its_reason", sql`(${payment.status} = 'refused') = (${payment.refusal} is not null)`),
    check(
      "payment_declined_with_its_code",
      sql`(${payment.refusal} is not distinct from 'CARD_DECLINED') = (${payment.declineCode} is not null)`,
    ),
    check("payment_settled_when_not_pending", sql`(${payment.status} = 'pending') = (${payment.settledAt} is null)`),
    check(
      "payment_charged_at_the_gateway",
      sql`${payment.status} <> 'captured' or ${payment.method} <> 'BRAINTREE' or ${payment.transactionId} is not null`,
    ),
  ],
);

/**
 * Refunds of payments, inserted before the gateway is called and completed when it has refunded the money. The refunds of a payment form a
 * chain: each begins at the total at which the one before it ends, and no total exceeds the charge. So no cent can be promised twice, and
 * a repeated request for the same total refunds nothing more.
 */
export const refunds = pgTable(
  "refund",
  {
    id: uuid().primaryKey(),
    paymentId: uuid("payment_id").notNull(),
    orderId: uuid("order_id").notNull(),
    transactionId: text("transaction_id").notNull(),
    /** The amount of the charge. */
    charged: bigint({ mode: "number" }).notNull(),
    /** The sum of the earlier refunds of the payment; null for the first. */
    earlier: bigint({ mode: "number" }),
    /** The sum of the earlier refunds and this one: the total that is requested from the gateway. */
    total: bigint({ mode: "number" }).notNull(),
    /** Why the shop owes it; null without a reason. */
    reason: text(),
    createdAt: instant("created_at").notNull(),
    /** When the refund is requested next; later after each refusal, or if the charge is not settled yet. */
    nextTryAt: instant("next_try_at").notNull(),
    /** Until then, only the process that claimed the refunds of the payment may request them; null if none has. */
    claimedUntil: instant("claimed_until"),
    /** The text of the gateway's last refusal. */
    problem: text(),
    /** When the gateway refunded the money; null until then. */
    refundedAt: instant("refunded_at"),
  },
  (refund) => [
    foreignKey({
      name: "refund_of_charge",
      columns: [refund.paymentId, refund.orderId, refund.transactionId, refund.charged],
      foreignColumns: [payments.id, payments.orderId, payments.transactionId, payments.amount],
    }),
    unique("refund_totals_differ").on(refund.paymentId, refund.total),
    unique("refund_begins_once").on(refund.paymentId, refund.earlier).nullsNotDistinct(),
    foreignKey({
      name: "refund_begins_where_another_ends",
      columns: [refund.paymentId, refund.earlier],
      foreignColumns: [refund.paymentId, refund.total],
    }),
    check("refund_positive", sql`${refund.total} > coalesce(${refund.earlier}, 0)`),
    check("refund_at_most_what_was_charged", sql`${refund.total} <= ${refund.charged}`),
    index("refund_of_order").on(refund.orderId),
    index("refund_waiting").on(refund.paymentId).where(sql`${refund.refundedAt} is null`),
  ],
);

/**
 * Charges that the gateway took for abandoned or refused payments. The shop owes each of them in full, and there is at most one per payment.
 * Like {@link refunds}, they are inserted before the gateway is called.
 */
export const lateCharges = pgTable(
  "late_charge",
  {
    paymentId: uuid("payment_id")
      .primaryKey()
      .references(() => payments.id),
    transactionId: text("transaction_id").notNull().unique(),
    /** The amount of the charge, which is refunded. */
    amount: bigint({ mode: "number" }).notNull(),
    foundAt: instant("found_at").notNull(),
    nextTryAt: instant("next_try_at").notNull(),
    claimedUntil: instant("claimed_until"),
    problem: text(),
    refundedAt: instant("refunded_at"),
  },
  (charge) => [
    check("late_charge_positive", sql`${charge.amount} > 0`),
    index("late_charge_waiting").on(charge.nextTryAt).where(sql`${charge.refundedAt} is null`),
  ],
);

export const handPaymentMethods = ["check", "wire", "ach"] as const;

/** Payments of orders that came by check or bank transfer, as staff recorded them. */
export const handPayments = pgTable(
  "hand_payment",
  {
    id: uuid().primaryKey(),
    orderId: uuid("order_id").notNull(),
    amount: bigint({ mode: "number" }).notNull(),
    method: text({ enum: handPaymentMethods }).notNull(),
    /** The number of the check or of the transfer. */
    reference: text().notNull(),
    receivedOn: date("received_on", { mode: "string" }).notNull(),
    /** The member of staff. */
    recordedBy: text("recorded_by").notNull(),
    recordedAt: instant("recorded_at").notNull(),
  },
  (payment) => [
    index("hand_payment_of_order").on(payment.orderId),
    unique("hand_payment_recorded_once").on(payment.orderId, payment.method, payment.reference),
    check("hand_payment_positive", sql`${payment.amount} > 0`),
    check("hand_payment_known_method", sql`${payment.method} in ('check', 'wire', 'ach')`),
  ],
);

/**
 * Money of orders that the shop owes and that the gateway does not pay. `hand`: it came by check or bank transfer, so a person pays it back.
 * `credit`: a line was cancelled without a refund, and the shop pays it back later or never. The row of a credit that is paid out is deleted.
 */
export const heldRefunds = pgTable(
  "held_refund",
  {
    /** The id of the cancellation or partial refund, which may also have a row in {@link refunds}. */
    id: uuid().primaryKey(),
    orderId: uuid("order_id").notNull(),
    way: text({ enum: ["hand", "credit"] }).notNull(),
    amount: bigint({ mode: "number" }).notNull(),
    reason: text(),
    createdAt: instant("created_at").notNull(),
    /** When a person paid it back; null until then. */
    refundedAt: instant("refunded_at"),
    method: text({ enum: handPaymentMethods }),
    reference: text(),
  },
  (refund) => [
    index("held_refund_of_order").on(refund.orderId),
    check("held_refund_positive", sql`${refund.amount} > 0`),
    check("held_refund_known_way", sql`${refund.way} in ('hand', 'credit')`),
    check("held_refund_known_method", sql`${refund.method} in ('check', 'wire', 'ach')`),
    check(
      "held_refund_paid_by_hand",
      sql`num_nulls(${refund.refundedAt}, ${refund.method}, ${refund.reference}) in (0, 3)
        and (${refund.refundedAt} is null or ${refund.way} = 'hand')`,
    ),
  ],
);
