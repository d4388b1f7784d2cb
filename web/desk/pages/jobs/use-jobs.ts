import type { CallOptions } from "@boxwright/contract/client";
import { listJobs } from "@boxwright/contract/desk/jobs";
import type { AnswerOf } from "@boxwright/contract/kernel";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useClient } from "../../calls/desk-client.ts";
import { queryKeys } from "../../calls/query-client.ts";

export type Jobs = AnswerOf<typeof listJobs>;
export type Job = Jobs["results"][number];

/** Jobs run without anyone at the desk, so the page looks again by itself. */
const refetchMilliseconds = 10_000;

interface Page {
  readonly state: Job["state"];
  readonly queue: string | null;
  readonly cursor: string | null;
  readonly limit: number;
}

/** The queues, and a page of the jobs that failed or wait. The page before stays until it has come. */
export function useJobs({ state, queue, cursor, limit }: Page) {
  const client = useClient();
  const query: CallOptions<typeof listJobs>["query"] = {
    state,
    limit: String(limit),
    ...(queue !== null && { queue }),
    ...(cursor !== null && { cursor }),
  };
  return useQuery({
    queryKey: [...queryKeys.jobs, state, queue, cursor, limit],
    queryFn: ({ signal }) => client.call(listJobs, { query, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: refetchMilliseconds,
  });
}
