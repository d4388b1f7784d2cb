import type { PaymentMethod } from "@boxwright/core/checkout/payment-options";
import { v7 as uuidv7 } from "uuid";
import type { Transaction } from "../../platform/db/database.ts";
import type { Refusal, Visitor } from "../../platform/http/operation.ts";
import { declinesAreTooMany, tooManyDeclines } from "./decline-limit.ts";
import type { Payment } from "./payment.ts";
import { findPaymentByKey } from "./postgres/payment-store.ts";

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

/** The payment that an earlier request with the same key began; null where there was none. */
export async function knownOpening(
  tx: Transaction,
  { visitor, idempotencyKey }: PayRequest,
  pays: Payment["pays"],
  id: string,
): Promise<Opening | null> {
  if (idempotencyKey === null) return null;
  const payment = await findPaymentByKey(tx, { visitorId: visitor.id, pays, id, idempotencyKey });
  return payment && { kind: "known", payment };
}

type Opened = Pick<Payment, "pays" | "cartId" | "amount">;
type OnlyOfSome = Pick<Payment, "couponCode" | "frozenCart" | "onTerms" | "poNumber" | "culture" | "orderId">;

/** A payment whose outcome is still to be found out. */
export function pendingPayment(request: PayRequest, opened: Opened & Partial<OnlyOfSome>, createdAt: Date): Payment {
  const { kind, id, tenant } = request.visitor;
  return {
    couponCode: null,
    frozenCart: null,
    onTerms: null,
    poNumber: null,
    culture: null,
    orderId: null,
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
