import { listProducts, type ProductSummary } from "@boxwright/contract/catalogue";
import { useQuery } from "@tanstack/react-query";
import type { FailedLoad } from "../../ui/feedback/load-failure.tsx";
import { useClient } from "../identity/session-context.tsx";

export interface LiveProducts {
  /** Undefined until they are read. */
  readonly products: readonly ProductSummary[] | undefined;
  /** Null if there is no failure. */
  readonly failedLoad: FailedLoad | null;
}

/** The products that the shop sells today. */
export function useLiveProducts(): LiveProducts {
  const client = useClient();
  const { data, isError, error, isFetching, refetch } = useQuery({
    queryKey: ["liveProducts"],
    queryFn: async () => (await client?.call(listProducts))?.results ?? [],
    enabled: client !== null,
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: "always",
  });
  const failedLoad = isError ? { failure: error, isRetrying: isFetching, retry: () => void refetch() } : null;
  return { products: data, failedLoad };
}
