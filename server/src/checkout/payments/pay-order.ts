import { inTransaction } from "../../platform/db/database.ts";
import { makePayment, type PaymentCall, type PaymentDeps, type PayOutcome } from "./make-payment.ts";
import { openOrderPayment, type PayOrderRequest } from "./open-order-payment.ts";

/** Pays the due amount of an order. */
export function payOrder(deps: PaymentDeps, request: PaymentCall & PayOrderRequest): Promise<PayOutcome> {
  return makePayment(deps, request, () => inTransaction(deps.db, (tx) => openOrderPayment(tx, deps, request)));
}
