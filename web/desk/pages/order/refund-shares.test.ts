import { expect, test } from "vitest";
import { askedRefund, shareOf } from "./refund-shares.ts";

test.each([
  ["none", "5", null],
  ["all", "", { kind: "all" }],
  ["boxes", "25", { kind: "boxes", boxes: 25 }],
  ["boxes", "0", null],
  ["boxes", "2.5", null],
  ["percent", "12,5", { kind: "percent", percent: 12.5 }],
  ["percent", "100.01", null],
  ["percent", "0", null],
  ["amount", "", null],
] as const)("%s %j is %j", (kind, typed, share) => {
  expect(shareOf({ kind, typed })).toEqual(share);
});

test("a refund asks only for what is complete", () => {
  const lines = { a: { kind: "percent", typed: "25" }, b: { kind: "boxes", typed: "" } } as const;
  expect(askedRefund(lines, { kind: "amount", typed: "14" })).toEqual({
    lines: [{ lineItemId: "a", share: { kind: "percent", percent: 25 } }],
    shipping: {
      kind: "amount",
      amount: { type: "centPrecision", currencyCode: "USD", centAmount: 1_400, fractionDigits: 2 },
    },
  });
  expect(askedRefund({}, { kind: "none", typed: "" })).toEqual({ lines: [] });
});
