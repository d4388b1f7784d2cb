import { describe, expect, test } from "vitest";
import { toCents } from "../kernel/money.ts";
import { orderNumberAt } from "./order-number.ts";
import { orderStateOf, paymentStateOf } from "./order-states.ts";

describe("the state of an order", () => {
  test("is open while a line waits for payment", () => {
    expect(orderStateOf(["WaitingForPayment", "WaitingForPayment"])).toBe("Open");
  });

  test("is confirmed once its lines go their way", () => {
    expect(orderStateOf(["WaitingForArtwork", "ReadyForProduction", "Shipped"])).toBe("Confirmed");
  });

  test("is complete when every line is shipped or cancelled", () => {
    expect(orderStateOf(["Shipped", "Cancelled"])).toBe("Complete");
  });

  test("is cancelled when every line is", () => {
    expect(orderStateOf(["Cancelled", "Cancelled"])).toBe("Cancelled");
  });
});

describe("the payment state of an order", () => {
  test("is paid when nothing is due", () => {
    expect(paymentStateOf({ due: toCents(0), onTerms: false })).toBe("Paid");
    expect(paymentStateOf({ due: toCents(0), onTerms: true })).toBe("Paid");
  });

  test("is a balance due on terms, pending otherwise", () => {
    expect(paymentStateOf({ due: toCents(1), onTerms: true })).toBe("BalanceDue");
    expect(paymentStateOf({ due: toCents(1234), onTerms: false })).toBe("Pending");
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

  test("is never given twice, however many there are: its stride shares no factor with the range", () => {
    const places = Array.from({ length: 20_000 }, (_, place) => place * 4999);
    expect(new Set(places.map(orderNumberAt)).size).toBe(places.length);
  });

  test("ends with the eight digits", () => {
    expect(() => orderNumberAt(100_000_000)).toThrow(RangeError);
  });
});
