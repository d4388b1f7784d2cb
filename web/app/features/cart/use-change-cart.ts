import { getCart, type WireCart } from "@boxwright/contract/cart";
import { ApiProblem } from "@boxwright/contract/errors/api-problem";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useStorefrontPath } from "../../lib/navigation/storefront-path.ts";
import { useNavigate } from "../../lib/navigation/use-navigate.ts";
import { useWords } from "../../lib/words/use-words.ts";
import { useSnackbar } from "../../ui/feedback/snackbar.tsx";
import { useReportFailure } from "../../ui/feedback/use-report-failure.ts";
import { personOf } from "../identity/identity.ts";
import { useClient, useIdentity } from "../identity/session-context.tsx";
import { type CartChange, sendChangesWith } from "./cart-change.ts";
import { changeStoredCart, type StoredCartOutcome } from "./changes/change-stored-cart.ts";
import { storedCartId } from "./stored-cart.ts";
import { cartKey } from "./use-cart.ts";

/** The part of an outcome that the page still has to report; null if nothing is left to report. */
type Unreported = { readonly cart: WireCart } | { readonly refusal: ApiProblem } | null;

export interface ChangingCart {
  /** Makes a change and shows the new cart. Shows `failure` if the change failed for another reason than a rule. */
  readonly change: (change: CartChange, failure?: string) => Promise<Unreported>;
  readonly isChanging: boolean;
}

/** Makes changes to the visitor's cart, one after the other. */
export function useChangeCart(): ChangingCart {
  const t = useWords();
  const client = useClient();
  const storefront = useStorefrontPath();
  const identity = useIdentity();
  const visitor = identity && personOf(identity);
  const queries = useQueryClient();
  const showSnack = useSnackbar();
  const reportFailure = useReportFailure();
  const navigate = useNavigate();
  const { mutateAsync, isPending } = useMutation({
    scope: { id: "cart" },
    // Offline, a change fails at once: a change made minutes later would surprise the shopper.
    networkMode: "always",
    mutationFn: send,
  });

  async function send(change: CartChange): Promise<StoredCartOutcome> {
    const cartId = storedCartId();
    if (client === null || cartId === null) return { kind: "gone" };
    const key = cartKey(visitor, cartId);
    const read = () => client.call(getCart, { params: { ...storefront, cartId } });
    await queries.cancelQueries({ queryKey: key });
    const known = queries.getQueryData<WireCart>(key)?.version ?? 0;
    const calls = { read, send: sendChangesWith(client, storefront, cartId) };
    const outcome = await changeStoredCart(cartId, calls, known, change);
    if ("cart" in outcome) queries.setQueryData(key, outcome.cart);
    return outcome;
  }

  async function change(requested: CartChange, failure = t("cart.notChanged")): Promise<Unreported> {
    const outcome = await mutateAsync(requested);
    switch (outcome.kind) {
      case "changed":
        return { cart: outcome.cart };
      case "refused":
        return { refusal: outcome.problem };
      case "stale":
        showSnack(t("cart.stale"));
        return null;
      // The confirmation page forgets the cart. If this page did, it would first show an empty cart.
      case "ordered":
        navigate(outcome.orderId === null ? "/order-confirmation" : `/order-confirmation?orderId=${outcome.orderId}`);
        return null;
      case "signedOut":
        return null;
      case "gone":
        showSnack(t("cart.gone"));
        return null;
      case "failed":
        if (isBeingPaid(outcome.problem)) {
          showSnack(t("cart.stale"));
          return null;
        }
        reportFailure(failure, outcome.problem, "The cart could not be changed");
        return null;
    }
  }

  return { change, isChanging: isPending };
}

/** A cart cannot change while it is being paid. */
function isBeingPaid(problem: unknown): boolean {
  return problem instanceof ApiProblem && problem.code === "RequestInFlight";
}
