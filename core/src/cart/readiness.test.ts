import { expect, test } from "vitest";
import { reportedReasons } from "./priced-cart.ts";
import type { UnreadyReason } from "./readiness.ts";

const unready = (...reasons: UnreadyReason[]) => ({ status: { reasons } });

test("a refusal begins with the first reason of the first line that has one", () => {
  const lines = [unready(), unready("SHIPPING_METHOD_MISSING", "ARRIVAL_DATE_UPDATED"), unready("OUT_OF_STOCK")];
  const reasons: UnreadyReason[] = [
    "OUT_OF_STOCK",
    "SHIPPING_ADDRESS_MISSING",
    "SHIPPING_METHOD_MISSING",
    "ARRIVAL_DATE_UPDATED",
  ];
  expect(reportedReasons({ lines, reasons })).toEqual([
    "SHIPPING_METHOD_MISSING",
    "OUT_OF_STOCK",
    "SHIPPING_ADDRESS_MISSING",
    "ARRIVAL_DATE_UPDATED",
  ]);
});

test("a refusal begins with a reason of the cart if no line has one", () => {
  expect(reportedReasons({ lines: [unready()], reasons: ["COUPON_INVALID"] })).toEqual(["COUPON_INVALID"]);
});
