import { inTransaction } from "../../platform/db/database.ts";
import { type Making, type MakingDeps, makePayment } from "./make-payment.ts";
import { openOrderPayment, type PayOrderRequest } from "./open-order-payment.ts";
import type { PayReply } from "./pay-replies.ts";

/** Pays what is due of an order. */
export function payOrder(deps: MakingDeps, request: Making & PayOrderRequest): Promise<PayReply> {
  return makePayment(deps, request, () => inTransaction(deps.db, (tx) => openOrderPayment(tx, deps, request)));
}
