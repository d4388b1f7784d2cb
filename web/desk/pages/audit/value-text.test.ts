import { expect, test } from "vitest";
import { deskFormats } from "../../format/use-formats.ts";
import { valueText } from "./value-text.ts";

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
])("%j reads %s", (value, text) => {
  expect(valueText(value, deskFormats("en"))).toBe(text);
});
