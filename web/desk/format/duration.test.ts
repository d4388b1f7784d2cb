import { expect, test } from "vitest";
import { translatorOf } from "../../app/lib/words/words.ts";
import { en } from "../words/en.ts";
import type { DeskWordKey } from "../words/words.ts";
import { durationText } from "./duration.ts";

const t = translatorOf<DeskWordKey>(en, "en", (key) => {
  throw new Error(key);
});

test.each([
  [-5_000, "0 s"],
  [4_900, "4 s"],
  [41 * 60_000, "41 min"],
  [5 * 3_600_000 + 12 * 60_000, "5 h 12 min"],
  [20 * 3_600_000, "20 h"],
  [27 * 3_600_000 + 59 * 60_000, "1 d 3 h"],
  [96 * 3_600_000, "4 d"],
])("%d milliseconds are %s", (milliseconds, text) => {
  expect(durationText(milliseconds, t)).toBe(text);
});
