import { ApiProblem } from "@boxwright/contract/errors/api-problem";
import { ApiError } from "@boxwright/contract/errors/failures";
import { getOrder, type WireOrder } from "@boxwright/contract/orders";
import { type QueryState, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { logProblem } from "../../lib/log-problem.ts";
import { useStorefrontPath } from "../../lib/navigation/storefront-path.ts";
import type { FailedLoad } from "../../ui/feedback/load-failure.tsx";
import { useClient } from "../identity/session-context.tsx";
import { nextPoll } from "./number-polling.ts";

export type OrderReading =
  | { readonly state: "loading" }
  /** No order of this visitor's. */
  | { readonly state: "missing" }
  | ({ readonly state: "failed" } & FailedLoad)
  /** `lateNumber`: the number is still not assigned after the last try. */
  | { readonly state: "there"; readonly order: WireOrder; readonly lateNumber: FailedLoad | null };

/** What a shopper is shown, with its code small beside it, once the tries are used up. */
const numberIsLate = new ApiError("ECX040", new ApiProblem("An order is without its number after the last try", 0));

/** Under which the pages keep an order that they have read. */
export function orderQuery(orderId: string) {
  return ["order", orderId] as const;
}

/** Reads an order, and again a few times until it has its number. */
export function useOrder(orderId: string): OrderReading {
  const client = useClient();
  const storefront = useStorefrontPath();
  const queries = useQueryClient();
  const queryKey = orderQuery(orderId);
  /** How often it had been read when the shopper asked for more tries. */
  const [readsBefore, setReadsBefore] = useState(0);
  const triesOf = (state: ReadCounts | undefined) => readsOf(state) - readsBefore;
  const { data, isError, error, isFetching, refetch } = useQuery<WireOrder | null>({
    queryKey,
    queryFn: async () => {
      if (client === null || orderId === "") return null;
      try {
        const isPolled = queries.getQueryData(queryKey) !== undefined;
        return await client.call(getOrder, {
          params: { ...storefront, orderId },
          ...(isPolled && { failures: { otherwise: "ECX040" } }),
        });
      } catch (problem) {
        if (problem instanceof ApiProblem && (problem.status === 404 || problem.status === 400)) return null;
        throw problem;
      }
    },
    enabled: client !== null,
    refetchInterval: ({ state }) => nextPoll(state.data, triesOf(state)),
  });

  const state = queries.getQueryState(queryKey);
  const isNumberLate = data?.orderNumber === null && !isFetching && nextPoll(data, triesOf(state)) === false;
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
