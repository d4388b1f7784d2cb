import {
  listPriceEditions,
  readPriceEffect,
  readPrices,
  type WireDeskPrices,
  type WirePriceEffect,
} from "@boxwright/contract/desk/prices";
import type { AnswerOf } from "@boxwright/contract/kernel";
import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from "@tanstack/react-query";
import { useClient } from "../../calls/desk-client.ts";
import { queryKeys } from "../../calls/query-client.ts";

const tablesKey = [...queryKeys.prices, "tables"] as const;

export function usePrices() {
  const client = useClient();
  return useQuery({ queryKey: tablesKey, queryFn: ({ signal }) => client.call(readPrices, { signal }) });
}

/** Shows the prices that a change has answered with, at once. */
export function useNewPrices(): (prices: WireDeskPrices) => void {
  const queries = useQueryClient();
  return (prices) => queries.setQueryData<WireDeskPrices>(tablesKey, prices);
}

export type EffectRow = WirePriceEffect["results"][number];

/**
 * What a version of the draft does to published prices. The earlier effect stays on the page until the new one arrives. If the prices to compare
 * with are past or withdrawn by now, the answer is about those in force, and the page reads the prices again.
 */
export function usePriceEffect(version: number, against: number) {
  const client = useClient();
  const queries = useQueryClient();
  return useQuery({
    queryKey: [...queryKeys.prices, "effect", version, against],
    queryFn: async ({ signal }) => {
      const effect = await client.call(readPriceEffect, { query: { against }, signal });
      if (effect.against !== against) void queries.invalidateQueries({ queryKey: tablesKey });
      return effect;
    },
    placeholderData: keepPreviousData,
  });
}

export type Edition = AnswerOf<typeof listPriceEditions>["results"][number];

const editionsPerPage = 10;

export function usePriceHistory() {
  const client = useClient();
  return useInfiniteQuery({
    queryKey: [...queryKeys.prices, "history"],
    queryFn: ({ pageParam, signal }) =>
      client.call(listPriceEditions, {
        query: { limit: editionsPerPage, ...(pageParam !== null && { before: pageParam }) },
        signal,
      }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ nextBefore }) => nextBefore,
  });
}
