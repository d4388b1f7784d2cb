import type { PaymentMethod } from "@boxwright/core/checkout/payment-options";
import { v7 as uuidv7 } from "uuid";
import type { Transaction } from "../../platform/db/database.ts";
import type { Refusal, Visitor } from "../../platform/http/operation.ts";
import { declinesAreTooMany, tooManyDeclines } from "./decline-limit.ts";
import type { Payment } from "./payment.ts";

/** What every request to pay says, whatever it pays. */
export interface PayRequest {
  readonly visitor: Visitor;
  readonly method: PaymentMethod;
  readonly clientAddress: string;
  readonly idempotencyKey: string | null;
}

/** The first half of a payment, in a transaction of its own: what became of it. */
export type Opening =
  | { readonly kind: "opened"; readonly payment: Payment }
  /** An earlier request with the same key began this one. */
  | { readonly kind: "known"; readonly payment: Payment }
  | { readonly kind: "refused"; readonly refusal: Refusal };

type Opened = "pays" | "cartId" | "amount" | "couponCode" | "frozenCart" | "onTerms" | "poNumber" | "orderId";

/** A payment whose outcome is still to be found out. */
export function pendingPayment(request: PayRequest, opened: Pick<Payment, Opened>, createdAt: Date): Payment {
  const { kind, id, tenant } = request.visitor;
  return {
    ...opened,
    id: uuidv7(),
    payer: { kind, id, tenant },
    idempotencyKey: request.idempotencyKey,
    method: request.method,
    status: "pending",
    transactionId: null,
    instrument: null,
    refusal: null,
    clientAddress: request.clientAddress,
    createdAt,
    settledAt: null,
  };
}

/** Refuses whoever seems to try out stolen cards. Where no card is shown, none is tried out either. */
export async function refuseTriedOutCards(
  tx: Transaction,
  { method, clientAddress }: PayRequest,
  cartId: string,
  now: Date,
): Promise<Refusal | null> {
  const isTooMany = method === "BRAINTREE" && (await declinesAreTooMany(tx, { cartId, clientAddress }, now));
  return isTooMany ? tooManyDeclines() : null;
}
