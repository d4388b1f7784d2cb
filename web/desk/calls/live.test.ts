import { QueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { applyEvent } from "./live.ts";
import { queryKeys } from "./query-client.ts";

const at = "2026-11-20T15:14:00.000Z";
const keys = [
  queryKeys.me,
  queryKeys.today,
  [...queryKeys.orders, "page"],
  queryKeys.order("a"),
  queryKeys.order("b"),
  queryKeys.handovers,
];

/** The first parts of the keys that an event marks to be read again. */
function markedBy(event: Parameters<typeof applyEvent>[0]): readonly string[] {
  const queries = new QueryClient();
  for (const key of keys) queries.setQueryData(key, {});
  applyEvent(event, queries);
  return keys.filter((key) => queries.getQueryState(key)?.isInvalidated).map((key) => key.join(" "));
}

test.each([
  [{ kind: "changed", thing: "order", id: "a", at }, ["today", "orders page", "order a"]],
  [{ kind: "changed", thing: "order", id: null, at }, ["today", "orders page", "order a", "order b"]],
  [{ kind: "changed", thing: "handover", id: "x", at }, ["today", "handovers"]],
  [{ kind: "changed", thing: "review", id: "x", at }, ["today"]],
  [{ kind: "refetch" }, keys.map((key) => key.join(" "))],
] as const)("the event %j marks what shows it", (event, marked) => {
  expect(markedBy(event)).toEqual(marked);
});

test("who looks at an order is known at once, and nothing is read again", () => {
  const queries = new QueryClient();
  queries.setQueryData(queryKeys.order("a"), { id: "a", viewers: [] });
  const viewers = [{ id: "p", name: "Dana", since: at }];
  applyEvent({ kind: "viewers", orderId: "a", viewers }, queries);
  applyEvent({ kind: "viewers", orderId: "b", viewers }, queries);
  expect(queries.getQueryData(queryKeys.order("a"))).toEqual({ id: "a", viewers });
  expect(queries.getQueryData(queryKeys.order("b"))).toBeUndefined();
});
