import type { PaymentMethod } from "@boxwright/core/checkout/payment-options";
import type { Visitor } from "@boxwright/core/identity/visitor";
import { v7 as uuidv7 } from "uuid";
import type { Transaction } from "../../platform/db/database.ts";
import type { Refusal } from "../../platform/http/operation.ts";
import { mayTryCard, tooManyAtOnce, tooManyDeclines } from "./decline-limit.ts";
import { inFlight } from "./pay-replies.ts";
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
  /** Others are under way that must end first; `refusal` is for whoever has waited long enough. */
  | { readonly kind: "waits"; readonly refusal: Refusal }
  | { readonly kind: "refused"; readonly refusal: Refusal };

/** What is being paid already is waited for; anything else that stands against a payment ends it. */
export function refusedOpening(refusal: Refusal): Opening {
  if (refusal.refusal !== "RequestInFlight") return { kind: "refused", refusal };
  return { kind: "waits", refusal: inFlight() };
}

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

/** Stops whoever seems to try out stolen cards. Where no card is shown, none is tried out either. */
export async function stopTriedOutCards(
  tx: Transaction,
  { method, clientAddress }: PayRequest,
  cartId: string,
  now: Date,
): Promise<Opening | null> {
  if (method !== "BRAINTREE") return null;
  switch (await mayTryCard(tx, { cartId, clientAddress }, now)) {
    case "no":
      return { kind: "refused", refusal: tooManyDeclines() };
    case "not now":
      return { kind: "waits", refusal: tooManyAtOnce() };
    case "yes":
      return null;
  }
}
