import { expect, test } from "vitest";
import { formatsOf } from "../../../lib/format.ts";
import { goodsLabel } from "./goods-label.ts";

function attribute(key: string, en: string, de: string) {
  return { key, value: en, displayNames: { en: { key, value: en }, de: { key, value: de } } };
}

test("the label of goods has their size, color and format, and no other attribute", () => {
  const itemAttributes = [
    attribute("Size", "12 × 9 × 4 in", "12 × 9 × 4 Zoll"),
    attribute("Board", "E-flute", "E-Welle"),
    attribute("Color", "White", "Weiß"),
  ];
  const line = { quantity: 1500, mainTitles: { en: "Custom Mailer Box", de: "Mailerbox nach Maß" }, itemAttributes };
  expect(goodsLabel(line, formatsOf("en-US"), "en")).toBe("1,500 Custom Mailer Boxes, 12 × 9 × 4 in, White");
  expect(goodsLabel(line, formatsOf("de"), "de")).toBe("1.500 × Mailerbox nach Maß, 12 × 9 × 4 Zoll, Weiß");
  expect(goodsLabel({ ...line, itemAttributes: [] }, formatsOf("de"), "de")).toBe("1.500 × Mailerbox nach Maß");
});

test.each([
  [1, "Custom Mailer Box", "1 Custom Mailer Box"],
  [350, "Custom Mailer Box", "350 Custom Mailer Boxes"],
  [12, "Shipping Box Insert", "12 Shipping Box Inserts"],
])("%i of %s has the English label %s", (quantity, en, label) => {
  expect(goodsLabel({ quantity, mainTitles: { en, de: "" }, itemAttributes: [] }, formatsOf("en-US"), "en")).toBe(
    label,
  );
});
