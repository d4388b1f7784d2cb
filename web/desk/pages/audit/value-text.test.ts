import { expect, test } from "vitest";
import { translatorOf } from "../../../app/lib/words/words.ts";
import { deskFormats } from "../../format/use-formats.ts";
import { en } from "../../words/en.ts";
import type { DeskWordKey } from "../../words/words.ts";
import { valueText } from "./value-text.ts";

const t = translatorOf<DeskWordKey>(en, "en", (key) => {
  throw new Error(`There is no text ${key}`);
});

test.each([
  [null, "–"],
  [undefined, "–"],
  ["", "–"],
  [[], "–"],
  ["Mill letter", "Mill letter"],
  ["2026-11-20T15:14:02.000Z", "Nov 20, 10:14 am"],
  [12_500, "12,500"],
  [true, "true"],
  [["a", 2], "a, 2"],
  [{ centAmount: 3800, currencyCode: "USD" }, "$38.00"],
  [{ omitted: { characters: 24, sha256: "0".repeat(64) } }, "A text of 24 characters, not in the audit"],
])("%j reads %s", (value, text) => {
  expect(valueText(value, deskFormats("en"), t)).toBe(text);
});
