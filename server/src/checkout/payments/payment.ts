import type { WireCart } from "@boxwright/contract/cart";
import type { PlacedOrder, paymentMethods } from "@boxwright/contract/checkout";
import type { Cents } from "@boxwright/core/kernel/money";
import type { Transaction } from "../../platform/db/database.ts";
import type { Visitor } from "../../platform/http/operation.ts";
import type { Instrument } from "./payment-gateway.ts";
import type { paymentRefusals, paymentStatuses } from "./postgres/tables.ts";

export type PaymentMethod = (typeof paymentMethods)[number];
export type PaymentStatus = (typeof paymentStatuses)[number];
export type PaymentRefusalCode = (typeof paymentRefusals)[number];

/** Why the gateway took no money. `text` is the bank's. */
export interface PaymentRefusal {
  readonly code: PaymentRefusalCode;
  readonly text: string;
}

/** An attempt to pay a cart. */
export interface Payment {
  readonly id: string;
  readonly cartId: string;
  readonly payer: Pick<Visitor, "kind" | "id" | "tenant">;
  readonly idempotencyKey: string | null;
  readonly method: PaymentMethod;
  readonly status: PaymentStatus;
  readonly amount: Cents;
  readonly couponCode: string | null;
  readonly frozenCart: WireCart;
  readonly poNumber: string | null;
  readonly orderId: string | null;
  readonly transactionId: string | null;
  readonly instrument: Instrument | null;
  readonly refusal: PaymentRefusal | null;
  readonly clientAddress: string;
  readonly createdAt: Date;
  readonly settledAt: Date | null;
}

/** What a paid cart becomes: the room of orders, above this one, fills it. */
export interface OrderDesk {
  /** Makes the order of a captured payment under the id that the payment names, in the transaction that captures it. */
  readonly place: (transaction: Transaction, payment: Payment & { readonly orderId: string }) => Promise<PlacedOrder>;
  /** An order as the one who paid is told of it. */
  readonly placed: (transaction: Transaction, orderId: string) => Promise<PlacedOrder>;
}
