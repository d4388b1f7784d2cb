import { patchCustomer, type WireCustomer } from "@boxwright/contract/customers";
import { ApiProblem } from "@boxwright/contract/errors/api-problem";
import type { BodyOf } from "@boxwright/contract/kernel";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { storefrontPath } from "../../lib/navigation/storefront-path.ts";
import { useConfig } from "../../lib/use-config.ts";
import type { FailedLoad } from "../../ui/feedback/load-failure.tsx";
import { useBrowserSession } from "../identity/session-context.tsx";
import { readCustomer } from "./read-customer.ts";

/** The query key of accounts. */
export const accountKey = ["account"] as const;

export type AccountChange = Omit<BodyOf<typeof patchCustomer>, "version">;

/** The result of a change: the account as it is now, or `stale` if it was changed elsewhere and has been read again. */
type Changed = { readonly kind: "changed"; readonly customer: WireCustomer } | { readonly kind: "stale" };

export interface Account {
  readonly customer: WireCustomer;
  /** Makes a change. Throws an {@link ApiProblem} if a rule refuses it. */
  readonly change: (change: AccountChange) => Promise<Changed>;
  readonly readAgain: () => Promise<void>;
}

export type AccountReading =
  | { readonly state: "loading" }
  | ({ readonly state: "failed" } & FailedLoad)
  | ({ readonly state: "there" } & Account);

/** The account of the signed-in customer, to be shown and changed. */
export function useAccount(customerId: string): AccountReading {
  const browser = useBrowserSession();
  const config = useConfig();
  const params = { ...storefrontPath(config), customerId };
  const queries = useQueryClient();
  const queryKey = [...accountKey, customerId];
  const client = browser?.client;
  const { data, isError, error, isFetching, refetch } = useQuery({
    queryKey,
    queryFn: () => (client === undefined ? null : readCustomer(client, config, customerId)),
    networkMode: "always",
    enabled: client !== undefined,
  });

  if (client === undefined || !data) {
    if (!isError) return { state: "loading" };
    return { state: "failed", failure: error, retry: () => void refetch(), isRetrying: isFetching };
  }
  return {
    state: "there",
    customer: data,
    async change(change) {
      // A quick second change is based on the result of the first, which the page may not show yet.
      const { version } = queries.getQueryData<WireCustomer>(queryKey) ?? data;
      try {
        const customer = await client.call(patchCustomer, { params, body: { version, ...change } });
        queries.setQueryData(queryKey, customer);
        void browser?.session.readCustomer();
        return { kind: "changed", customer };
      } catch (problem) {
        if (!(problem instanceof ApiProblem) || problem.code !== "ConcurrentModification") throw problem;
        await refetch();
        return { kind: "stale" };
      }
    },
    async readAgain() {
      await refetch();
    },
  };
}
