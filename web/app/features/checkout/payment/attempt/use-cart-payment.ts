import type { WireCart } from "@boxwright/contract/cart";
import { payCart } from "@boxwright/contract/checkout";
import type { Client } from "@boxwright/contract/client";
import type { ApiProblem } from "@boxwright/contract/errors/api-problem";
import type { BodyOf } from "@boxwright/contract/kernel";
import { type UnreadyReason, unreadyReasons } from "@boxwright/core/cart/readiness";
import { useQueryClient } from "@tanstack/react-query";
import { useStorefrontPath } from "../../../../lib/navigation/storefront-path.ts";
import { useNavigate } from "../../../../lib/navigation/use-navigate.ts";
import { useWords } from "../../../../lib/words/use-words.ts";
import { type Payment, type PaymentReport, usePayment } from "./use-payment.ts";

type PayCartBody = BodyOf<typeof payCart>;

/** Pays a cart and then opens the page of its order. */
export function useCartPayment(client: Client, cart: WireCart, onSpent: () => void): Payment<PayCartBody> {
  const storefront = useStorefrontPath();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const t = useWords();

  /** The confirmation forgets the cart; if this page did, it would show the empty cart. */
  async function goToOrder(orderId: string) {
    await navigate(`/order-confirmation?${new URLSearchParams({ orderId })}`, { replace: true });
  }

  /** The cart with its new reason leads to the page that can resolve it. */
  const rereadCart = () => queries.invalidateQueries({ queryKey: ["cart"] });

  async function onRefused(problem: ApiProblem): Promise<PaymentReport | null> {
    switch (problem.code) {
      case "CartAlreadyOrdered":
        await goToOrder(problem.body.orderId ?? "");
        return {};
      case "CartNotReady":
        await rereadCart();
        return { failure: t(`cart.reasons.${problem.body.reasons?.find(isUnreadyReason) ?? "INTERNAL_ERROR"}`) };
      case "CouponNotApplicable":
        await rereadCart();
        return { failure: t("cart.reasons.COUPON_INVALID") };
      case "ConcurrentModification":
      case "NotFound":
        await rereadCart();
        return { failure: t("cart.stale") };
      case "PaymentMethodNotAllowed":
        await rereadCart();
        return null;
      case "InvalidRequest": {
        const fault = problem.body.errors?.find(({ path }) => path === "poNumber");
        return fault ? { poNumberFault: fault.message } : null;
      }
      default:
        return null;
    }
  }

  return usePayment({
    id: cart.id,
    send: (body, idempotencyKey) =>
      client.call(payCart, { params: { ...storefront, cartId: cart.id }, body, idempotencyKey }),
    onPaid: ({ orderId }) => goToOrder(orderId),
    leavesPage: true,
    onRefused,
    onSpent,
  });
}

function isUnreadyReason(reason: string): reason is UnreadyReason {
  return unreadyReasons.some((known) => known === reason);
}
