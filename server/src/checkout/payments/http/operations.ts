import { cartConflictProblem } from "@boxwright/contract/cart-problems";
import {
  getPaymentMetadata,
  payCart as payCartEndpoint,
  payOrder as payOrderEndpoint,
} from "@boxwright/contract/checkout";
import type { BodyOf } from "@boxwright/contract/kernel";
import type { CartConflict } from "@boxwright/core/cart/open-cart";
import { type PaymentOption, paymentOptionsOf } from "@boxwright/core/checkout/payment-options";
import type { Visitor } from "@boxwright/core/identity/visitor";
import { type Cents, toCents } from "@boxwright/core/kernel/money";
import { ok, type Result } from "@boxwright/core/kernel/result";
import { tenantNamed } from "@boxwright/core/storefront/tenants";
import { showCart } from "../../../cart/show-cart.ts";
import { clientNetwork } from "../../../platform/client-network.ts";
import { implement, type Operation, refuse } from "../../../platform/http/operation.ts";
import { invoiceTermsOfVisitor } from "../invoice-terms.ts";
import type { PaymentCall } from "../make-payment.ts";
import { type CartPaymentDeps, payCart } from "../pay-cart.ts";
import { payOrder } from "../pay-order.ts";
import { takesCards } from "../payment-gateway.ts";
import { payReplies } from "./pay-replies.ts";
import { shopHeld } from "./refusal-to-problem.ts";

export function paymentOperations(deps: CartPaymentDeps): Operation[] {
  return [
    implement(getPaymentMetadata, async ({ visitor, query, log }) => {
      if (await deps.isHeld()) return shopHeld;
      const total = await totalToPay(deps, visitor, query.cartId);
      if (!total.ok) return refuse(...cartConflictProblem(total.refusal));
      const options = paymentOptionsOf(
        total.value,
        await invoiceTermsOfVisitor(deps.db, visitor),
        takesCards(deps.gateway),
      );
      const { provider, googleMerchantId } = deps.gateway;
      const metadata = (clientToken: string, paymentOptions: PaymentOption[]) => ({
        status: 200 as const,
        body: { provider, clientToken, googleMerchantId, paymentOptions },
      });
      if (!options.includes("braintree")) return metadata("", options);
      const token = await deps.gateway.clientToken();
      if (token.ok) return metadata(token.value, options);
      const { error, retryAfterSeconds } = token.refusal;
      log.warn({ err: error }, "The gateway returned no client token; card payments are not offered");
      const others = options.filter((option) => option !== "braintree");
      return others.length > 0 ? metadata("", others) : refuse("Unavailable", { retryAfterSeconds });
    }),

    implement(payCartEndpoint, async (call) => {
      const { cartId } = call.params;
      const { pageCultures, defaultCulture } = tenantNamed(call.visitor.tenant);
      const { version, poNumber = null, culture = defaultCulture } = call.body;
      if (!pageCultures.includes(culture)) return refuse("InvalidCulture");
      const { replyTo, remember } = payReplies(call.remember);
      return replyTo(await payCart(deps, { ...paymentCallOf(call), remember, cartId, version, poNumber, culture }));
    }),

    implement(payOrderEndpoint, async (call) => {
      const { replyTo, remember } = payReplies(call.remember);
      return replyTo(await payOrder(deps, { ...paymentCallOf(call), remember, orderId: call.params.orderId }));
    }),
  ];
}

interface PayCall extends Pick<PaymentCall, "visitor" | "idempotencyKey" | "log"> {
  readonly clientIp: string;
  readonly body: Pick<BodyOf<typeof payOrderEndpoint>, "paymentMethod" | "paymentMethodNonce" | "deviceData">;
}

/** The parts that both calls have in common. */
function paymentCallOf({ visitor, body, clientIp, idempotencyKey, log }: PayCall): Omit<PaymentCall, "remember"> {
  return {
    visitor,
    method: body.paymentMethod,
    nonce: body.paymentMethodNonce ?? null,
    deviceData: body.deviceData ?? null,
    clientIp: clientNetwork(clientIp),
    idempotencyKey,
    log,
  };
}

/** The total of the cart. Without a cart or in an empty one, any amount that has to be paid. */
async function totalToPay(
  { db, cart: deps }: CartPaymentDeps,
  visitor: Visitor,
  cartId: string | undefined,
): Promise<Result<Cents, CartConflict>> {
  const someAmount = ok(toCents(1));
  if (cartId === undefined) return someAmount;
  const cart = await showCart({ ...deps, db }, visitor, cartId);
  if (!cart.ok) return cart;
  const { lines, totals } = "snapshot" in cart.value ? cart.value.snapshot : cart.value;
  return lines.length === 0 ? someAmount : ok(totals.total);
}
