import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect } from "react";
import { logProblem } from "../../lib/log-problem.ts";
import { useConfig } from "../../lib/use-config.ts";
import { useClient, useIdentity } from "../identity/session-context.tsx";
import { type PriceAnswer, type PriceQuestion, readPrices } from "./read-prices.ts";

/** What the page was loaded with: the question, and its answer at list prices; null where it could not be read. */
export interface LoadedPrices {
  readonly question: PriceQuestion;
  readonly answer: PriceAnswer | null;
}

export interface PricesReading {
  /** The newest answer there is; null before the first one. */
  readonly answer: PriceAnswer | null;
  /** True where it answers just what is asked. */
  readonly isCurrent: boolean;
  readonly hasFailed: boolean;
}

/**
 * The prices of what is asked, in the visitor's own name. What the page came with counts for all but signed-in customers, who may
 * have prices of their own. A question that may well be refused waits for the page's own answer; what was asked once is not asked
 * again.
 */
export function usePrices(
  question: PriceQuestion | null,
  loaded: LoadedPrices | null,
  mayBeRefused: boolean,
): PricesReading {
  const { optionsOf, customer } = usePriceQuery();
  const known = question !== null && loaded !== null && isSame(question, loaded.question) ? loaded.answer : null;
  const isAnswered = known !== null && (customer === null || known.state === "refused");
  const isWaiting = known === null && mayBeRefused;
  const options = optionsOf(question);
  const { data, isPlaceholderData, isError, error } = useQuery({
    ...options,
    enabled: options.enabled && !isAnswered && !isWaiting,
    placeholderData: keepPreviousData,
  });
  useEffect(() => {
    if (error !== null) logProblem("Prices could not be read", error);
  }, [error]);
  if (isAnswered) return { answer: known, isCurrent: true, hasFailed: false };
  return {
    answer: data ?? known,
    isCurrent: data !== undefined && !isPlaceholderData,
    hasFailed: isError || (loaded !== null && loaded.answer === null && data === undefined),
  };
}

/** Reads prices that are likely to be asked for next, so that they are there by then. */
export function useFetchPrices(): (questions: readonly PriceQuestion[]) => void {
  const { optionsOf } = usePriceQuery();
  const queries = useQueryClient();
  return useCallback(
    (questions) => {
      for (const question of questions) void queries.prefetchQuery(optionsOf(question));
    },
    [queries, optionsOf],
  );
}

function usePriceQuery() {
  const client = useClient();
  const config = useConfig();
  const identity = useIdentity();
  const customer = identity?.isSignedIn ? identity.canonicalId : null;
  const optionsOf = useCallback(
    (question: PriceQuestion | null) => ({
      queryKey: ["prices", question, customer],
      queryFn: () => {
        if (client === null || question === null) throw new Error("Prices are read in the browser, of something");
        return readPrices({ api: client, config }, question);
      },
      enabled: client !== null && question !== null,
      staleTime: Number.POSITIVE_INFINITY,
      networkMode: "always" as const,
    }),
    [client, config, customer],
  );
  return { optionsOf, customer };
}

function isSame(one: PriceQuestion, other: PriceQuestion): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
