import { listDeskReviews } from "@boxwright/contract/desk/reviews";
import type { AnswerOf } from "@boxwright/contract/kernel";
import type { ReviewState } from "@boxwright/core/reviews/review";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useClient } from "../../calls/desk-client.ts";
import { queryKeys } from "../../calls/query-client.ts";

export type ReviewQueue = AnswerOf<typeof listDeskReviews>;
export type QueuedReview = ReviewQueue["results"][number];

interface Page {
  readonly state: ReviewState;
  readonly cursor: string | null;
  readonly limit: number;
}

/** A page of the reviews in a state. The page before stays until it has come. */
export function useReviews({ state, cursor, limit }: Page) {
  const client = useClient();
  return useQuery({
    queryKey: [...queryKeys.reviews, state, cursor, limit],
    queryFn: ({ signal }) =>
      client.call(listDeskReviews, {
        query: { state, limit: String(limit), ...(cursor !== null && { cursor }) },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
}
