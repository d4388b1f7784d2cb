import type { WireDeliveryOption, WireDeliveryQuote } from "@boxwright/contract/checkout";
import { describe, expect, test } from "vitest";
import { deliveriesOf, picksOf, selectionsOf, sharedWayOf, sharedWaysOf } from "./delivery-choice.ts";

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

test("the default option is proposed, and is not in the cart until it is sent", () => {
  const deliveries = deliveriesOf([line], quote, {});
  expect(deliveries).toMatchObject([{ chosen: { id: "economy" }, isUnsent: true }]);
});

test("a choice is sent as it was quoted", () => {
  expect(selectionsOf(deliveriesOf([line], quote, {}))).toEqual([
    {
      lineItemID: "line",
      eCommerceDeliveryOptionId: "economy",
      serviceName: "economy",
      tracingRecord: "economy as quoted",
    },
  ]);
});

test("what the cart has stands, until another is picked", () => {
  const chosen = { ...line, shippingInfo: shippedBy("express") };
  expect(deliveriesOf([chosen], quote, {})).toMatchObject([{ chosen: { id: "express" }, isUnsent: false }]);
  expect(deliveriesOf([chosen], quote, { line: "economy" })).toMatchObject([
    { chosen: { id: "economy" }, isUnsent: true },
  ]);
});

test("an option that is offered no more gives way to the default", () => {
  const chosen = { ...line, shippingInfo: shippedBy("pigeon") };
  expect(deliveriesOf([chosen], quote, {})).toMatchObject([{ chosen: { id: "economy" }, isUnsent: true }]);
});

test("a changed date is taken by sending the choice again", () => {
  const late = { ...line, shippingInfo: shippedBy("economy"), isArrivalDateUpdated: true };
  expect(deliveriesOf([late], quote, {})).toMatchObject([{ chosen: { id: "economy" }, isUnsent: true }]);
});

test("a line without options has no choice", () => {
  const deliveries = deliveriesOf([{ ...line, id: "other" }], quote, {});
  expect(deliveries).toMatchObject([{ options: [], chosen: null, isUnsent: false }]);
  expect(selectionsOf(deliveries)).toEqual([]);
});

describe("lines that go together", () => {
  const lines = ["mailers", "samples", "pallet"].map((id) => ({ ...line, id }));
  const three = quoteOf({ mailers: parcels, samples: parcels, pallet: [option("freight", true, "2026-12-02")] });

  test("are one way from the start, and it is the way of all that have a choice", () => {
    const deliveries = deliveriesOf(lines, three, {});
    expect(sharedWaysOf(deliveries).map(({ id }) => id)).toEqual(["economy", "express"]);
    expect(sharedWayOf(deliveries)?.id).toBe("economy");
  });

  test("are picked for all at once, each what it has", () => {
    const deliveries = deliveriesOf(lines, three, {});
    const [, express] = sharedWaysOf(deliveries);
    if (express === undefined) throw new Error("no express");
    const picks = picksOf(deliveries, express);
    expect(picks).toEqual({ mailers: "express", samples: "express", pallet: "freight" });
    expect(sharedWayOf(deliveriesOf(lines, three, picks))?.id).toBe("express");
  });

  test("are several ways once one of them differs", () => {
    expect(sharedWayOf(deliveriesOf(lines, three, { samples: "express" }))).toBeNull();
  });
});
