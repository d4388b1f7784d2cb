import type { WireCart } from "@boxwright/contract/cart";
import { paymentMethods } from "@boxwright/contract/checkout";
import { tenantNames } from "@boxwright/core/storefront/tenants";
import { sql } from "drizzle-orm";
import { bigint, check, index, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { carts } from "../../../cart/postgres/tables.ts";
import type { Instrument } from "../payment-gateway.ts";

export const paymentStatuses = ["pending", "captured", "refused", "abandoned"] as const;

/** Why the gateway took no money, as the wire names it. */
export const paymentRefusals = [
  "CARD_DECLINED",
  "TRANSACTION_PAYMENT_METHOD_NONCE_CONSUMED",
  "TRANSACTION_PAYMENT_METHOD_NONCE_UNKNOWN",
] as const;

/**
 * Attempts to pay a cart. Pending: the gateway is, or was, being asked. Captured: money taken and the order made, in one
 * commit. Refused: the gateway said no. Abandoned: the gateway never heard of it.
 */
export const payments = pgTable(
  "payment",
  {
    /** The order id at the gateway. */
    id: uuid().primaryKey(),
    cartId: uuid("cart_id")
      .notNull()
      .references(() => carts.id),
    tenant: text({ enum: tenantNames }).notNull(),
    visitorKind: text("visitor_kind", { enum: ["anonymous", "customer"] }).notNull(),
    visitorId: uuid("visitor_id").notNull(),
    /** Of the request that began it: the same key finds the same attempt again. */
    idempotencyKey: text("idempotency_key"),
    method: text({ enum: paymentMethods }).notNull(),
    status: text({ enum: paymentStatuses }).notNull(),
    amount: bigint({ mode: "number" }).notNull(),
    couponCode: text("coupon_code"),
    /** What is being bought, as the shopper saw it when the amount was fixed. */
    frozenCart: jsonb("frozen_cart").$type<WireCart>().notNull(),
    poNumber: text("po_number"),
    /** The order that it made. */
    orderId: uuid("order_id"),
    /** The gateway's id of the charge. */
    transactionId: text("transaction_id").unique(),
    instrument: jsonb().$type<Instrument>(),
    refusal: text({ enum: paymentRefusals }),
    refusalText: text("refusal_text"),
    /** Of the client, to stop whoever tries out cards. */
    clientAddress: text("client_address").notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    settledAt: timestamp("settled_at", { withTimezone: true }),
  },
  (payment) => [
    uniqueIndex("payment_one_live_per_cart")
      .on(payment.cartId)
      .where(sql`${payment.status} in ('pending', 'captured')`),
    uniqueIndex("payment_one_per_key")
      .on(payment.visitorId, payment.cartId, payment.idempotencyKey)
      .where(sql`${payment.status} <> 'abandoned'`),
    index("payment_refused_of_cart").on(payment.cartId, payment.settledAt).where(sql`${payment.status} = 'refused'`),
    index("payment_refused_of_address")
      .on(payment.clientAddress, payment.settledAt)
      .where(sql`${payment.status} = 'refused'`),
    index("payment_pending").on(payment.createdAt).where(sql`${payment.status} = 'pending'`),
    index("payment_abandoned").on(payment.settledAt).where(sql`${payment.status} = 'abandoned'`),
    index("payment_of_order").on(payment.orderId),
    check("payment_known_status", sql`${payment.status} in ('pending', 'captured', 'refused', 'abandoned')`),
    check("payment_known_method", sql`${payment.method} in ('BRAINTREE', 'PAYMENT_BY_INVOICE', 'FREE_PAYMENT')`),
    check("payment_amount_not_negative", sql`${payment.amount} >= 0`),
    check("payment_free_of_nothing_else", sql`(${payment.method} = 'FREE_PAYMENT') = (${payment.amount} = 0)`),
    check("payment_captured_with_its_order", sql`(${payment.status} = 'captured') = (${payment.orderId} is not null)`),
    check("payment_refused_with_its_reason", sql`(${payment.status} = 'refused') = (${payment.refusal} is not null)`),
    check("payment_settled_when_not_pending", sql`(${payment.status} = 'pending') = (${payment.settledAt} is null)`),
    check(
      "payment_charged_at_the_gateway",
      sql`${payment.status} <> 'captured' or ${payment.method} <> 'BRAINTREE' or ${payment.transactionId} is not null`,
    ),
  ],
);
