import type { CallOptions } from "@boxwright/contract/client";
import { listOrders } from "@boxwright/contract/desk/orders";
import { keepPreviousData, useQueries, useQuery } from "@tanstack/react-query";
import { useClient } from "../../calls/desk-client.ts";
import { queryKeys } from "../../calls/query-client.ts";
import { builtInViews, type OrderFilter } from "./order-filter.ts";

type Query = NonNullable<CallOptions<typeof listOrders>["query"]>;

/** The address may hold anything: what the server does not know, it refuses in words. */
function queryOf(filter: OrderFilter, more: Query): Query {
  return { ...(filter as Query), ...more };
}

interface Page {
  readonly filter: OrderFilter;
  readonly sort: NonNullable<Query["sort"]>;
  readonly cursor: string | null;
  readonly limit: number;
}

/** A page of the list. The page before stays until it has come. */
export function useOrders({ filter, sort, cursor, limit }: Page) {
  const client = useClient();
  return useQuery({
    queryKey: [...queryKeys.orders, "page", filter, sort, cursor, limit],
    queryFn: ({ signal }) =>
      client.call(listOrders, {
        query: queryOf(filter, { sort, limit: String(limit), ...(cursor !== null && { cursor }) }),
        signal,
      }),
    placeholderData: keepPreviousData,
  });
}

/** Counts of views are not as urgent as the list. */
const countsFreshMilliseconds = 30_000;

/** How many orders each built-in view has; undefined while it is not known, and above 999. */
export function useViewCounts(): readonly (number | undefined)[] {
  const client = useClient();
  return useQueries({
    queries: builtInViews.map(({ key, filter }) => ({
      queryKey: [...queryKeys.orders, "count", key],
      queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
        client.call(listOrders, { query: queryOf(filter, { limit: "1" }), signal }),
      staleTime: countsFreshMilliseconds,
    })),
    combine: (results) => results.map(({ data }) => (data?.isCountExact === true ? data.count : undefined)),
  });
}
