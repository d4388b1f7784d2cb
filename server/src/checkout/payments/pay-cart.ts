import type { WorkOutDeps } from "../../cart/work-out-cart.ts";
import { workingOutInTransaction } from "../../cart/work-out-in-transaction.ts";
import { type Making, type MakingDeps, makePayment } from "./make-payment.ts";
import { openCartPayment, type PayCartRequest } from "./open-cart-payment.ts";
import type { PayReply } from "./pay-replies.ts";

export interface PayingDeps extends MakingDeps {
  /** What a cart is worked out with. */
  readonly cart: WorkOutDeps;
}

/** Pays a cart, or has it invoiced, and makes it an order. */
export function payCart(deps: PayingDeps, request: Making & PayCartRequest): Promise<PayReply> {
  return makePayment(deps, request, () =>
    workingOutInTransaction(deps.db, deps.cart, (tx, cart) => openCartPayment(tx, { ...deps, cart }, request)),
  );
}
