import { expect, test } from "vitest";
import { goodsInShort } from "./goods-in-short.ts";
import { mailerLine } from "./testing/sample-order.ts";

test("goods in short are their kind of box, size and board in each language", () => {
  expect(goodsInShort(mailerLine)).toEqual({
    en: "Mailer, 10 × 8 × 4 in, E-flute, white",
    de: "Mailerbox, 10 × 8 × 4 Zoll, E-Welle, weiß",
  });
});

test("goods without attributes are their title", () => {
  expect(goodsInShort({ titles: { en: "Proof", de: "Andruck" }, attributes: [] }).en).toBe("Proof");
});
