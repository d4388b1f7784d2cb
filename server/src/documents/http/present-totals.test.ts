import { toCents } from "@boxwright/core/kernel/money";
import type { Refund } from "@boxwright/core/orders/order";
import { sampleOrder } from "@boxwright/core/orders/testing/sample-order";
import { expect, test } from "vitest";
import { newId } from "../../platform/ids.ts";
import { loadSellers } from "../load-sellers.ts";
import { presentTotals } from "./present-totals.ts";

const refund = (way: Refund["way"]): Refund => ({
  id: newId(),
  way,
  amount: toCents(1000),
  reason: null,
  at: new Date("2026-11-20T15:00:00Z"),
  refundedAt: null,
});

test("the totals of an order list refunds, and not a credit that the shop owes", () => {
  const refunds = (["gateway", "credit", "hand"] as const).map(refund);
  const issued = { invoice: null, creditNotes: [], seller: loadSellers()[sampleOrder.tenant] };
  const totals = presentTotals({ ...sampleOrder, refunds }, issued);
  expect(totals.refunds.map(({ id }) => id)).toEqual([refunds[0]?.id, refunds[2]?.id]);
});
