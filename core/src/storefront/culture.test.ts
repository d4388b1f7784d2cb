import fc from "fast-check";
import { expect, test } from "vitest";
import { chooseCulture, culturesByLanguage } from "./culture.ts";
import { tenantNamed } from "./tenants.ts";

const american = offerOf("boxwright-us");
const european = offerOf("boxwright-eu");

function offerOf(name: "boxwright-us" | "boxwright-eu") {
  const { cultures, defaultCulture: culture } = tenantNamed(name);
  return { cultures, culture };
}

test.each([
  ["de-DE,de;q=0.9,en-US;q=0.8", "de-DE"],
  ["de", "de"],
  ["DE-de", "de-DE"],
  ["en-US,en;q=0.5", "en-US"],
  ["en;q=0.5, de;q=0.8", "de"],
  ["fr-FR, en-US;q=0.4", "en-US"],
])("in a shop with German and English cultures, %s gets %s", (acceptLanguage, culture) => {
  expect(chooseCulture(european, { chosen: null, acceptLanguage })).toBe(culture);
});

test.each([
  ["de-AT", "de"],
  ["en-GB", "en"],
])(
  "a browser that accepts only %s, which is not offered, gets %s, the language without a region",
  (acceptLanguage, culture) => {
    expect(chooseCulture(european, { chosen: null, acceptLanguage })).toBe(culture);
  },
);

test("a language without a region, or with one that is not offered, gets the shop's own region", () => {
  expect(chooseCulture(american, { chosen: null, acceptLanguage: "en" })).toBe("en-US");
  expect(chooseCulture(american, { chosen: null, acceptLanguage: "en-GB" })).toBe("en-US");
  expect(chooseCulture(american, { chosen: null, acceptLanguage: "en-CA" })).toBe("en-CA");
});

test.each([null, "", "*", "fr", "de;q=0", "; ,,q=1", "ja;q=high"])(
  "a browser that accepts %j gets the shop's own culture",
  (acceptLanguage) => {
    expect(chooseCulture(american, { chosen: null, acceptLanguage })).toBe("en-US");
    expect(chooseCulture(european, { chosen: null, acceptLanguage })).toBe("de");
  },
);

test("a visitor's choice takes precedence over the browser's languages if it is offered", () => {
  expect(chooseCulture(european, { chosen: "en", acceptLanguage: "de" })).toBe("en");
  expect(chooseCulture(american, { chosen: "de", acceptLanguage: "en-CA" })).toBe("en-CA");
});

test("the chosen culture is always one that the shop offers, whatever the browser sends", () => {
  fc.assert(
    fc.property(fc.option(fc.string()), fc.option(fc.string({ maxLength: 200 })), (chosen, acceptLanguage) => {
      expect(european.cultures).toContain(chooseCulture(european, { chosen, acceptLanguage }));
    }),
  );
});

test("the choice of languages has each language once, the shop's own first", () => {
  expect(culturesByLanguage(european)).toEqual(["de", "en"]);
  expect(culturesByLanguage(american)).toEqual(["en-US"]);
});
