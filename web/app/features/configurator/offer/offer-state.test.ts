import { expect, test } from "vitest";
import type { Price } from "../../pricing/read-prices.ts";
import type { PricesReading } from "../../pricing/use-prices.ts";
import { firstOffer, nextOffer, type OfferReading } from "./offer-state.ts";

const price = (pivotSelectionValue: number) => ({ pivotSelectionValue }) as Price;
const priced = (...quantities: number[]): PricesReading => ({
  answer: { state: "priced", prices: quantities.map(price) },
  isCurrent: true,
  failedLoad: null,
});
const stale = (reading: PricesReading): PricesReading => ({ ...reading, isCurrent: false });
const refused: PricesReading = {
  answer: { state: "refused", faults: { width: "must be 3" } },
  isCurrent: true,
  failedLoad: null,
};
const nothing: PricesReading = { answer: null, isCurrent: false, failedLoad: null };
const failed: PricesReading = { ...nothing, failedLoad: { failure: null, isRetrying: false, retry: () => {} } };

const white = { Color: "White" };
const kraft = { Color: "Kraft" };
const first = firstOffer(white);
const reading = (changes: Partial<OfferReading> = {}): OfferReading => ({
  selection: kraft,
  isSettled: true,
  quantity: 250,
  isOnSale: true,
  ladder: priced(50, 250),
  other: null,
  ...changes,
});
const offered = nextOffer(first, reading());

test("a priced selection has its ladder, and the price of the requested quantity", () => {
  expect(offered).toMatchObject({ phase: "priced", isCurrent: true, selection: kraft, chosen: price(250) });
  expect(offered.ladder).toEqual([price(50), price(250)]);
});

test("the same reading once more changes nothing", () => {
  for (const ladder of [priced(250), stale(priced(250)), refused, nothing, failed]) {
    const once = nextOffer(offered, reading({ ladder }));
    expect(nextOffer(once, reading({ ladder }))).toEqual(once);
  }
});

test("while prices load, the last ladder, selection and price stay", () => {
  const loading = nextOffer(offered, reading({ selection: white, ladder: nothing }));
  expect(loading).toEqual({ ...offered, phase: "loading", isCurrent: false });
  const older = nextOffer(offered, reading({ selection: white, quantity: 1000, ladder: stale(priced(50, 250)) }));
  expect(older).toMatchObject({ phase: "loading", selection: kraft, chosen: price(250) });
});

test("while the shopper types, prices follow, and the selection of the pictures does not", () => {
  const typing = nextOffer(offered, reading({ selection: white, isSettled: false, ladder: priced(50, 250, 500) }));
  expect(typing).toMatchObject({ phase: "priced", selection: kraft });
  expect(typing.ladder).toHaveLength(3);
});

test("a refused selection keeps the ladder and has no price", () => {
  expect(nextOffer(offered, reading({ ladder: refused }))).toMatchObject({
    phase: "refused",
    ladder: offered.ladder,
    selection: kraft,
    chosen: null,
  });
});

test("prices that could not be read leave the ladder and the last price", () => {
  expect(nextOffer(offered, reading({ ladder: failed }))).toMatchObject({
    phase: "failed",
    ladder: offered.ladder,
    chosen: price(250),
  });
});

test("a quantity outside the ladder is current once its own price has arrived", () => {
  const loading = nextOffer(offered, reading({ quantity: 300, other: nothing }));
  expect(loading).toMatchObject({ phase: "priced", isCurrent: false, chosen: price(250) });
  const arrived = nextOffer(loading, reading({ quantity: 300, other: priced(300) }));
  expect(arrived).toMatchObject({ isCurrent: true, chosen: price(300) });
});

test("a quantity that is not sold has no price, without waiting for one", () => {
  expect(nextOffer(offered, reading({ quantity: 3, isOnSale: false, other: nothing }))).toMatchObject({
    isCurrent: true,
    chosen: null,
  });
});
