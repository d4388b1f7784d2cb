import { expect, test } from "vitest";
import { formatsOf } from "../../lib/format.ts";
import { de } from "../../lib/words/de.ts";
import { en } from "../../lib/words/en.ts";
import { translatorFor } from "../../lib/words/route-words.ts";
import { quantityRange } from "./quantity-range.ts";

const product = { quantityOptions: [{ minimum: 10, maximum: 5000, increment: 5 }, 10000] };

test.each([
  ["en-US", en, "between 10 and 5,000 in increments of 5, or 10,000"],
  ["de", de, "10 bis 5.000 in Schritten von 5 oder 10.000"],
])("the quantity range of a product is worded in %s", (culture, words, text) => {
  const t = translatorFor([{ loaderData: { culture, words: JSON.stringify(words) } }]);
  expect(quantityRange(product, t, formatsOf(culture))).toBe(text);
});
