import type { WireDeliveryOption } from "@boxwright/contract/checkout";
import { expect, test } from "vitest";
import { deliveriesOf, selectionsOf } from "./delivery-choice.ts";

const cents = (centAmount: number) =>
  ({ type: "centPrecision", currencyCode: "USD", centAmount, fractionDigits: 2 }) as const;

const option = (id: string, isDefault: boolean): WireDeliveryOption => ({
  eCommerceDeliveryOptionId: id,
  name: id,
  shippingPrice: cents(2400),
  date: "2026-12-09",
  displayNames: { en: id, de: id },
  isDefault,
});

const shippedBy = (id: string) => ({
  customLineItemId: "custom",
  lineItemId: "line",
  eCommerceDeliveryOptionId: id,
  price: cents(2400),
  displayName: id,
  discount: null,
});

const line = { id: "line", shippingInfo: null, isArrivalDateUpdated: false };
const quote = {
  quoteResponse: {
    deliveryGroups: [
      { lineItemId: "line", ECommerceDeliveryOptions: [option("express", false), option("economy", true)] },
    ],
  },
};

test("the default option is proposed, and is not in the cart until it is sent", () => {
  const deliveries = deliveriesOf([line], quote, {});
  expect(deliveries).toMatchObject([{ chosenId: "economy", isUnsent: true }]);
  expect(selectionsOf(deliveries)).toEqual([{ lineItemId: "line", eCommerceDeliveryOptionId: "economy" }]);
});

test("what the cart has stands, until another is picked", () => {
  const chosen = { ...line, shippingInfo: shippedBy("express") };
  expect(deliveriesOf([chosen], quote, {})).toMatchObject([{ chosenId: "express", isUnsent: false }]);
  expect(deliveriesOf([chosen], quote, { line: "economy" })).toMatchObject([{ chosenId: "economy", isUnsent: true }]);
});

test("an option that is offered no more gives way to the default", () => {
  const chosen = { ...line, shippingInfo: shippedBy("pigeon") };
  expect(deliveriesOf([chosen], quote, {})).toMatchObject([{ chosenId: "economy", isUnsent: true }]);
});

test("a changed date is taken by sending the choice again", () => {
  const late = { ...line, shippingInfo: shippedBy("economy"), isArrivalDateUpdated: true };
  expect(deliveriesOf([late], quote, {})).toMatchObject([{ chosenId: "economy", isUnsent: true }]);
});

test("a line without options has no choice", () => {
  const deliveries = deliveriesOf([{ ...line, id: "other" }], quote, {});
  expect(deliveries).toMatchObject([{ options: [], chosenId: null, isUnsent: false }]);
  expect(selectionsOf(deliveries)).toEqual([]);
});
