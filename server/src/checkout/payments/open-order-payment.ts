import type { Transaction } from "../../platform/db/database.ts";
import { type Refusal, refuse } from "../../platform/http/operation.ts";
import {
  knownOpening,
  type Opening,
  type PayRequest,
  pendingPayment,
  refusedOpening,
  stopTriedOutCards,
} from "./opening.ts";
import type { DueOrder, OrderDesk } from "./payment.ts";
import { type PaymentGateway, takesCards } from "./payment-gateway.ts";
import { insertPayment, orderIsBeingPaid } from "./postgres/payment-store.ts";

export interface PayOrderRequest extends PayRequest {
  readonly orderId: string;
}

/** The first half of paying what is due of an order: the amount is fixed under the lock of the order. */
export async function openOrderPayment(
  tx: Transaction,
  deps: { readonly orderDesk: OrderDesk; readonly gateway: PaymentGateway; readonly now: () => Date },
  request: PayOrderRequest,
): Promise<Opening> {
  const { visitor, orderId } = request;
  const known = await knownOpening(tx, request, "order", orderId);
  if (known !== null) return known;
  const order = await deps.orderDesk.lockDue(tx, visitor, orderId);
  if (order === null) return refusedOpening(refuse("NotFound"));
  const refusal = await notPayable(tx, deps.gateway, request, order);
  if (refusal !== null) return refusedOpening(refusal);
  const stopped = await stopTriedOutCards(tx, request, order.cartId, deps.now());
  if (stopped !== null) return stopped;

  const opened = { pays: "order", cartId: order.cartId, amount: order.due, orderId } as const;
  const payment = pendingPayment(request, opened, deps.now());
  await insertPayment(tx, payment);
  return { kind: "opened", payment };
}

/** What is due is paid at the gateway: an order that waits for money is not paid by another promise. */
async function notPayable(
  tx: Transaction,
  gateway: PaymentGateway,
  request: PayOrderRequest,
  order: DueOrder,
): Promise<Refusal | null> {
  if (order.isCancelled) return refuse("InvalidTransition", { detail: "This order was cancelled." });
  if (order.due === 0) return refuse("OrderAlreadyPaid");
  if (request.method !== "BRAINTREE" || !takesCards(gateway)) return refuse("PaymentMethodNotAllowed");
  return (await orderIsBeingPaid(tx, request.orderId)) ? refuse("RequestInFlight") : null;
}
