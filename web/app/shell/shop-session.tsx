import type { PublicConfig } from "@boxwright/contract/storefront";
import { type ReactNode, useEffect } from "react";
import { useLocation } from "react-router";
import { CartUpkeep } from "../features/cart/cart-upkeep.tsx";
import { readCustomer } from "../features/customers/read-customer.ts";
import { personOf } from "../features/identity/identity.ts";
import { storeLinkedPromo, takeLinkedPromo } from "../features/identity/linked-promo.ts";
import { SessionProvider, useBrowserSession, useIdentity } from "../features/identity/session-context.tsx";
import { logProblem } from "../lib/log-problem.ts";
import { forgetSharedTraces, forgetTabTraces } from "./forget-shopper.ts";

interface ShopSessionProps {
  readonly config: PublicConfig;
  readonly children: ReactNode;
}

/** Provides the visitor's session, and what belongs to it: the customer's details, the cart and the promo code. */
export function ShopSession({ config, children }: ShopSessionProps) {
  return (
    <SessionProvider
      config={config}
      logProblem={logProblem}
      readCustomer={readCustomer}
      forgetShared={forgetSharedTraces}
      forgetTab={forgetTabTraces}
    >
      <CartUpkeep config={config} />
      <LinkedPromo />
      {children}
    </SessionProvider>
  );
}

/** Stores the promo code from a link to any page. It stays in the tab until the visitor's identity is known. */
function LinkedPromo() {
  const { search } = useLocation();
  const promo = useBrowserSession()?.promo;
  const identity = useIdentity();
  const person = identity && personOf(identity);
  useEffect(() => {
    storeLinkedPromo(new URLSearchParams(search).get("promo"));
    if (promo !== undefined && person !== null) promo.store(person, takeLinkedPromo());
  }, [promo, person, search]);
  return null;
}
