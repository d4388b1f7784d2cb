import { expect, test } from "vitest";
import { reportedReasons, type UnreadyReason } from "./readiness.ts";

const unready = (...checkoutUnreadyReasons: UnreadyReason[]) => ({ checkoutUnreadyReasons });

test("a refusal leads with the first code of the first item that has any", () => {
  const lineItems = [unready(), unready("SHIPPING_METHOD_MISSING", "ARRIVAL_DATE_UPDATED"), unready("OUT_OF_STOCK")];
  const all = unready("OUT_OF_STOCK", "SHIPPING_ADDRESS_MISSING", "SHIPPING_METHOD_MISSING", "ARRIVAL_DATE_UPDATED");
  expect(reportedReasons({ lineItems, ...all })).toEqual([
    "SHIPPING_METHOD_MISSING",
    "OUT_OF_STOCK",
    "SHIPPING_ADDRESS_MISSING",
    "ARRIVAL_DATE_UPDATED",
  ]);
});

test("without a code of an item, a refusal leads with the cart's own", () => {
  expect(reportedReasons({ lineItems: [unready()], ...unready("COUPON_INVALID") })).toEqual(["COUPON_INVALID"]);
});
