import {
  getPaymentMetadata,
  payCart as payCartEndpoint,
  payOrder as payOrderEndpoint,
} from "@boxwright/contract/checkout";
import type { BodyOf } from "@boxwright/contract/kernel";
import { type PaymentOption, paymentOptionsOf } from "@boxwright/core/checkout/payment-options";
import type { Visitor } from "@boxwright/core/identity/visitor";
import { type Cents, toCents } from "@boxwright/core/kernel/money";
import { tenantNamed } from "@boxwright/core/storefront/tenants";
import { showCart } from "../../../cart/show-cart.ts";
import { ServiceAtRest } from "../../../platform/circuit-breaker.ts";
import { clientNetwork } from "../../../platform/client-network.ts";
import { implement, isRefusal, type Operation, type Refusal, refuse } from "../../../platform/http/operation.ts";
import { invoiceTermsOfVisitor } from "../invoice-terms.ts";
import type { Making } from "../make-payment.ts";
import { type PayingDeps, payCart } from "../pay-cart.ts";
import { payOrder } from "../pay-order.ts";
import { takesCards } from "../payment-gateway.ts";

/** How carts and orders are paid. */
export function paymentOperations(deps: PayingDeps): Operation[] {
  return [
    implement(getPaymentMetadata, async ({ visitor, query, log }) => {
      const total = await totalToPay(deps, visitor, query.cartId);
      if (typeof total !== "number") return total;
      const options = paymentOptionsOf(total, await invoiceTermsOfVisitor(deps.db, visitor), takesCards(deps.gateway));
      const { provider, googleMerchantId } = deps.gateway;
      const metadata = (clientToken: string, paymentOptions: PaymentOption[]) => ({
        status: 200 as const,
        body: { provider, clientToken, googleMerchantId, paymentOptions },
      });
      if (!options.includes("braintree")) return metadata("", options);
      try {
        return metadata(await deps.gateway.clientToken(), options);
      } catch (error) {
        log.warn({ err: error }, "The gateway gives no client token");
        const others = options.filter((option) => option !== "braintree");
        if (others.length > 0) return metadata("", others);
        return refuse("Unavailable", {
          retryAfterSeconds: error instanceof ServiceAtRest ? error.retryAfterSeconds : 5,
        });
      }
    }),

    implement(payCartEndpoint, async (call) => {
      const { cartId } = call.params;
      const { pageCultures, defaultCulture } = tenantNamed(call.visitor.tenant);
      const { version, poNumber = null, culture = defaultCulture } = call.body;
      if (!pageCultures.includes(culture)) return refuse("InvalidCulture");
      return payCart(deps, { ...makingOf(call), cartId, version, poNumber, culture });
    }),

    implement(payOrderEndpoint, (call) => payOrder(deps, { ...makingOf(call), orderId: call.params.orderId })),
  ];
}

interface PayCall extends Pick<Making, "visitor" | "idempotencyKey" | "log" | "remember"> {
  readonly address: string;
  readonly body: Pick<BodyOf<typeof payOrderEndpoint>, "paymentMethod" | "paymentMethodNonce" | "deviceData">;
}

/** What both calls say alike. */
function makingOf({ visitor, body, address, idempotencyKey, log, remember }: PayCall): Making {
  return {
    visitor,
    method: body.paymentMethod,
    nonce: body.paymentMethodNonce ?? null,
    deviceData: body.deviceData ?? null,
    clientAddress: clientNetwork(address),
    idempotencyKey,
    log,
    remember,
  };
}

/** What the cart costs; without a cart, that it costs something. */
async function totalToPay(
  { db, cart: deps }: PayingDeps,
  visitor: Visitor,
  cartId: string | undefined,
): Promise<Cents | Refusal> {
  const something = toCents(1);
  if (cartId === undefined) return something;
  const cart = await showCart({ ...deps, db }, visitor, cartId);
  if (isRefusal(cart)) return cart;
  return cart.lineItems.length === 0 ? something : toCents(cart.totals.total.centAmount);
}
