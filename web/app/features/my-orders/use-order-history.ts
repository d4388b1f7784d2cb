import type { Client } from "@boxwright/contract/client";
import { ApiProblem } from "@boxwright/contract/errors/api-problem";
import { ordersPerPage, searchOrders } from "@boxwright/contract/order-history";
import { keepPreviousData, type QueryObserverResult, useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect } from "react";
import { logProblem } from "../../lib/log-problem.ts";
import { useStorefrontPath } from "../../lib/navigation/storefront-path.ts";
import type { FailedLoad } from "../../ui/feedback/load-failure.tsx";
import { useClient } from "../identity/session-context.tsx";
import { type HistoryFilter, statesOf } from "./history-filter.ts";
import { type HistoryOrder, historyFields, historyOrderOf } from "./history-order.ts";

/** A page of the history. */
export interface HistoryPage {
  readonly orders: readonly HistoryOrder[];
  /** The number of orders that match. */
  readonly total: number;
  readonly totalPages: number;
}

export type HistoryReading =
  | { readonly state: "loading" }
  | ({ readonly state: "failed" } & FailedLoad)
  /** `isOutdated` is true while the page of an earlier filter is shown and the requested page is read. */
  | { readonly state: "there"; readonly page: HistoryPage; readonly isOutdated: boolean };

const historyKey = "orderHistory";

/** Reads the orders of the signed-in customer as soon as the customer is known. */
export function useOrderHistory(customerId: string | null, filter: HistoryFilter): HistoryReading {
  const client = useClient();
  const storefront = useStorefrontPath();
  const query = useQuery({
    queryKey: [historyKey, customerId, filter],
    queryFn: () => {
      if (client === null || customerId === null) throw new Error("The history needs a signed-in customer");
      return readHistory(client, { ...storefront, customerId }, filter);
    },
    enabled: client !== null && customerId !== null,
    networkMode: "always",
    placeholderData: keepPreviousData,
  });
  const { error } = query;
  useEffect(() => {
    if (error !== null) logProblem("The orders of a customer could not be read", error);
  }, [error]);
  return historyReadingOf(query);
}

type HistoryQuery = Pick<
  QueryObserverResult<HistoryPage>,
  "data" | "isError" | "error" | "isFetching" | "isPlaceholderData" | "refetch"
>;

/** What the page shows of a query. A page that has been read stays when it cannot be read again. */
export function historyReadingOf(query: HistoryQuery): HistoryReading {
  const { data, isError, error, isFetching, isPlaceholderData, refetch } = query;
  if (data !== undefined) return { state: "there", page: data, isOutdated: isPlaceholderData };
  if (!isError) return { state: "loading" };
  return { state: "failed", failure: error, retry: () => void refetch(), isRetrying: isFetching };
}

/** Reads the history again, after an order has changed. */
export function useRefreshHistory(): () => Promise<void> {
  const queries = useQueryClient();
  return useCallback(() => queries.invalidateQueries({ queryKey: [historyKey] }), [queries]);
}

async function readHistory(
  client: Client,
  params: ReturnType<typeof useStorefrontPath> & { readonly customerId: string },
  { page, query, group }: HistoryFilter,
): Promise<HistoryPage> {
  const call = client.call(searchOrders, {
    params,
    body: {
      ...(query !== "" && { query }),
      ...(group !== null && { lineStates: statesOf(group) }),
      pageNumber: page,
      limit: ordersPerPage,
      orderResultFields: historyFields,
    },
  });
  const { results, total, totalPages } = await call.catch(nothingFound);
  return { orders: results.map(historyOrderOf), total, totalPages };
}

/** The result of a search for a text that no order can have, such as control characters. The server refuses it. */
export function nothingFound(problem: unknown) {
  const isUnfindable =
    problem instanceof ApiProblem &&
    problem.status === 400 &&
    problem.body.errors?.some(({ path }) => path === "query");
  if (!isUnfindable) throw problem;
  return { results: [], total: 0, totalPages: 0 };
}
