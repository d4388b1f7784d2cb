import type { CartSnapshot } from "@boxwright/core/cart/cart-snapshot";
import type { PaymentMethod } from "@boxwright/core/checkout/payment-options";
import type { PlacedOrder } from "@boxwright/core/checkout/placed-order";
import type { Visitor } from "@boxwright/core/identity/visitor";
import type { Cents } from "@boxwright/core/kernel/money";
import type { Transaction } from "../../platform/db/database.ts";
import type { Instrument } from "./payment-gateway.ts";
import type { paidThings, paymentRefusals, paymentStatuses } from "./postgres/tables.ts";

export type PaymentStatus = (typeof paymentStatuses)[number];
export type PaymentRefusalCode = (typeof paymentRefusals)[number];

/** Why the gateway took no money. `text` comes from the bank or the gateway. */
export type PaymentRefusal =
  | { readonly code: "CARD_DECLINED"; readonly declineCode: string; readonly text: string }
  | { readonly code: Exclude<PaymentRefusalCode, "CARD_DECLINED">; readonly text: string };

/** An attempt to pay a cart, or the due amount of an order. */
export interface Payment {
  readonly id: string;
  readonly pays: (typeof paidThings)[number];
  readonly cartId: string;
  readonly payer: Pick<Visitor, "kind" | "id" | "tenant">;
  readonly idempotencyKey: string | null;
  readonly method: PaymentMethod;
  readonly status: PaymentStatus;
  readonly amount: Cents;
  readonly couponCode: string | null;
  /** The cart; null if an order is paid. */
  readonly snapshot: CartSnapshot | null;
  /** Whether the invoice is on terms; null without an invoice. */
  readonly onTerms: boolean | null;
  readonly poNumber: string | null;
  /** The culture of the purchase; null if an order is paid. */
  readonly culture: string | null;
  readonly orderId: string | null;
  readonly transactionId: string | null;
  readonly instrument: Instrument | null;
  readonly refusal: PaymentRefusal | null;
  readonly clientIp: string;
  readonly createdAt: Date;
  readonly settledAt: Date | null;
}

/** A successful payment, with the order that it makes or pays. */
export type SettledPayment = Payment & {
  readonly status: "captured" | "invoiced";
  readonly orderId: string;
  readonly settledAt: Date;
};

/** The facts about an order that decide whether it can be paid; `due` is zero if it is paid already. */
export interface DueOrder {
  readonly cartId: string;
  readonly due: Cents;
  /** A cancelled order can be paid only if the shop keeps a part of its price. */
  readonly isCancelled: boolean;
}

/** The port to orders, a later room: it places the orders of paid carts and records payments of orders. */
export interface OrderPort {
  /** The order of a paid or invoiced cart, with the id that the payment names, and the function that stores it. */
  readonly place: (
    tx: Transaction,
    payment: SettledPayment,
  ) => { readonly placed: PlacedOrder; readonly store: () => Promise<void> };
  /** The reply to the payment of an order that is already placed. */
  readonly placed: (tx: Transaction, orderId: string) => Promise<PlacedOrder>;
  /** Locks an order of the visitor until the transaction ends; null if they have no such order. */
  readonly lockDue: (tx: Transaction, visitor: Visitor, orderId: string) => Promise<DueOrder | null>;
  /** Records a captured payment of an order: lines that waited for payment move on. */
  readonly receive: (tx: Transaction, payment: SettledPayment) => Promise<PlacedOrder>;
}

/** False for invoices and free orders. */
export function isPaidAtGateway({ method }: Pick<Payment, "method">): boolean {
  return method === "BRAINTREE";
}
