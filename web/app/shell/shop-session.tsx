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

/** The session of the visitor, and what goes with the person: the customer's details and the cart. */
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

/** Keeps the promo code from a link to any page. The tab keeps it until the visitor's identity is known. */
function LinkedPromo() {
  const { search } = useLocation();
  const promo = useBrowserSession()?.promo;
  const identity = useIdentity();
  const person = identity && personOf(identity);
  useEffect(() => {
    storeLinkedPromo(new URLSearchParams(search).get("promo"));
    if (promo !== undefined && person !== null) promo.keep(person, takeLinkedPromo());
  }, [promo, person, search]);
  return null;
}
