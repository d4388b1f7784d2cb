import { expect, test } from "vitest";
import { designsPath, filterIn } from "./designs-filter.ts";

test("a filter survives its URL", () => {
  const filter = { page: 3, query: "gift box", sort: "name" } as const;
  expect(filterIn(new URL(designsPath(filter), "http://shop").searchParams)).toEqual(filter);
});

test("values of a URL that are not valid are ignored", () => {
  const search = new URLSearchParams({ page: "-1", q: `  ${"x".repeat(200)}`, sort: "price" });
  expect(filterIn(search)).toEqual({ page: 1, query: "x".repeat(100), sort: "updated" });
});

test("the first page of all designs has no query", () => {
  expect(designsPath({ page: 1, query: "", sort: "updated" })).toBe("/my-designs");
});
