import { ApiProblem } from "@boxwright/contract/api-problem";
import { getOrder, type WireOrder } from "@boxwright/contract/orders";
import { type QueryState, useQuery, useQueryClient } from "@tanstack/react-query";
import { useStorefrontPath } from "../../lib/storefront-path.ts";
import type { Unread } from "../../ui/failed-reading.tsx";
import { useClient } from "../identity/session-context.tsx";
import { nextPoll } from "./number-polling.ts";

export type OrderReading =
  | { readonly state: "loading" }
  /** No order of this visitor's. */
  | { readonly state: "missing" }
  | ({ readonly state: "failed" } & Unread)
  /** `isNumberAwaited`: the number is not assigned yet, and is asked for again. */
  | { readonly state: "there"; readonly order: WireOrder; readonly isNumberAwaited: boolean };

/** Reads an order, and again a few times until it has its number. */
export function useOrder(orderId: string): OrderReading {
  const client = useClient();
  const storefront = useStorefrontPath();
  const queries = useQueryClient();
  const queryKey = ["order", orderId] as const;
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
    refetchInterval: ({ state }) => nextPoll(state.data, readsOf(state)),
  });

  if (data === null) return { state: "missing" };
  if (data !== undefined) {
    return {
      state: "there",
      order: data,
      isNumberAwaited: nextPoll(data, readsOf(queries.getQueryState(queryKey))) !== false,
    };
  }
  if (!isError) return { state: "loading" };
  return { state: "failed", failure: error, retry: () => void refetch(), isRetrying: isFetching };
}

function readsOf(state: Pick<QueryState, "dataUpdateCount" | "errorUpdateCount"> | undefined): number {
  return state === undefined ? 0 : state.dataUpdateCount + state.errorUpdateCount;
}
