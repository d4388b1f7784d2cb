import type { WireDeliveryOption, WireDeliveryQuote } from "@boxwright/contract/checkout";
import { describe, expect, test } from "vitest";
import { chosenSharedOption, deliveriesOf, picksOf, selectionsOf, sharedOptionsIn } from "./delivery-choice.ts";

const cents = (centAmount: number) =>
  ({ type: "centPrecision", currencyCode: "USD", centAmount, fractionDigits: 2 }) as const;

const option = (id: string, isDefault: boolean, date = "2026-12-09"): WireDeliveryOption => ({
  eCommerceDeliveryOptionId: id,
  name: id,
  shippingPrice: cents(2400),
  date,
  displayNames: { en: id, de: id },
  isDefault,
  tracingRecord: `${id} as quoted`,
});

const shippedBy = (id: string) => ({
  customLineItemId: "custom",
  lineItemId: "line",
  eCommerceDeliveryOptionId: id,
  price: cents(2400),
  displayName: id,
  displayNames: { en: id, de: id },
  discount: null,
});

const line = { id: "line", shippingInfo: null, isArrivalDateUpdated: false };
const quoteOf = (groups: Readonly<Record<string, WireDeliveryOption[]>>): WireDeliveryQuote => ({
  quoteResponse: {
    deliveryGroups: Object.entries(groups).map(([lineItemId, ECommerceDeliveryOptions]) => ({
      lineItemId,
      ECommerceDeliveryOptions,
      defaultDeliveryOption: null,
      shipments: [],
    })),
  },
});
const parcels = [option("economy", true), option("express", false, "2026-12-03")];
const quote = quoteOf({ line: parcels.toReversed() });

test("the default delivery option is proposed and is unsent until the cart has it", () => {
  const deliveries = deliveriesOf([line], quote, {});
  expect(deliveries).toMatchObject([{ chosen: { id: "economy" }, isUnsent: true }]);
});

test("a choice of delivery is sent with its quote", () => {
  expect(selectionsOf(deliveriesOf([line], quote, {}))).toEqual([
    {
      lineItemID: "line",
      eCommerceDeliveryOptionId: "economy",
      serviceName: "economy",
      tracingRecord: "economy as quoted",
    },
  ]);
});

test("the delivery option of the cart stays chosen until another one is picked", () => {
  const chosen = { ...line, shippingInfo: shippedBy("express") };
  expect(deliveriesOf([chosen], quote, {})).toMatchObject([{ chosen: { id: "express" }, isUnsent: false }]);
  expect(deliveriesOf([chosen], quote, { line: "economy" })).toMatchObject([
    { chosen: { id: "economy" }, isUnsent: true },
  ]);
});

test("the default replaces a delivery option that is no longer offered", () => {
  const chosen = { ...line, shippingInfo: shippedBy("pigeon") };
  expect(deliveriesOf([chosen], quote, {})).toMatchObject([{ chosen: { id: "economy" }, isUnsent: true }]);
});

test("a changed delivery date is accepted by sending the choice again", () => {
  const late = { ...line, shippingInfo: shippedBy("economy"), isArrivalDateUpdated: true };
  expect(deliveriesOf([late], quote, {})).toMatchObject([{ chosen: { id: "economy" }, isUnsent: true }]);
});

test("a line without delivery options has no choice", () => {
  const deliveries = deliveriesOf([{ ...line, id: "other" }], quote, {});
  expect(deliveries).toMatchObject([{ options: [], chosen: null, isUnsent: false }]);
  expect(selectionsOf(deliveries)).toEqual([]);
});

describe("the shared delivery of several lines", () => {
  const lines = ["mailers", "samples", "pallet"].map((id) => ({ ...line, id }));
  const three = quoteOf({ mailers: parcels, samples: parcels, pallet: [option("freight", true, "2026-12-02")] });

  test("is offered from the start, with the options of the lines that have a choice", () => {
    const deliveries = deliveriesOf(lines, three, {});
    expect(sharedOptionsIn(deliveries).map(({ id }) => id)).toEqual(["economy", "express"]);
    expect(chosenSharedOption(deliveries)?.id).toBe("economy");
  });

  test("picks an option for all lines, and the only option of a line that does not have it", () => {
    const deliveries = deliveriesOf(lines, three, {});
    const [, express] = sharedOptionsIn(deliveries);
    if (express === undefined) throw new Error("no express");
    const picks = picksOf(deliveries, express);
    expect(picks).toEqual({ mailers: "express", samples: "express", pallet: "freight" });
    expect(chosenSharedOption(deliveriesOf(lines, three, picks))?.id).toBe("express");
  });

  test("ends once the choice of one line differs", () => {
    expect(chosenSharedOption(deliveriesOf(lines, three, { samples: "express" }))).toBeNull();
  });
});
