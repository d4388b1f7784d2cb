import { describe, expect, test } from "vitest";
import { toCents, zeroCents } from "../kernel/money.ts";
import type { LineMove } from "./advance.ts";
import { cancelLines } from "./cancel-lines.ts";
import type { Order } from "./order.ts";
import { creditOwedOf, refundedByStaff } from "./staff-refunds.ts";
import { mailerLine, sampleOrder } from "./testing/sample-order.ts";

const at = new Date("2026-11-22T09:00:00Z");
const paid = sampleOrder.amountPaid;

function cancelledBy(kind: LineMove["by"]["kind"], isCredited = false): Order {
  const by = { kind, id: "someone" } as LineMove["by"];
  const how = { at, by, why: "x", reason: null, cancellationId: "c", setupOf: () => zeroCents, isCredited };
  const cancelled = cancelLines(sampleOrder, [mailerLine.id], how);
  if (!cancelled.ok) throw new Error("The line can be cancelled");
  return cancelled.value.order;
}

describe("the sum that staff refunded", () => {
  test("has the partial refunds, and what cancellations of staff paid back", () => {
    const allowance = { goods: toCents(700), shipping: toCents(100) };
    expect(refundedByStaff(sampleOrder)).toBe(0);
    expect(refundedByStaff({ ...sampleOrder, lines: [{ ...mailerLine, allowance }] })).toBe(800);
    expect(refundedByStaff(cancelledBy("staff"))).toBe(paid);
  });

  test("has nothing that the shopper cancelled", () => {
    expect(refundedByStaff(cancelledBy("customer"))).toBe(0);
  });

  test("has a credit once it is paid out", () => {
    const order = cancelledBy("staff", true);
    expect([refundedByStaff(order), creditOwedOf(order)]).toEqual([0, paid]);
    const refunds = order.refunds.map((refund) => ({ ...refund, way: "gateway" as const }));
    expect([refundedByStaff({ ...order, refunds }), creditOwedOf({ ...order, refunds })]).toEqual([paid, 0]);
  });
});
