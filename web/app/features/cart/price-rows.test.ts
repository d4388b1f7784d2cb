import { wireCents } from "@boxwright/contract/kernel";
import { toCents } from "@boxwright/core/kernel/money";
import { describe, expect, test } from "vitest";
import { formatsOf } from "../../lib/format.ts";
import { de } from "../../lib/words/de.ts";
import { en } from "../../lib/words/en.ts";
import { translatorOf } from "../../lib/words/words.ts";
import { priceRows } from "./price-rows.ts";

const never = (key: string) => {
  throw new Error(key);
};
const english = { t: translatorOf(en, "en-US", never), format: formatsOf("en-US"), language: "en" } as const;
const german = { t: translatorOf(de, "de", never), format: formatsOf("de"), language: "de" } as const;

const money = (amount: number) => wireCents(toCents(amount));
const priced = {
  totals: {
    subtotal: money(57_000),
    totalShippingPrice: money(0),
    discount: money(0),
    taxTotal: money(4232),
    total: money(61_232),
  },
  taxedPrice: null,
  taxFailure: null,
  discountCodes: [],
  parts: { subtotal: [], discount: [], proofCredit: [], shipping: [] },
} as const;

const taxIn = (texts: typeof english | typeof german, more: object) =>
  priceRows(texts, { ...priced, ...more }).rows.find(({ id }) => id === "tax");

describe("the tax of a summary", () => {
  test("is left to the next step until there is an address", () => {
    expect(taxIn(english, {})).toEqual({ id: "tax", label: "Tax", value: "Next step" });
  });

  test.each([
    ["ESTIMATE_TAX_NEEDS_INFO", "Missing address information."],
    ["TAX_CALCULATION_FAILED", "Please refresh the page and try again."],
    ["MISSING_TAX_SETUP", "Sorry, something went wrong. We are working on it."],
  ] as const)("shows the specification's message for %s", (taxFailure, note) => {
    expect(taxIn(english, { taxFailure })).toEqual({ id: "tax", label: "Tax", value: "Not available", note });
  });

  test("has its name in the language of the page, and its rate in whole percent", () => {
    const portion = { name: "TX sales tax", rate: 0.0825, amount: money(4232) };
    const taxedPrice = { totalNet: money(57_000), totalGross: money(61_232), taxPortions: [portion], exemption: null };
    expect(taxIn(english, { taxedPrice })?.parts?.map(({ label }) => label)).toEqual(["TX sales tax, 8%"]);
    expect(taxIn(german, { taxedPrice })?.parts?.map(({ label }) => label)).toEqual(["Umsatzsteuer TX, 8\u00a0%"]);
  });
});

test("a proof credit has a row of its own in addition to the coupon's", () => {
  const part = { id: "line", name: "Custom Mailer Box", quantity: 250 };
  const parts = {
    ...priced.parts,
    discount: [{ ...part, amount: money(5700) }],
    proofCredit: [{ ...part, amount: money(3900) }],
  };
  const { rows } = priceRows(english, { ...priced, discountCodes: ["WELCOME10"], parts });
  expect(rows.filter(({ isSaving }) => isSaving).map(({ label, value }) => [label, value])).toEqual([
    ["WELCOME10", "−$57.00"],
    ["Proof credit", "−$39.00"],
  ]);
});
