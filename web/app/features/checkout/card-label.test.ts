import { expect, test } from "vitest";
import { en } from "../../lib/words/en.ts";
import { translatorOf } from "../../lib/words/words.ts";
import { cardLabel } from "./card-label.ts";

const t = translatorOf(en, "en-US", (key) => {
  throw new Error(key);
});

test("the label of a card has its type and last four digits, as far as they are known", () => {
  expect(cardLabel({ cardType: "Visa", lastFour: "1111" }, t)).toBe("Visa ending in 1111");
  expect(cardLabel({ cardType: "Visa" }, t)).toBe("Visa");
  expect(cardLabel({ cardType: "", lastFour: "1111" }, t)).toBe("Credit card ending in 1111");
});
