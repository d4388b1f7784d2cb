import { ok, type Result, refused } from "@boxwright/core/kernel/result";
import type { Transaction } from "../../platform/db/database.ts";
import { allowMethod, knownOpening, type Opening, type PayRequest, pendingPayment } from "./opening.ts";
import type { DueOrder, OrderPort } from "./payment.ts";
import { type PaymentGateway, takesCards } from "./payment-gateway.ts";
import { isOrderBeingPaid } from "./pending-payments.ts";
import { insertPayment } from "./postgres/payment-store.ts";
import type { PayRefusal } from "./refusals.ts";

export interface PayOrderRequest extends PayRequest {
  readonly orderId: string;
}

/** The first half of paying an order: fixes the due amount under the lock of the order. */
export async function openOrderPayment(
  tx: Transaction,
  deps: { readonly orderPort: OrderPort; readonly gateway: PaymentGateway; readonly now: () => Date },
  request: PayOrderRequest,
): Promise<Result<Opening, PayRefusal>> {
  const { visitor, orderId } = request;
  const known = await knownOpening(tx, request, "order", orderId);
  if (known !== null) return ok(known);
  const order = await deps.orderPort.lockDue(tx, visitor, orderId);
  if (order === null) return refused({ kind: "orderNotFound" });
  const payable = await checkPayable(tx, deps.gateway, request, order);
  if (!payable.ok) return payable;
  const allowed = await allowMethod(tx, request, order.cartId, deps.now());
  if (!allowed.ok) return allowed;

  const opened = { pays: "order", cartId: order.cartId, amount: order.due, orderId } as const;
  const payment = pendingPayment(request, opened, deps.now());
  await insertPayment(tx, payment);
  return ok({ kind: "opened", payment });
}

/** Only the gateway takes the due amount: another invoice would not pay it. */
async function checkPayable(
  tx: Transaction,
  gateway: PaymentGateway,
  request: PayOrderRequest,
  order: DueOrder,
): Promise<Result<void, PayRefusal>> {
  if (order.due === 0) return refused({ kind: order.isCancelled ? "orderCancelled" : "orderAlreadyPaid" });
  if (request.method !== "BRAINTREE" || !takesCards(gateway)) return refused({ kind: "methodNotAllowed" });
  return (await isOrderBeingPaid(tx, request.orderId)) ? refused({ kind: "beingPaid" }) : ok(undefined);
}
