import type { ApiProblem } from "@boxwright/contract/api-problem";
import type { WireCart } from "@boxwright/contract/cart";
import { payCart } from "@boxwright/contract/checkout";
import type { Client } from "@boxwright/contract/client";
import { type UnreadyReason, unreadyReasons } from "@boxwright/core/cart/readiness";
import { useQueryClient } from "@tanstack/react-query";
import { nanoid } from "nanoid";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { logProblem } from "../../lib/log-problem.ts";
import { safeStorage } from "../../lib/storage.ts";
import { useWords } from "../../lib/words/use-words.ts";
import { useStorefrontPath } from "../cart/use-cart.ts";
import { endAttempt, keepAttempt, openAttempt, type PayBody, type PaymentAttempt } from "./payment-attempt.ts";
import { paymentFailureOf } from "./payment-failure.ts";
import { payPatiently } from "./payment-patience.ts";

/** How to pay, or why not yet: a message for the shopper, or null where the page has said it already. */
export type Prepared = { readonly body: Omit<PayBody, "version"> } | { readonly failure: string | null };

interface PaymentState {
  /** `waiting`: the bank is slow, the attempt goes on by itself. `unknown`: it is for the shopper to ask again. */
  readonly phase: "idle" | "paying" | "waiting" | "unknown";
  /** Why the last attempt failed. */
  readonly failure: string | null;
  readonly poNumberFault: string | null;
}

export interface Payment extends PaymentState {
  /** Pays with what `prepare` gives, or asks again what became of an attempt whose outcome is not known. */
  readonly pay: (prepare: () => Promise<Prepared>) => void;
}

const storage = safeStorage(() => window.sessionStorage);
const idle: PaymentState = { phase: "idle", failure: null, poNumberFault: null };
const wait = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/** Pays a cart: one attempt at a time, each with a key of its own, which outlives lost answers and reloads. */
export function usePayment(client: Client, cart: WireCart): Payment {
  const storefront = useStorefrontPath();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const t = useWords();
  const [state, setState] = useState(idle);
  const isBusy = useRef(false);

  async function exclusively(work: () => Promise<PaymentState>) {
    if (isBusy.current) return;
    isBusy.current = true;
    setState({ ...idle, phase: "paying" });
    try {
      setState(await work());
    } catch (problem) {
      logProblem("A payment failed", problem);
      setState({ ...idle, failure: t("payment.failed") });
    } finally {
      isBusy.current = false;
    }
  }

  async function begin(prepare: () => Promise<Prepared>): Promise<PaymentState> {
    const prepared = await prepare();
    if ("failure" in prepared) return { ...idle, failure: prepared.failure };
    const attempt = { cartId: cart.id, key: nanoid(), body: { version: cart.version, ...prepared.body } };
    keepAttempt(storage, attempt);
    return carryOut(attempt, false);
  }

  async function carryOut({ cartId, key, body }: PaymentAttempt, isRepeat: boolean): Promise<PaymentState> {
    const outcome = await payPatiently({
      send: () => client.call(payCart, { params: { ...storefront, cartId }, body, idempotencyKey: key }),
      isRepeat,
      wait,
      onWaiting: () => setState({ ...idle, phase: "waiting" }),
    });
    if (outcome.kind === "unknown") return { ...idle, phase: "unknown" };
    endAttempt(storage);
    if (outcome.kind === "refused") return refused(outcome.problem);
    await goToOrder(outcome.answer.orderId);
    return idle;
  }

  async function refused(problem: ApiProblem): Promise<PaymentState> {
    switch (problem.code) {
      case "CartAlreadyOrdered":
        await goToOrder(problem.body.orderId ?? "");
        return idle;
      // Read again, the cart leads to the page where the reason is mended.
      case "CartNotReady":
        await rereadCart();
        return {
          ...idle,
          failure: t(`cart.reasons.${problem.body.reasons?.find(isUnreadyReason) ?? "INTERNAL_ERROR"}`),
        };
      case "CouponNotApplicable":
        await rereadCart();
        return { ...idle, failure: t("cart.reasons.COUPON_INVALID") };
      case "ConcurrentModification":
      case "NotFound":
        await rereadCart();
        return { ...idle, failure: t("cart.stale") };
      case "PaymentMethodNotAllowed":
        await rereadCart();
        return { ...idle, failure: problem.message };
      case "TooManyRequests":
        return { ...idle, failure: problem.message };
      case "InvalidRequest": {
        const fault = problem.body.errors?.find(({ path }) => path === "poNumber");
        return fault ? { ...idle, poNumberFault: fault.message } : { ...idle, failure: t("payment.failed") };
      }
      default: {
        const failure = paymentFailureOf(problem);
        return { ...idle, failure: "said" in failure ? failure.said : t(failure.word) };
      }
    }
  }

  /** The confirmation drops the cart: without it this page would lead to the empty cart. */
  async function goToOrder(orderId: string) {
    await navigate(`/order-confirmation?${new URLSearchParams({ orderId })}`, { replace: true });
  }

  function rereadCart(): Promise<void> {
    return queries.invalidateQueries({ queryKey: ["cart"] });
  }

  const resume = useEffectEvent(() => {
    const attempt = openAttempt(storage, cart.id);
    if (attempt !== null) void exclusively(() => carryOut(attempt, true));
  });
  useEffect(() => resume(), []);

  return {
    ...state,
    pay(prepare) {
      const attempt = openAttempt(storage, cart.id);
      void exclusively(() => (attempt === null ? begin(prepare) : carryOut(attempt, true)));
    },
  };
}

function isUnreadyReason(reason: string): reason is UnreadyReason {
  return unreadyReasons.some((known) => known === reason);
}
