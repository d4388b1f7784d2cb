import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import type { FailedLoad } from "../ui/feedback/load-failure.tsx";
import { logProblem } from "./log-problem.ts";

/** A query that the server ran for the page, with its answer; null if it failed. */
export interface Loaded<Question, Answer> {
  readonly question: Question;
  readonly answer: Answer | null;
}

/** The state of one query of a page, which fails and retries independently of others. */
export interface Reading<Answer> {
  /** The newest answer; null before the first one, after a failure, and without a question. */
  readonly answer: Answer | null;
  /** True if the answer belongs to the current question. */
  readonly isCurrent: boolean;
  /** The failure, with a function that retries; null unless the query failed. */
  readonly failedLoad: FailedLoad | null;
}

interface LoadedQuery<Question, Answer> {
  /** The name of the query, and everything else on which its answers depend. */
  readonly key: readonly unknown[];
  /** Null: the query does not run. */
  readonly question: Question | null;
  readonly loaded: Loaded<Question, Answer> | null;
  /** True if the server's answer is only a placeholder for the visitor's own answer. */
  readonly isPlaceholder?: boolean;
  /** Null while the page is rendered on the server. */
  readonly read: ((question: Question) => Promise<Answer>) | null;
  /** The message of the log if the query fails. */
  readonly failure: string;
}

/** Returns the server's answer to a question, or runs the query. Answers are cached. */
export function useLoadedQuery<Question, Answer>({
  key,
  question,
  loaded,
  isPlaceholder = false,
  read,
  failure,
}: LoadedQuery<Question, Answer>): Reading<Answer> {
  const isKnown = !isPlaceholder && question !== null && loaded !== null && isSame(question, loaded.question);
  const known = isKnown ? loaded.answer : null;
  const { data, isPlaceholderData, isError, error, isFetching, refetch } = useQuery({
    ...loadedQueryOptions(key, question, read),
    enabled: read !== null && question !== null && known === null,
    placeholderData: keepPreviousData,
  });
  useEffect(() => {
    if (error !== null) logProblem(failure, error);
  }, [error, failure]);
  if (question === null) return { answer: null, isCurrent: false, failedLoad: null };
  if (known !== null) return { answer: known, isCurrent: true, failedLoad: null };
  const hasFailed = isError || (data === undefined && loaded !== null && loaded.answer === null);
  return {
    // The server's answer stays until another one arrives.
    answer: data ?? (hasFailed ? null : (loaded?.answer ?? null)),
    isCurrent: data !== undefined && !isPlaceholderData,
    failedLoad: hasFailed ? { failure: error, isRetrying: isFetching, retry: () => void refetch() } : null,
  };
}

/** The options of a query, whose answers stay valid as long as the page. */
export function loadedQueryOptions<Question, Answer>(
  key: readonly unknown[],
  question: Question | null,
  read: ((question: Question) => Promise<Answer>) | null,
) {
  return {
    queryKey: [...key, question],
    queryFn: () => {
      if (read === null || question === null)
        throw new Error("This query runs only in the browser and needs a question");
      return read(question);
    },
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: "always" as const,
    // Only failed queries are stale.
    refetchOnReconnect: true,
  };
}

function isSame<Question>(one: Question, other: Question): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
