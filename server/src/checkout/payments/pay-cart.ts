import type { PricingDeps } from "../../cart/price-cart.ts";
import { priceInTransaction } from "../../cart/price-in-transaction.ts";
import { makePayment, type PaymentCall, type PaymentDeps, type PayOutcome } from "./make-payment.ts";
import { openCartPayment, type PayCartRequest } from "./open-cart-payment.ts";
import type { Opening } from "./opening.ts";
import type { PayRefusal } from "./refusals.ts";

export interface CartPaymentDeps extends PaymentDeps {
  /** For pricing carts. */
  readonly cart: PricingDeps;
}

/** Pays or invoices a cart, which becomes an order. */
export function payCart(deps: CartPaymentDeps, request: PaymentCall & PayCartRequest): Promise<PayOutcome> {
  return makePayment(deps, request, () =>
    priceInTransaction<PricingDeps, Opening, PayRefusal>(deps.db, deps.cart, (tx, cart) =>
      openCartPayment(tx, { ...deps, cart }, request),
    ),
  );
}
