import type { WireCart } from "@boxwright/contract/cart";
import { getCartDeliveryOptions } from "@boxwright/contract/checkout";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useStorefrontPath } from "../../../lib/navigation/storefront-path.ts";
import { useWords } from "../../../lib/words/use-words.ts";
import type { FailedLoad } from "../../../ui/feedback/load-failure.tsx";
import { useSnackbar } from "../../../ui/feedback/snackbar.tsx";
import { useChangeCart } from "../../cart/use-change-cart.ts";
import { useClient } from "../../identity/session-context.tsx";
import { deliveriesOf, type LineDelivery, type Picked, selectionsOf } from "./delivery-choice.ts";

type Deliveries = readonly LineDelivery<WireCart["lineItems"][number]>[];

export interface ChoosingDelivery {
  /** Null until the options are loaded. */
  readonly deliveries: Deliveries | null;
  /** Null unless loading the options failed. */
  readonly failedLoad: FailedLoad | null;
  readonly pick: (picks: Picked) => void;
  /** Sends choices that are not in the cart yet; true if the cart then has all of them. */
  readonly sendUnsent: () => Promise<boolean>;
}

/**
 * The delivery of a cart's lines. Each choice is sent at once, also the proposed ones, so that shipping and tax in the summary always match. If an
 * earlier choice is no longer possible, the shopper has to choose again.
 */
export function useDeliveries(cart: WireCart): ChoosingDelivery {
  const t = useWords();
  const client = useClient();
  const storefront = useStorefrontPath();
  const showSnack = useSnackbar();
  const { change } = useChangeCart();
  const [picked, setPicked] = useState<Picked>({});
  const quote = useQuery({
    queryKey: ["deliveryOptions", cart.id, cart.version],
    queryFn: () =>
      client?.call(getCartDeliveryOptions, {
        params: { ...storefront, cartId: cart.id },
        query: { groupByItem: "true" },
      }),
    networkMode: "always",
    enabled: client !== null,
    placeholderData: keepPreviousData,
  });
  const deliveries = quote.data === undefined ? null : deliveriesOf(cart.lineItems, quote.data, picked);

  async function send(chosen: readonly LineDelivery[]): Promise<boolean> {
    const selections = selectionsOf(chosen);
    if (selections.length === 0) return true;
    const unreported = await change({ kind: "chooseDelivery", selections }, t("shipping.methodNotChosen"));
    if (unreported !== null && "refusal" in unreported) {
      const isOutdated = unreported.refusal.code === "DeliveryOptionNotApplicable";
      showSnack(isOutdated ? t("cart.reasons.SHIPPING_METHOD_NOT_APPLICABLE") : t("shipping.methodNotChosen"));
      void quote.refetch();
    }
    return unreported !== null && "cart" in unreported;
  }

  const proposed =
    deliveries?.filter(({ line }) => line.shippingInfo === null && line.isShippingMethodApplicable) ?? [];
  const hasProposed = useRef(false);
  useEffect(() => {
    if (hasProposed.current || proposed.length === 0) return;
    hasProposed.current = true;
    void send(proposed);
  });

  return {
    deliveries,
    failedLoad:
      quote.isError && deliveries === null
        ? { failure: quote.error, retry: () => void quote.refetch(), isRetrying: quote.isFetching }
        : null,
    pick(picks) {
      const all = { ...picked, ...picks };
      setPicked(all);
      if (quote.data === undefined) return;
      const chosen = deliveriesOf(cart.lineItems, quote.data, all);
      void send(chosen.filter(({ line }) => line.id in picks));
    },
    sendUnsent: () => send(deliveries?.filter(({ isUnsent }) => isUnsent) ?? []),
  };
}
