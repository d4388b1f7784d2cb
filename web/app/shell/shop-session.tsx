import type { PublicConfig } from "@boxwright/contract/storefront";
import { type ReactNode, useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { pendingAdds } from "../features/cart/pending-adds.ts";
import { readCustomer } from "../features/customers/read-customer.ts";
import { personOf } from "../features/identity/identity.ts";
import { keepLinkedPromo, takeLinkedPromo } from "../features/identity/linked-promo.ts";
import { SessionProvider, useBrowserSession, useClient, useIdentity } from "../features/identity/session-context.tsx";
import { logProblem } from "../lib/log-problem.ts";
import { storefrontPath } from "../lib/navigation/storefront-path.ts";
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
      <CustomerCart config={config} />
      <InterruptedAdds config={config} />
      <LinkedPromo />
      {children}
    </SessionProvider>
  );
}

/** Takes over the cart of a customer who signs in here. What only customers need is fetched when there is one. */
function CustomerCart({ config }: { readonly config: PublicConfig }) {
  const client = useClient();
  const identity = useIdentity();
  const wasAnonymous = useRef(false);
  const isAnonymous = identity?.isSignedIn === false;
  const customerId = identity?.isSignedIn ? identity.canonicalId : null;
  useEffect(() => {
    if (isAnonymous) wasAnonymous.current = true;
    if (client === null || customerId === null || !wasAnonymous.current) return;
    wasAnonymous.current = false;
    import("../features/cart/keep-customer-cart.ts")
      .then(({ keepCustomerCart }) => keepCustomerCart(client, storefrontPath(config), customerId))
      .catch((problem) => logProblem("The customer's cart could not be read", problem));
  }, [client, config, customerId, isAnonymous]);
  return null;
}

/** Keeps the promo code from a link to any page. The tab keeps it until the visitor's identity is known. */
function LinkedPromo() {
  const { search } = useLocation();
  const promo = useBrowserSession()?.promo;
  const identity = useIdentity();
  const person = identity && personOf(identity);
  useEffect(() => {
    keepLinkedPromo(new URLSearchParams(search).get("promo"));
    if (promo !== undefined && person !== null) promo.keep(person, takeLinkedPromo());
  }, [promo, person, search]);
  return null;
}

/** Finishes what a reload has interrupted: lines on their way into the cart. */
function InterruptedAdds({ config }: { readonly config: PublicConfig }) {
  const client = useClient();
  const isResumed = useRef(false);
  useEffect(() => {
    if (client === null || isResumed.current) return;
    isResumed.current = true;
    if (pendingAdds().length === 0) return;
    import("../features/cart/resume-adds.ts")
      .then(({ resumeAdds }) => resumeAdds(client, config))
      .catch((problem) => logProblem("A line that was on its way could not be added to the cart", problem));
  }, [client, config]);
  return null;
}
