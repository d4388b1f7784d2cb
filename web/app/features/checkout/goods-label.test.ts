import { expect, test } from "vitest";
import { formatsOf } from "../../lib/format.ts";
import { goodsLabel } from "./goods-label.ts";

test("goods are told apart by size, color and format, and by nothing else", () => {
  const itemAttributes = [
    { key: "Size", value: "12 × 9 × 4 in" },
    { key: "Board", value: "E-flute" },
    { key: "Color", value: "White" },
  ];
  const line = { quantity: 1500, mainTitle: "Custom Mailer Box", itemAttributes };
  expect(goodsLabel(line, formatsOf("en-US"))).toBe("1,500 Custom Mailer Box, 12 × 9 × 4 in, White");
  expect(goodsLabel({ ...line, itemAttributes: [] }, formatsOf("de"))).toBe("1.500 Custom Mailer Box");
});
