import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import type { FailedLoad } from "../ui/feedback/load-failure.tsx";
import { logProblem } from "./log-problem.ts";

/** A part that the page came with: the question, and its answer; null if the server could not read it. */
export interface Loaded<Question, Answer> {
  readonly question: Question;
  readonly answer: Answer | null;
}

/** One part of a page, which fails and is read again by itself. */
export interface Reading<Answer> {
  /** The newest answer; null before the first one, after a failure, and while there is no question. */
  readonly answer: Answer | null;
  /** True if the answer belongs to the present question. */
  readonly isCurrent: boolean;
  /** Why there is no answer, and how to try again; null unless reading failed. */
  readonly failedLoad: FailedLoad | null;
}

interface LoadedQuery<Question, Answer> {
  /** Names the part, and whatever else its answers depend on. */
  readonly key: readonly unknown[];
  /** Null: nothing is to be read. */
  readonly question: Question | null;
  readonly loaded: Loaded<Question, Answer> | null;
  /** True if the page's answer is only a placeholder until the visitor's own answer is read. */
  readonly isPlaceholder?: boolean;
  /** Null while the page is rendered on the server. */
  readonly read: ((question: Question) => Promise<Answer>) | null;
  /** For the log. */
  readonly failure: string;
}

/** Answers a question with what the page came with, or by reading it; what was read once is not read again. */
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
    // The answer that the page came with stays until another one arrives.
    answer: data ?? (hasFailed ? null : (loaded?.answer ?? null)),
    isCurrent: data !== undefined && !isPlaceholderData,
    failedLoad: hasFailed ? { failure: error, isRetrying: isFetching, retry: () => void refetch() } : null,
  };
}

/** How a question is asked; an answer holds as long as the page. */
export function loadedQueryOptions<Question, Answer>(
  key: readonly unknown[],
  question: Question | null,
  read: ((question: Question) => Promise<Answer>) | null,
) {
  return {
    queryKey: [...key, question],
    queryFn: () => {
      if (read === null || question === null) throw new Error("Parts of a page are read in the browser, by a question");
      return read(question);
    },
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: "always" as const,
    // Only a part that could not be read is stale.
    refetchOnReconnect: true,
  };
}

function isSame<Question>(one: Question, other: Question): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
