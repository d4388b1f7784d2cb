import { describe, expect, test } from "vitest";
import { toCents, zeroCents } from "../kernel/money.ts";
import type { OrderLine } from "./order.ts";
import { orderNumberAt } from "./order-number.ts";
import { orderStateOf, paymentStateOf } from "./order-states.ts";
import { mailerLine, sampleOrder } from "./testing/sample-order.ts";

describe("the state of an order", () => {
  test("is open while a line waits for payment", () => {
    expect(orderStateOf(["WaitingForPayment", "WaitingForPayment"])).toBe("Open");
  });

  test("is confirmed once no line waits for payment", () => {
    expect(orderStateOf(["WaitingForArtwork", "ReadyForProduction", "Shipped"])).toBe("Confirmed");
  });

  test("is complete when every line is shipped or cancelled", () => {
    expect(orderStateOf(["Shipped", "Cancelled"])).toBe("Complete");
  });

  test("is cancelled when every line is", () => {
    expect(orderStateOf(["Cancelled", "Cancelled"])).toBe("Cancelled");
  });
});

const cancelled: OrderLine = { ...mailerLine, state: "Cancelled" };
const nothing = { goods: zeroCents, shipping: zeroCents };
const free: OrderLine = { ...mailerLine, charges: { price: nothing, discount: nothing, tax: nothing } };

describe("the payment state of an order", () => {
  test("is paid when nothing is due", () => {
    expect(paymentStateOf(sampleOrder)).toBe("Paid");
    expect(paymentStateOf({ ...sampleOrder, onTerms: true })).toBe("Paid");
  });

  test("is a balance due for an unpaid order on terms, and pending for any other unpaid order", () => {
    const cent = { ...sampleOrder, amountPaid: toCents(sampleOrder.amountPaid - 1) };
    expect(paymentStateOf({ ...cent, onTerms: true })).toBe("BalanceDue");
    expect(paymentStateOf({ ...sampleOrder, amountPaid: zeroCents })).toBe("Pending");
  });

  test("stays pending when an order is cancelled before anything was paid, on terms or not", () => {
    for (const onTerms of [false, true]) {
      expect(paymentStateOf({ ...sampleOrder, lines: [cancelled], amountPaid: zeroCents, onTerms })).toBe("Pending");
    }
  });

  test("stays paid when a paid order or one that cost nothing is cancelled", () => {
    const refund = {
      id: "r",
      amount: sampleOrder.amountPaid,
      reason: null,
      at: sampleOrder.createdAt,
      way: "gateway" as const,
      refundedAt: null,
    };
    expect(paymentStateOf({ ...sampleOrder, lines: [cancelled], refunds: [refund] })).toBe("Paid");
    expect(paymentStateOf({ ...sampleOrder, lines: [{ ...free, state: "Cancelled" }], amountPaid: zeroCents })).toBe(
      "Paid",
    );
  });

  test("is paid when the remaining lines of an unpaid order cost nothing", () => {
    expect(paymentStateOf({ ...sampleOrder, lines: [cancelled, free], amountPaid: zeroCents })).toBe("Paid");
  });
});

describe("an order number", () => {
  test("is BW- and eight digits", () => {
    expect([0, 1, 2, 99_999_999].map(orderNumberAt)).toEqual([
      "BW-00000000",
      "BW-61803399",
      "BW-23606798",
      "BW-38196601",
    ]);
  });

  test("is never assigned twice, because the stride shares no factor with the range", () => {
    const places = Array.from({ length: 20_000 }, (_, place) => place * 4999);
    expect(new Set(places.map(orderNumberAt)).size).toBe(places.length);
  });

  test("does not exist for a place beyond eight digits", () => {
    expect(() => orderNumberAt(100_000_000)).toThrow(RangeError);
  });
});
