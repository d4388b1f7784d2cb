import { getPaymentMetadata, payCart as payCartEndpoint } from "@boxwright/contract/checkout";
import { showCart } from "../../../cart/show-cart.ts";
import type { Visitor } from "../../../platform/http/operation.ts";
import { implement, isRefusal, type Operation } from "../../../platform/http/operation.ts";
import { type PayingDeps, payCart } from "../pay-cart.ts";

export function paymentOperations(deps: PayingDeps): Operation[] {
  return [
    implement(getPaymentMetadata, async ({ visitor, query }) => {
      const paymentOption = await paymentOptionOf(deps, visitor, query.cartId);
      if (typeof paymentOption !== "string") return paymentOption;
      const { gateway } = deps;
      return {
        status: 200,
        body: { provider: gateway.provider, clientToken: await gateway.clientToken(), paymentOptions: [paymentOption] },
      };
    }),

    implement(payCartEndpoint, ({ visitor, params, body, address, idempotencyKey, log, remember }) =>
      payCart(deps, {
        visitor,
        cartId: params.cartId,
        version: body.version,
        method: body.paymentMethod,
        nonce: body.paymentMethodNonce ?? null,
        poNumber: body.poNumber ?? null,
        clientAddress: address,
        idempotencyKey,
        log,
        remember,
      }),
    ),
  ];
}

/** What costs something is paid by card; what costs nothing is free of charge. */
async function paymentOptionOf({ db, cart: deps }: PayingDeps, visitor: Visitor, cartId: string | undefined) {
  if (cartId === undefined) return "braintree";
  const cart = await showCart({ ...deps, db }, visitor, cartId);
  if (isRefusal(cart)) return cart;
  const isFree = cart.lineItems.length > 0 && cart.totals.total.centAmount === 0;
  return isFree ? "freeOfCharge" : "braintree";
}
