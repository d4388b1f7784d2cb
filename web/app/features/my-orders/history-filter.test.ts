import { lineStates } from "@boxwright/core/orders/line-states";
import fc from "fast-check";
import { expect, test } from "vitest";
import { filterIn, type HistoryFilter, historyPath, isOtherPage, stateGroups, statesOf } from "./history-filter.ts";

const filterAt = (path: string) => filterIn(new URL(path, "http://shop").searchParams);

test("the URL of every filter leads back to it", () => {
  const filters: fc.Arbitrary<HistoryFilter> = fc.record({
    page: fc.integer({ min: 1, max: 1_000_000 }),
    query: fc.string({ maxLength: 200 }).map((text) => text.replace(/\s+/gu, " ").trim()),
    group: fc.constantFrom(null, ...stateGroups),
  });
  fc.assert(
    fc.property(filters, (filter) => {
      expect(filterAt(historyPath(filter))).toEqual(filter);
    }),
  );
});

test("white space of any kind separates the words of a search", () => {
  expect(filterAt("?q=BW-00000042%09%0a+mailer%c2%a0box").query).toBe("BW-00000042 mailer box");
});

test("the first page of all orders has no search in its URL", () => {
  expect(historyPath({ page: 1, query: "", group: null })).toBe("/my-orders");
});

test.each(["?page=0", "?page=-1", "?page=1.5", "?page=x", "?page=1e9", "?state=toString", "?q=%20%20"])(
  "%s shows the first page of all orders",
  (search) => {
    expect(filterAt(search)).toEqual({ page: 1, query: "", group: null });
  },
);

test("a search that is too long is cut to 200 characters", () => {
  expect(filterAt(`?q=${"x".repeat(10_000)}`).query).toHaveLength(200);
});

test("every state of a line is in exactly one group", () => {
  expect(stateGroups.flatMap(statesOf).toSorted()).toEqual(lineStates.toSorted());
});

test("only the pager leads to another page of the same search", () => {
  const filter: HistoryFilter = { page: 2, query: "gable", group: null };
  expect(isOtherPage(filter, { ...filter, page: 1 })).toBe(true);
  expect(isOtherPage(filter, filter)).toBe(false);
  expect(isOtherPage(filter, { ...filter, page: 1, query: "" })).toBe(false);
  expect(isOtherPage(filter, { ...filter, page: 1, group: "shipped" })).toBe(false);
});
