import { expect, test } from "vitest";
import { hasStraightQuotes } from "../storefront/straight-quotes.ts";
import { everyText } from "../storefront/testing/every-text.ts";
import { documentWords } from "./document-words.ts";
import { receiptWords } from "./receipt-words.ts";

test("documents have typographic apostrophes and quotation marks", () => {
  const texts = everyText([receiptWords, documentWords]);
  expect(texts.length).toBeGreaterThan(50);
  expect(texts.filter(hasStraightQuotes)).toEqual([]);
});
