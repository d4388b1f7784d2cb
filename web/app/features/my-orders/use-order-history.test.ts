import { ApiProblem } from "@boxwright/contract/errors/api-problem";
import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { type HistoryPage, historyReadingOf, nothingFound } from "./use-order-history.ts";

const page: HistoryPage = { orders: [], total: 0, totalPages: 0 };

/** A history whose reads end as listed, one after the other. */
function history(...reads: readonly (HistoryPage | Error)[]) {
  const left = [...reads];
  return new QueryObserver<HistoryPage>(new QueryClient(), {
    queryKey: ["orderHistory"],
    queryFn: async () => {
      const read = left.shift();
      if (read === undefined || read instanceof Error) throw read ?? new Error("No more reads");
      return read;
    },
    enabled: false,
    retry: false,
  });
}

test("a history that cannot be read again stays on the page", async () => {
  const orders = history(page, new Error("The server is down"));
  expect(historyReadingOf(orders.getCurrentResult())).toEqual({ state: "loading" });
  await orders.refetch();
  const again = await orders.refetch();
  expect(again.isError).toBe(true);
  expect(historyReadingOf(again)).toEqual({ state: "there", page, isOutdated: false });
});

test("a history that was never read shows the failure, and is read again on request", async () => {
  const failure = new Error("The server is down");
  const orders = history(failure, page);
  const failed = historyReadingOf(await orders.refetch());
  expect(failed).toMatchObject({ state: "failed", failure, isRetrying: false });
  const stop = orders.subscribe(() => {});
  if (failed.state === "failed") failed.retry();
  await expect.poll(() => historyReadingOf(orders.getCurrentResult()).state).toBe("there");
  stop();
});

test("a search for a text that the server refuses finds nothing", () => {
  const refused = {
    title: "InvalidRequest",
    errors: [{ path: "query", message: "must not contain control characters" }],
  };
  expect(nothingFound(new ApiProblem("refused", 400, refused))).toEqual({ results: [], total: 0, totalPages: 0 });
  const others = [new ApiProblem("refused", 400, { title: "InvalidRequest" }), new ApiProblem("Unavailable", 503)];
  for (const problem of others) expect(() => nothingFound(problem)).toThrow(problem);
});
