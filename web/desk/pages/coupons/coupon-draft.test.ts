import type { WireDeskCoupon } from "@boxwright/contract/desk/coupons";
import { families as known } from "@boxwright/core/structures/families";
import { expect, test } from "vitest";
import { type CouponDraft, changedTerms, draftOf, emptyDraft, faultsOf } from "./coupon-draft.ts";
import { families } from "./coupon-text.ts";

const cents = (centAmount: number) =>
  ({ type: "centPrecision", currencyCode: "USD", centAmount, fractionDigits: 2 }) as const;
const text = { en: "15% off", de: "15 % Rabatt" };

const coupon: WireDeskCoupon = {
  id: "0193c7a0-0000-7000-8000-000000000001",
  version: 3,
  code: "NOV15",
  offer: { kind: "percentOffGoods", percent: 15 },
  goods: { productKeys: ["custom-proof"], families: ["mailer"] },
  minimumSubtotal: cents(40_000),
  validFrom: "2026-11-01T13:30:00Z",
  validUntil: "2026-12-01T05:00:00Z",
  usageLimit: 200,
  buyerLimit: null,
  texts: { displayMessage: text, detailsMessage: text, expirationMessage: text, staticLegalCopy: text },
  stoppedAt: null,
  state: "live",
  uses: 96,
  isShared: false,
  discountGiven: cents(714_025),
};
const draft = draftOf(coupon);

test("the form shows the first and the last day of a coupon", () => {
  expect([draft.from, draft.until]).toEqual(["2026-11-01", "2026-11-30"]);
});

test("a form that nobody touched changes nothing, not even an hour that it can't show", () => {
  expect(changedTerms(draft, draft)).toEqual({});
});

test.each<[string, Partial<CouponDraft>, object]>([
  ["a percent", { percent: "20" }, { offer: { kind: "percentOffGoods", percent: 20 } }],
  ["an amount", { kind: "amountOffGoods", amount: "50" }, { offer: { kind: "amountOffGoods", amount: cents(5000) } }],
  ["free shipping", { kind: "freeShipping" }, { offer: { kind: "freeShipping" } }],
  ["all goods", { families: [], products: " " }, { goods: null }],
  ["products", { products: "a, b c" }, { goods: { productKeys: ["a", "b", "c"], families: ["mailer"] } }],
  ["a last day in winter", { until: "2026-12-31" }, { validUntil: "2027-01-01T05:00:00.000Z" }],
  ["a first day in summer", { from: "2026-07-01" }, { validFrom: "2026-07-01T04:00:00.000Z" }],
  ["no end", { until: "" }, { validUntil: null }],
  ["no limit", { usageLimit: "" }, { usageLimit: null }],
  ["a limit for each buyer", { buyerLimit: "1" }, { buyerLimit: 1 }],
  ["a minimum", { minimum: "1,000" }, { minimumSubtotal: cents(100_000) }],
])("%s is the only change that is sent", (_what, change, terms) => {
  expect(changedTerms(draft, { ...draft, ...change })).toEqual(terms);
});

test.each<[Partial<CouponDraft>, string[]]>([
  [{ code: "OK-1" }, []],
  [{ code: "no" }, ["code"]],
  [{ code: "OK-1", percent: "101" }, ["percent"]],
  [{ code: "OK-1", kind: "amountOffGoods", amount: "0" }, ["amount"]],
  [{ code: "OK-1", kind: "freeShipping", percent: "" }, []],
  [{ code: "OK-1", usageLimit: "0", buyerLimit: "2.5" }, ["usageLimit", "buyerLimit"]],
])("the faults of %j are %j", (change, faults) => {
  expect(faultsOf({ ...emptyDraft, ...change })).toEqual(faults);
});

test("a coupon can be for every family of boxes", () => {
  expect([...families].sort()).toEqual(known.map(({ code }) => code).sort());
});
