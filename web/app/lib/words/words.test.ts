import { proofCreditDays } from "@boxwright/core/checkout/proof-credit";
import { passwordLength } from "@boxwright/core/identity/password";
import { inquiryLimits } from "@boxwright/core/inquiries/inquiry";
import { maxSampleBoxes } from "@boxwright/core/samples/sample-boxes";
import { hasStraightQuotes } from "@boxwright/core/storefront/straight-quotes";
import { germanFaults } from "@boxwright/core/storefront/testing/german-faults";
import { maxUploadBytes } from "@boxwright/core/uploads/max-upload-bytes";
import { expect, test } from "vitest";
import { de } from "./de.ts";
import { en } from "./en.ts";
import { textsOf, translatorOf, type WordKey } from "./words.ts";

const missing: WordKey[] = [];
const inEnglish = translatorOf(en, "en-US", (key) => missing.push(key));
const inGerman = translatorOf(de, "de", (key) => missing.push(key));

test("a text is found by its path, and its values are filled in", () => {
  expect(inEnglish("product.addToCart")).toBe("Add to cart");
  expect(inEnglish("product.arrives", { day: "Wednesday, December 9" })).toBe("Arrives Wednesday, December 9");
  expect(inEnglish("cart.reasons.OUT_OF_STOCK")).toMatch(/out of stock/);
  expect(inGerman("product.addToCart")).toBe("In den Warenkorb");
});

test("a count chooses the plural form", () => {
  expect(inEnglish("shell.itemsInCart", { count: 1 })).toBe("1 item");
  expect(inEnglish("shell.itemsInCart", { count: 3 })).toBe("3 items");
  expect(inGerman("shell.itemsInCart", { count: 3 })).toBe("3 Artikel");
});

test("a text that the page has not loaded is reported and stays empty", () => {
  const { shell } = en;
  const shellOnly = translatorOf({ shell }, "en", (key) => missing.push(key));
  expect(shellOnly("shell.close")).toBe("Close");
  expect(missing).toEqual([]);
  expect(shellOnly("cart.title")).toBe("");
  expect(missing).toEqual(["cart.title"]);
});

test("German has exactly the keys of English, with the same placeholders", () => {
  const placeholdersOf = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).sort();
  const shapeOf = (words: typeof en | typeof de) => textsOf(words).map(([path, text]) => [path, placeholdersOf(text)]);
  expect(shapeOf(de)).toEqual(shapeOf(en));
  expect(textsOf(de).filter(([, text]) => text.trim() === "")).toEqual([]);
});

test("German texts are formal, format numbers in the German way, and use one term for each thing", () => {
  expect(textsOf(de).flatMap(([, text]) => germanFaults(text))).toEqual([]);
});

test("words have typographic apostrophes and quotation marks, except in the specification's own sentences", () => {
  const straightIn = (words: typeof en | typeof de) => textsOf(words).filter(([, text]) => hasStraightQuotes(text));
  expect(straightIn(en)).toEqual([["failures.notFound", "We couldn't find the page."]]);
  expect(straightIn(de)).toEqual([]);
});

test.each([en, de])("texts state the real limits of the shop", (words) => {
  const { min, max } = passwordLength;
  const most = new RegExp(new Intl.NumberFormat("en").format(inquiryLimits.quantity).replaceAll(",", "[,.]"));
  expect(words.product.proof.text).toMatch(`${proofCreditDays}`);
  expect(words.identity.rules.length).toMatch(new RegExp(`\\b${min} \\w+ ${max}\\b`));
  expect(words.identity.faults.newPassword).toMatch(new RegExp(`\\b${min} \\w+ ${max}\\b`));
  expect(words.adding.sampleLimit).toMatch(new RegExp(`\\b(${maxSampleBoxes}|drei)\\b`));
  expect(words.uploads.faults.tooLarge).toContain(`${maxUploadBytes / 2 ** 20} MB`);
  expect(words.inquiries.faults.quantity).toMatch(most);
});
