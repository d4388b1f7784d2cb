import { expect, test } from "vitest";
import { hasStraightQuotes } from "../storefront/straight-quotes.ts";
import { everyText } from "../storefront/testing/every-text.ts";
import { receiptWords } from "./receipt-words.ts";

test("receipts have typographic apostrophes and quotation marks", () => {
  const texts = everyText(receiptWords);
  expect(texts.length).toBeGreaterThan(50);
  expect(texts.filter(hasStraightQuotes)).toEqual([]);
});
