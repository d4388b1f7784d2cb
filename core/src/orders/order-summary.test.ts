import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { plantNamed } from "../checkout/plant.ts";
import { toCents } from "../kernel/money.ts";
import { type LineState, lineStates } from "./line-states.ts";
import type { Order } from "./order.ts";
import { leastAdvanced, summaryOf } from "./order-summary.ts";
import { mailerLine, sampleOrder } from "./testing/sample-order.ts";

const plant = plantNamed("arlington");
const at = new Date("2026-11-23T15:00:00Z");

function orderIn(...states: readonly LineState[]): Order {
  const lines = states.map((state, place) => ({ ...mailerLine, id: `line ${place}`, state }));
  const history = lines.map(({ id, state: to }) => ({
    lineId: id,
    from: null,
    to,
    at: sampleOrder.createdAt,
    by: { kind: "job" as const, id: "test" },
    why: "",
  }));
  return { ...sampleOrder, lines, history };
}

const someStates = fc.array(fc.constantFrom(...lineStates), { minLength: 1, maxLength: 5 });

describe("the summary of an order", () => {
  test("shows the least advanced line that is not cancelled", () => {
    expect(leastAdvanced(["Shipped", "Cancelled", "ArtworkFailed", "PrintingInProgress"])).toBe("ArtworkFailed");
    expect(leastAdvanced(["Cancelled", "Shipped"])).toBe("Shipped");
    expect(leastAdvanced(["Cancelled"])).toBe("Cancelled");
  });

  test("has days to ship and to start exactly while a line is open", () => {
    fc.assert(
      fc.property(someStates, (states) => {
        const summary = summaryOf(plant, orderIn(...states), at);
        const open = states.filter((state) => state !== "Shipped" && state !== "Cancelled");
        expect(summary.openLines.map(({ state }) => state)).toEqual(open);
        expect(summary.shipBy === null).toBe(open.length === 0);
        expect(summary.startBy === null).toBe(open.length === 0);
        expect(["Open", "Confirmed"].includes(summary.orderState)).toBe(open.length > 0);
        for (const { startBy } of summary.openLines) expect((summary.startBy ?? "") <= startBy).toBe(true);
      }),
    );
  });

  test("says on which day it was calculated only while a line waits", () => {
    expect(summaryOf(plant, orderIn("PrintingInProgress", "ArtworkFailed"), at).movedOn).toBe("2026-11-23");
    expect(summaryOf(plant, orderIn("WaitingForPayment"), at).movedOn).toBe("2026-11-23");
    expect(summaryOf(plant, orderIn("PrintingInProgress", "Shipped"), at).movedOn).toBeNull();
  });

  test("counts as revenue what was sold before tax, without cancelled lines", () => {
    const { price, discount } = mailerLine.charges;
    const net = price.goods + price.shipping - discount.goods - discount.shipping;
    expect(summaryOf(plant, orderIn("Shipped", "PrintingInProgress"), at).revenue).toBe(2 * net);
    expect(summaryOf(plant, orderIn("Shipped", "Cancelled"), at).revenue).toBe(net);
  });

  test("has the amount that is due", () => {
    const order = { ...orderIn("WaitingForPayment"), amountPaid: toCents(0) };
    expect(summaryOf(plant, order, at)).toMatchObject({ due: 62_332 - 5000, paymentState: "Pending" });
  });
});
