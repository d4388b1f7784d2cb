import { expect, test } from "vitest";
import { de } from "../../../../lib/words/de.ts";
import { en } from "../../../../lib/words/en.ts";
import { translatorOf } from "../../../../lib/words/words.ts";
import { foldWord } from "./fold-words.ts";

test.each([
  [en, "en-US", ["Flat", "Partly folded, 20%", "Half folded, 50%", "Nearly closed, 80%", "Closed"]],
  [de, "de", ["Flach", "Teilweise gefaltet, 20 %", "Halb gefaltet, 50 %", "Fast geschlossen, 80 %", "Geschlossen"]],
] as const)("every stage of a fold has a word", (words, culture, expected) => {
  const t = translatorOf(words, culture, (key) => {
    throw new Error(key);
  });
  expect([0, 0.2, 0.5, 0.8, 1].map((fold) => t(foldWord(fold, 0), { percent: fold * 100 }))).toEqual(expected);
});
