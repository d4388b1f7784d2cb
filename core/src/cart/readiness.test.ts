import { expect, test } from "vitest";
import { reportedReasons } from "./priced-cart.ts";
import type { UnreadyReason } from "./readiness.ts";

const unready = (...reasons: UnreadyReason[]) => ({ status: { reasons } });

test("a refusal leads with the first code of the first item that has any", () => {
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

test("without a code of an item, a refusal leads with the cart's own", () => {
  expect(reportedReasons({ lines: [unready()], reasons: ["COUPON_INVALID"] })).toEqual(["COUPON_INVALID"]);
});
