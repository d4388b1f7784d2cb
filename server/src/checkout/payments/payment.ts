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

/** Why the gateway took no money. `text` is the bank's. */
export type PaymentRefusal =
  | { readonly code: "CARD_DECLINED"; readonly declineCode: string; readonly text: string }
  | { readonly code: Exclude<PaymentRefusalCode, "CARD_DECLINED">; readonly text: string };

/** An attempt to pay a cart, or what is due of an order. */
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
  /** Of the cart that is paid; null if an order is paid. */
  readonly snapshot: CartSnapshot | null;
  /** Whether an invoice is on terms; null where there is none. */
  readonly onTerms: boolean | null;
  readonly poNumber: string | null;
  /** In which the cart was bought; null where an order is paid. */
  readonly culture: string | null;
  readonly orderId: string | null;
  readonly transactionId: string | null;
  readonly instrument: Instrument | null;
  readonly refusal: PaymentRefusal | null;
  readonly clientIp: string;
  readonly createdAt: Date;
  readonly settledAt: Date | null;
}

/** A payment that has gone through, with the order that it makes or pays. */
export type SettledPayment = Payment & {
  readonly status: "captured" | "invoiced";
  readonly orderId: string;
  readonly settledAt: Date;
};

/** The facts about an order that decide whether it can be paid; `due` is zero if it is paid already. */
export interface DueOrder {
  readonly cartId: string;
  readonly due: Cents;
  /** Cancelled orders are not paid any more. */
  readonly isCancelled: boolean;
}

/** The port to the room of orders, above this one: it makes orders of carts, and books payments on orders. */
export interface OrderDesk {
  /** Makes the order of a paid or invoiced cart under the id that the payment names, in the transaction that settles it. */
  readonly place: (tx: Transaction, payment: SettledPayment) => Promise<PlacedOrder>;
  /** An order in the form of a reply to its payment. */
  readonly placed: (tx: Transaction, orderId: string) => Promise<PlacedOrder>;
  /** Holds a visitor's order until the transaction ends and gives its due amount; null if they have no such order. */
  readonly lockDue: (tx: Transaction, visitor: Visitor, orderId: string) => Promise<DueOrder | null>;
  /** Books the money of a captured payment on the order that it pays: lines that waited for it go on. */
  readonly receive: (tx: Transaction, payment: SettledPayment) => Promise<PlacedOrder>;
}

/** Whether the gateway is to be asked for it. */
export function isPaidAtGateway({ method }: Pick<Payment, "method">): boolean {
  return method === "BRAINTREE";
}
