import type { AnswerOf } from "@boxwright/contract/kernel";
import { listReviews } from "@boxwright/contract/reviews";
import { useQuery } from "@tanstack/react-query";
import { useStorefrontPath } from "../../lib/storefront-path.ts";
import type { Unread } from "../../ui/failed-reading.tsx";
import { useClient } from "../identity/session-context.tsx";

type Reviews = AnswerOf<typeof listReviews>;

export type ReviewsReading =
  | { readonly state: "loading" }
  | ({ readonly state: "failed" } & Unread)
  | { readonly state: "there"; readonly reviews: Reviews };

/** Reads the newest reviews, of one product or of all (null), beside the page: it stands without them. */
export function useReviews(productKey: string | null, limit: number): ReviewsReading {
  const client = useClient();
  const storefront = useStorefrontPath();
  const { data, isError, error, isFetching, refetch } = useQuery({
    queryKey: ["reviews", productKey, limit],
    queryFn: async () => {
      if (client === null) return null;
      const query = { limit, ...(productKey !== null && { productKey }) };
      return client.call(listReviews, { params: storefront, query });
    },
    enabled: client !== null,
    staleTime: 60_000,
  });
  if (data != null) return { state: "there", reviews: data };
  if (!isError) return { state: "loading" };
  return { state: "failed", failure: error, retry: () => void refetch(), isRetrying: isFetching };
}
