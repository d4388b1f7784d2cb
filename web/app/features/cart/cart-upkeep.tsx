import type { PublicConfig } from "@boxwright/contract/storefront";
import { useEffect, useRef } from "react";
import { logProblem } from "../../lib/log-problem.ts";
import { storefrontPath } from "../../lib/navigation/storefront-path.ts";
import { useClient, useIdentity } from "../identity/session-context.tsx";
import { pendingAdds } from "./pending-adds.ts";

interface CartUpkeepProps {
  readonly config: PublicConfig;
}

/** What every page does for the cart of its visitor. */
export function CartUpkeep({ config }: CartUpkeepProps) {
  useCustomerCart(config);
  useInterruptedAdds(config);
  return null;
}

/** Takes over the cart of a customer who signs in on this page. Its code is loaded only then. */
function useCustomerCart(config: PublicConfig): void {
  const client = useClient();
  const identity = useIdentity();
  const wasAnonymous = useRef(false);
  const isAnonymous = identity?.isSignedIn === false;
  const customerId = identity?.isSignedIn ? identity.canonicalId : null;
  useEffect(() => {
    if (isAnonymous) wasAnonymous.current = true;
    if (client === null || customerId === null || !wasAnonymous.current) return;
    wasAnonymous.current = false;
    import("./state/adopt-customer-cart.ts")
      .then(({ adoptCustomerCart }) => adoptCustomerCart(client, storefrontPath(config), customerId))
      .catch((problem) => logProblem("The customer's cart could not be read", problem));
  }, [client, config, customerId, isAnonymous]);
}

/** Sends lines again that a page load interrupted on their way to the cart. */
function useInterruptedAdds(config: PublicConfig): void {
  const client = useClient();
  const isResumed = useRef(false);
  useEffect(() => {
    if (client === null || isResumed.current) return;
    isResumed.current = true;
    if (pendingAdds().length === 0) return;
    import("./adding/resume-adds.ts")
      .then(({ resumeAdds }) => resumeAdds(client, config))
      .catch((problem) => logProblem("An interrupted line could not be added to the cart", problem));
  }, [client, config]);
}
