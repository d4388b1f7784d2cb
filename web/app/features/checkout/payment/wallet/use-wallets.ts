import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { Provider } from "../payment-means.ts";
import type { Wallet } from "./wallet.ts";

const none: readonly Wallet[] = [];

/** The available wallets; none in the sandbox, or while the gateway's scripts load. */
export function useWallets(provider: Provider | null): readonly Wallet[] {
  const { data } = useQuery({
    queryKey: ["wallets", provider],
    queryFn: async () => {
      if (provider === null) return none;
      const { availableWallets } = await import("./wallets.ts");
      return availableWallets(provider);
    },
    enabled: provider?.name === "braintree" && provider.clientToken !== "",
    // The chosen wallet stays while a fresh gateway token loads.
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  return data ?? none;
}
