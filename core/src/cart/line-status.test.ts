import { describe, expect, test } from "vitest";
import type { CalendarDate } from "../kernel/dates.ts";
import { toCents } from "../kernel/money.ts";
import type { CartLine } from "./cart.ts";
import { agreeTo, lineStatus } from "./line-status.ts";

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
  quoted: null,
  designId: null,
  placements: null,
  printApproval: null,
  approval: null,
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

describe("a line whose figures are as agreed", () => {
  test("has no reason against ordering it", () => {
    expect(lineStatus(line, today)).toMatchObject({ delivery: economy, reasons: [], isPriceUpdated: false });
  });
});

describe("a line whose price or date has changed", () => {
  test.each([34_100, 34_300])("cannot be ordered until its price of %i cents is accepted", (total) => {
    const moved = { ...today, total: toCents(total) };
    expect(lineStatus(line, moved).reasons).toEqual(["PRICE_UPDATED"]);
    expect(lineStatus(agreeTo(line, moved.total, null), moved).reasons).toEqual([]);
  });

  test("cannot be ordered until its new arrival date is accepted", () => {
    const later = { ...economy, arrival: "2026-12-10" as CalendarDate };
    const moved = { ...today, deliveryOptions: [later] };
    expect(lineStatus(line, moved).reasons).toEqual(["ARRIVAL_DATE_UPDATED"]);
    expect(lineStatus(agreeTo(line, null, later.arrival), moved).reasons).toEqual([]);
  });

  test("keeps the agreed price if its goods are no longer sold", () => {
    const status = lineStatus(line, { ...today, total: null, faults: ["MISSING_PRICE_CONFIGURATION"] });
    expect(status).toMatchObject({ isPriceUpdated: false, reasons: ["MISSING_PRICE_CONFIGURATION"] });
    expect(agreeTo(line, null, null)).toBe(line);
  });
});

describe("the shipping method of a line", () => {
  test("is missing until one is chosen", () => {
    expect(lineStatus({ ...line, deliveryOptionId: null }, today).reasons).toEqual(["SHIPPING_METHOD_MISSING"]);
  });

  test("is not applicable if the address has no such option", () => {
    const status = lineStatus({ ...line, deliveryOptionId: "express" }, today);
    expect(status).toMatchObject({ isShippingMethodApplicable: false, delivery: null });
    expect(status.reasons).toEqual(["SHIPPING_METHOD_NOT_APPLICABLE"]);
  });

  test("is not checked before there is an address", () => {
    expect(lineStatus(line, { ...today, deliveryOptions: null }).isShippingMethodApplicable).toBe(true);
  });
});
