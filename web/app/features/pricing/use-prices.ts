import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useMemo } from "react";
import { useConfig } from "../../lib/use-config.ts";
import { type Loaded, loadedQueryOptions, type Reading, useLoadedQuery } from "../../lib/use-loaded-query.ts";
import { useClient, useIdentity } from "../identity/session-context.tsx";
import { type PriceAnswer, type PriceQuestion, readCheckedPrices, readPrices } from "./read-prices.ts";

/** The list prices that the page was loaded with. */
export type LoadedPrices = Loaded<PriceQuestion, PriceAnswer>;

export type PricesReading = Reading<PriceAnswer>;

/**
 * The visitor's prices. Those that the page was loaded with are valid for everyone but signed-in customers, who may have prices of
 * their own. With `isSure`, the shop cannot refuse the selection.
 */
export function usePrices(question: PriceQuestion | null, loaded: LoadedPrices | null, isSure: boolean): PricesReading {
  const { key, read, readChecked, customer } = usePriceSource();
  return useLoadedQuery({
    key,
    question,
    loaded,
    isPlaceholder: customer !== null && loaded?.answer?.state !== "refused",
    read: isSure ? read : readChecked,
    failure: "Prices could not be read",
  });
}

/** Prefetches prices that the shopper is likely to need next. */
export function useFetchPrices(): (questions: readonly PriceQuestion[]) => void {
  const { key, read } = usePriceSource();
  const queries = useQueryClient();
  return useCallback(
    (questions) => {
      if (read === null) return;
      for (const question of questions) void queries.prefetchQuery(loadedQueryOptions(key, question, read));
    },
    [queries, key, read],
  );
}

function usePriceSource() {
  const client = useClient();
  const config = useConfig();
  const identity = useIdentity();
  const customer = identity?.isSignedIn ? identity.canonicalId : null;
  return useMemo(() => {
    const source = client === null ? null : { api: client, config };
    return {
      key: ["prices", customer],
      customer,
      read: source && ((question: PriceQuestion) => readPrices(source, question)),
      readChecked: source && ((question: PriceQuestion) => readCheckedPrices(source, question)),
    };
  }, [client, config, customer]);
}
