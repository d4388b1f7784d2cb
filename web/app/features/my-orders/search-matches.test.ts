import type { WireAddress } from "@boxwright/contract/address";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { HistoryOrder } from "./history-order.ts";
import { hiddenMatches, partsWith, wordsOf } from "./search-matches.ts";

const address: WireAddress = {
  firstName: "Sample",
  lastName: "Shopper",
  company: "",
  streetName: "101 West Abram Street",
  additionalStreetInfo: "",
  city: "Arlington",
  state: "TX",
  postalCode: "76010",
  country: "US",
  phone: "8172756271",
  email: "shopper@example.com",
};
const line = {
  mainTitles: { en: "Custom Mailer Box", de: "Versandkarton" },
  userUploads: [{ artworkName: "lid.png" }],
};
const order = {
  orderNumber: "BW-00004217",
  poNumber: "2026-118",
  shippingAddress: address,
  billingAddress: address,
  lineItems: [line],
} as unknown as HistoryOrder;

const marked = (text: string, query: string) =>
  partsWith(text, wordsOf(query))
    .map(({ text: part, isMatch }) => (isMatch ? `[${part}]` : part))
    .join("");

describe("a text of a found order", () => {
  test("has every occurrence of a word marked, in upper and lower case", () => {
    expect(marked("Custom Mailer Box", "MAILER b")).toBe("Custom [Mailer] [B]ox");
    expect(marked("BW-00004217", "0000")).toBe("BW-[0000]4217");
    expect(marked("Größe ÄÖ", "grÖSSE äö")).toBe("Größe [ÄÖ]");
  });

  test("has the longer of two overlapping words marked", () => {
    expect(marked("mailers", "mail mailer")).toBe("[mailer]s");
  });

  test("has the special characters of regular expressions and databases marked literally", () => {
    expect(marked(String.raw`50%_off'"\ (a+b).*[x]`, String.raw`%_off'"\ (a+b).*[x]`)).toBe(
      String.raw`50[%_off'"\] [(a+b).*[x]]`,
    );
  });

  test("keeps all its characters for every search", () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (text, query) => {
        expect(
          partsWith(text, wordsOf(query))
            .map((part) => part.text)
            .join(""),
        ).toBe(text);
      }),
    );
  });
});

describe("a match that the card does not show", () => {
  const found = (query: string) => hiddenMatches(order, wordsOf(query), "en");

  test.each([
    ["2026-118", "poNumber", "2026-118"],
    ["abram", "shippingAddress", "Sample Shopper, 101 West Abram Street, Arlington, TX 76010, US"],
    ["LID", "artwork", "lid.png"],
    ["versandkarton", "otherName", "Versandkarton"],
  ])("for %s is in the field %s", (query, field, text) => {
    expect(found(query)).toEqual([{ field, text }]);
  });

  test("is not repeated if the number or a name shows it", () => {
    expect(found("mailer 4217")).toEqual([]);
  });

  test("of a second word is shown even if the card shows the first word", () => {
    expect(found("mailer lid.png")).toEqual([{ field: "artwork", text: "lid.png" }]);
  });
});
