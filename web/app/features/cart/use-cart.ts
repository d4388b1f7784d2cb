import type { WireCart } from "@boxwright/contract/cart";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useSyncExternalStore } from "react";
import { useStorefrontPath } from "../../lib/navigation/storefront-path.ts";
import type { FailedLoad } from "../../ui/feedback/load-failure.tsx";
import { personOf } from "../identity/identity.ts";
import { useClient, useIdentity } from "../identity/session-context.tsx";
import { readCart } from "./state/read-cart.ts";
import { storedCartId, whenCartChanges, whenOtherTabChangesCart } from "./stored-cart.ts";

/** The state of reading the visitor's cart. */
export type CartReading =
  | { readonly state: "loading" }
  | { readonly state: "none" }
  | ({ readonly state: "failed" } & FailedLoad)
  | { readonly state: "there"; readonly cart: WireCart };

interface Reader {
  /** The first read recalculates all figures, also those that the server may remember for a while. */
  readonly recalculates?: boolean;
  /** False while the page does not need the cart. */
  readonly isNeeded?: boolean;
}

/** Reads the visitor's cart, and reads it again when any tab changes it or the visitor changes. */
export function useCart({ recalculates = false, isNeeded = true }: Reader = {}): CartReading {
  const isRecalculationDue = useRef(recalculates);
  const client = useClient();
  const storefront = useStorefrontPath();
  const cartId = useCartId();
  const identity = useIdentity();
  const visitor = identity && personOf(identity);
  const customerId = identity?.isSignedIn ? identity.canonicalId : null;
  const queries = useQueryClient();
  const { data, isError, error, isFetching, refetch } = useQuery({
    queryKey: cartKey(visitor, cartId),
    queryFn: async () => {
      if (client === null || typeof cartId !== "string") return null;
      const recalculate = isRecalculationDue.current;
      const cart = await readCart(client, storefront, { cartId, customerId, recalculate });
      if (cart?.id === cartId) isRecalculationDue.current = false;
      return cart;
    },
    networkMode: "always",
    enabled: isNeeded && client !== null && typeof cartId === "string",
  });
  useEffect(() => whenOtherTabChangesCart(() => void queries.invalidateQueries({ queryKey: ["cart"] })), [queries]);

  if (cartId === null || data === null) return { state: "none" };
  if (data !== undefined) return { state: "there", cart: data };
  if (!isError) return { state: "loading" };
  return { state: "failed", failure: error, retry: () => void refetch(), isRetrying: isFetching };
}

/** The id of the visitor's cart: null while there is none, undefined until the browser has been read. */
function useCartId(): string | null | undefined {
  return useSyncExternalStore<string | null | undefined>(whenCartChanges, storedCartId, () => undefined);
}

/** The query key of the cart. */
export function cartKey(visitor: string | null, cartId: string | null | undefined) {
  return ["cart", visitor, cartId] as const;
}
