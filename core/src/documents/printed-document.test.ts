import { expect, test } from "vitest";
import { paperFor } from "./printed-document.ts";

test.each([
  ["boxwright-us", "US", "Letter"],
  ["boxwright-us", "CA", "Letter"],
  ["boxwright-us", "PR", "Letter"],
  ["boxwright-us", "DE", "A4"],
  ["boxwright-eu", "US", "A4"],
  ["boxwright-eu", "DE", "A4"],
] as const)("documents of %s with a billing address in %s are on %s", (tenant, country, paper) => {
  expect(paperFor(tenant, country)).toBe(paper);
});
