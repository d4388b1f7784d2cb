import type { UnreadyReason } from "@boxwright/core/cart/readiness";
import { expect, test } from "vitest";
import { changedLines } from "./changed-lines.ts";

const line = (id: string, reasons: readonly UnreadyReason[], flags: object = {}) => ({
  id,
  isPriceUpdated: false,
  isArrivalDateUpdated: false,
  isShippingMethodApplicable: true,
  checkoutUnreadyReasons: [...reasons],
  ...flags,
});

test("the changed lines of a cart are grouped by their flags and unready reasons", () => {
  const lineItems = [
    line("fine", []),
    line("dearer", ["PRICE_UPDATED"], { isPriceUpdated: true }),
    line("later", ["ARRIVAL_DATE_UPDATED"], { isArrivalDateUpdated: true }),
    line("elsewhere", ["SHIPPING_METHOD_NOT_APPLICABLE"], { isShippingMethodApplicable: false }),
    line("gone", ["OUT_OF_STOCK"]),
    line("few", ["INSUFFICIENT_STOCK"]),
    line("no delivery yet", ["SHIPPING_METHOD_MISSING"]),
  ];
  const lists = changedLines({ lineItems });
  const ids = (lines: readonly { readonly id: string }[]) => lines.map(({ id }) => id);
  expect(ids(lists.priceUpdated)).toEqual(["dearer"]);
  expect(ids(lists.arrivalUpdated)).toEqual(["later"]);
  expect(ids(lists.shippingNotApplicable)).toEqual(["elsewhere"]);
  expect(ids(lists.outOfStock)).toEqual(["gone", "few"]);
});
