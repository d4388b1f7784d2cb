import { describe, expect, test } from "vitest";
import type { CalendarDate } from "../kernel/dates.ts";
import { toCents } from "../kernel/money.ts";
import type { CartLine } from "./cart.ts";
import { agreeTo, standingOf } from "./worked-line.ts";

const line: CartLine = {
  id: "line",
  shippingLineId: "shipping",
  productKey: "custom-mailer-box",
  sku: "MAILER",
  skuVersion: 1,
  quantity: 100,
  selection: {},
  sampleStyle: null,
  proofStyle: null,
  sampleSlot: null,
  designId: null,
  artwork: [],
  customerComments: "",
  deliveryOptionId: "economy",
  agreedTotal: toCents(34_200),
  agreedArrival: "2026-12-09" as CalendarDate,
};

const economy = {
  id: "economy",
  names: { en: "Economy", de: "Sparversand" },
  price: toCents(1200),
  arrival: "2026-12-09" as CalendarDate,
  isDefault: true,
};
const today = { total: toCents(34_200), faults: [], deliveryOptions: [economy] };

describe("a line that stands as it was agreed to", () => {
  test("has nothing against it", () => {
    expect(standingOf(line, today)).toMatchObject({ delivery: economy, reasons: [], isPriceUpdated: false });
  });
});

describe("a line whose figures moved", () => {
  test.each([34_100, 34_300])("is held back until its price of %i cents is accepted", (total) => {
    const moved = { ...today, total: toCents(total) };
    expect(standingOf(line, moved).reasons).toEqual(["PRICE_UPDATED"]);
    expect(standingOf(agreeTo(line, moved.total, null), moved).reasons).toEqual([]);
  });

  test("is held back until its arrival date is accepted", () => {
    const later = { ...economy, arrival: "2026-12-10" as CalendarDate };
    const moved = { ...today, deliveryOptions: [later] };
    expect(standingOf(line, moved).reasons).toEqual(["ARRIVAL_DATE_UPDATED"]);
    expect(standingOf(agreeTo(line, null, later.arrival), moved).reasons).toEqual([]);
  });

  test("keeps the price that was agreed to where there is none today", () => {
    const standing = standingOf(line, { ...today, total: null, faults: ["MISSING_PRICE_CONFIGURATION"] });
    expect(standing).toMatchObject({ isPriceUpdated: false, reasons: ["MISSING_PRICE_CONFIGURATION"] });
    expect(agreeTo(line, null, null)).toBe(line);
  });
});

describe("the shipping method of a line", () => {
  test("is missing until one is chosen", () => {
    expect(standingOf({ ...line, deliveryOptionId: null }, today).reasons).toEqual(["SHIPPING_METHOD_MISSING"]);
  });

  test("is not applicable where the address has no such option", () => {
    const standing = standingOf({ ...line, deliveryOptionId: "express" }, today);
    expect(standing).toMatchObject({ isShippingMethodApplicable: false, delivery: null });
    expect(standing.reasons).toEqual(["SHIPPING_METHOD_NOT_APPLICABLE"]);
  });

  test("is not judged before there is an address", () => {
    expect(standingOf(line, { ...today, deliveryOptions: null }).isShippingMethodApplicable).toBe(true);
  });
});
