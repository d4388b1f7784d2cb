import type { PaymentMethod } from "@boxwright/core/checkout/payment-options";
import type { Visitor } from "@boxwright/core/identity/visitor";
import { ok, type Result } from "@boxwright/core/kernel/result";
import type { Transaction } from "../../platform/db/database.ts";
import { newId } from "../../platform/ids.ts";
import { allowCard } from "./decline-limit.ts";
import type { Payment } from "./payment.ts";
import { findPaymentByKey } from "./postgres/payment-store.ts";
import type { PayRefusal } from "./refusals.ts";

/** The parts of a request to pay that are the same for carts and orders. */
export interface PayRequest {
  readonly visitor: Visitor;
  readonly method: PaymentMethod;
  readonly clientIp: string;
  readonly idempotencyKey: string | null;
}

/** The result of the first half of a payment. `known`: an earlier request with the same key began the payment. */
export interface Opening {
  readonly kind: "opened" | "known";
  readonly payment: Payment;
}

/** The payment that an earlier request with the same key began; null if there was none. */
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
type OptionalFields = Pick<Payment, "couponCode" | "snapshot" | "onTerms" | "poNumber" | "culture" | "orderId">;

/** A new payment, whose outcome is not known yet. */
export function pendingPayment(
  request: PayRequest,
  opened: Opened & Partial<OptionalFields>,
  createdAt: Date,
): Payment {
  const { kind, id, tenant } = request.visitor;
  return {
    couponCode: null,
    snapshot: null,
    onTerms: null,
    poNumber: null,
    culture: null,
    orderId: null,
    ...opened,
    id: newId(),
    payer: { kind, id, tenant },
    idempotencyKey: request.idempotencyKey,
    method: request.method,
    status: "pending",
    transactionId: null,
    instrument: null,
    refusal: null,
    clientIp: request.clientIp,
    createdAt,
    settledAt: null,
  };
}

/** Refuses cards if it looks like card testing. Other payment methods are not limited. */
export async function allowMethod(
  tx: Transaction,
  { method, clientIp }: PayRequest,
  cartId: string,
  now: Date,
): Promise<Result<void, PayRefusal>> {
  return method === "BRAINTREE" ? allowCard(tx, { cartId, clientIp }, now) : ok(undefined);
}
