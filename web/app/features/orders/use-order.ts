import { ApiProblem } from "@boxwright/contract/errors/api-problem";
import { ApiError } from "@boxwright/contract/errors/failures";
import type { WireOrder } from "@boxwright/contract/order";
import { getOrder } from "@boxwright/contract/orders";
import { type QueryState, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { logProblem } from "../../lib/log-problem.ts";
import { useStorefrontPath } from "../../lib/navigation/storefront-path.ts";
import type { FailedLoad } from "../../ui/feedback/load-failure.tsx";
import { useClient } from "../identity/session-context.tsx";
import { nextLiveRead, nextPoll } from "./order-polling.ts";

export type OrderReading =
  | { readonly state: "loading" }
  /** The visitor has no such order. */
  | { readonly state: "missing" }
  | ({ readonly state: "failed" } & FailedLoad)
  /** `lateNumber`: set if the order has no number after the last poll. */
  | { readonly state: "there"; readonly order: WireOrder; readonly lateNumber: FailedLoad | null };

/** The failure that the page shows, with its code, if the last poll returned no number. */
const numberIsLate = new ApiError("ECX040", new ApiProblem("An order has no number after the last poll", 0));

/** The query key of an order. */
export function orderKey(orderId: string) {
  return ["order", orderId] as const;
}

/** Reads an order, and polls it a few times until it has its number. */
export function useOrder(orderId: string): OrderReading {
  const client = useClient();
  const storefront = useStorefrontPath();
  const queries = useQueryClient();
  const queryKey = orderKey(orderId);
  /** The number of reads before the shopper requested to poll again. */
  const [readsBefore, setReadsBefore] = useState(0);
  const pollsOf = (state: ReadCounts | undefined) => readsOf(state) - readsBefore;
  const { data, isError, error, isFetching, refetch } = useQuery<WireOrder | null>({
    queryKey,
    queryFn: async () => {
      if (client === null || orderId === "") return null;
      try {
        const isPolled = queries.getQueryData(queryKey) !== undefined;
        return await client.call(getOrder, {
          params: { ...storefront, orderId },
          query: { expand: ["deliveries"] },
          ...(isPolled && { failures: { otherwise: "ECX040" } }),
        });
      } catch (problem) {
        if (problem instanceof ApiProblem && (problem.status === 404 || problem.status === 400)) return null;
        throw problem;
      }
    },
    enabled: client !== null,
    // A hidden tab does not read the order.
    refetchInterval: ({ state }) => nextPoll(state.data, pollsOf(state)) || nextLiveRead(state.data),
  });

  const state = queries.getQueryState(queryKey);
  const isNumberLate = data?.orderNumber === null && !isFetching && nextPoll(data, pollsOf(state)) === false;
  useEffect(() => {
    if (isNumberLate) logProblem("An order's number is late", numberIsLate);
  }, [isNumberLate]);

  if (data === null) return { state: "missing" };
  if (data !== undefined) {
    const retry = () => {
      setReadsBefore(readsOf(state));
      void refetch();
    };
    return {
      state: "there",
      order: data,
      lateNumber: isNumberLate ? { failure: numberIsLate, retry, isRetrying: false } : null,
    };
  }
  if (!isError) return { state: "loading" };
  return { state: "failed", failure: error, retry: () => void refetch(), isRetrying: isFetching };
}

type ReadCounts = Pick<QueryState, "dataUpdateCount" | "errorUpdateCount">;

function readsOf(state: ReadCounts | undefined): number {
  return state === undefined ? 0 : state.dataUpdateCount + state.errorUpdateCount;
}
