import { goodsProblem } from "@boxwright/contract/cart-problems";
import { toCents } from "@boxwright/core/kernel/money";
import { proportionsOf } from "@boxwright/core/structures/families";
import { describe, expect, test } from "vitest";
import { createCatalogue } from "../catalogue/catalogue.ts";
import { loadProducts } from "../catalogue/load-products.ts";
import { loadRates } from "../pricing/load-rates.ts";
import { createPriceList } from "../pricing/price-list.ts";
import { pictureSealOf } from "../structures/picture-seal.ts";
import { createDescribeGoods } from "./describe-goods.ts";

const prices = createPriceList("arlington", loadRates());
const catalogue = createCatalogue(loadProducts(proportionsOf), prices.sizeFaults);
const seal = pictureSealOf("a key of the tests", "arlington");
const describeGoods = createDescribeGoods({ catalogue, prices, seal });
const mailer = {
  sku: "BW-MAILER",
  version: 1,
  selection: { Size: "10x8x4", Color: "White", "Print Options": "Outside" },
  quantity: 100,
  tariff: "list",
} as const;

describe("the goods of a line", () => {
  test("have the list price, the weight of the structure and a picture of the selected box", () => {
    expect(describeGoods(mailer)).toMatchObject({
      ok: true,
      value: {
        productKey: "custom-mailer-box",
        productNames: { en: "Custom Mailer Box", de: "Mailerbox nach Maß" },
        isSample: false,
        isPrinted: true,
        selection: { ...mailer.selection, Board: "E", PrintColor: "Full color", Finishing: "None" },
        total: 34_200,
        leadTimeDays: 4,
        isHeldInStock: false,
        structure: { family: "mailer", board: "E" },
        imageUrl:
          "/api/structures/mailer/preview.webp?length=10&width=8&depth=4&board=E&unit=in" +
          "&view=closed&color=white&sides=outside&artwork=sun&pixels=714",
        dielineUrl: "/api/structures/mailer/dieline.svg?length=10&width=8&depth=4&board=E&unit=in",
      },
    });
    // 0.3053539 m² of E-flute at 430 g/m².
    const goods = describeGoods(mailer);
    expect(goods.ok && goods.value.piece?.grams).toBeCloseTo(131.3, 1);
  });

  test("have the quoted total in any quantity, unless they are samples", () => {
    const quantity = 12_000;
    expect(describeGoods({ ...mailer, quantity })).toMatchObject({ ok: false, refusal: { kind: "invalidQuantity" } });
    const quoted = { ...mailer, quantity, offeredTotal: toCents(1_500_000) };
    expect(describeGoods(quoted)).toMatchObject({ ok: true, value: { quantity, total: 1_500_000 } });
    expect(describeGoods({ ...quoted, offeredTotal: toCents(1_400_000) })).toMatchObject({
      value: { total: 1_400_000 },
    });
    const sample = { ...quoted, sku: "BW-MAILER-SAMPLE", selection: { Size: "10x8x4", Color: "White" } };
    expect(describeGoods(sample).ok).toBe(false);
  });

  test("are pictured with the shopper's own artwork, in one color and repeating if selected", () => {
    const artwork = [{ id: "019a0000-0000-7000-8000-000000000001", name: "fox.png", hasPreview: true, pixels: null }];
    const selection = { ...mailer.selection, "Print Options": "Repeating logo", "Logo Repeat Length": 2.5 };
    const image = (request: Parameters<typeof describeGoods>[0]) => {
      const goods = describeGoods(request);
      return new URL(goods.ok ? goods.value.imageUrl : "", "http://shop.test").searchParams;
    };
    const own = image({ ...mailer, selection: { ...selection, PrintColor: "1 color" }, artwork });
    expect(own.get("outside")).toBe(artwork[0]?.id);
    expect(own.get("seal")).toMatch(/^[\w-]{43}$/);
    expect([own.get("artwork"), own.get("ink"), own.get("repeat")]).toEqual([null, "one", "2.5"]);

    const sample = image({ ...mailer, selection: { ...selection, PrintColor: "1 color" } });
    expect([sample.get("artwork"), sample.get("ink"), sample.get("repeat")]).toEqual(["sun", "one", "2.5"]);
    expect(sample.has("seal")).toBe(false);

    const both = image({ ...mailer, selection: { ...mailer.selection, "Print Options": "Both sides" }, artwork });
    expect([both.get("outside"), both.get("inside")]).toEqual([artwork[0]?.id, artwork[0]?.id]);

    const blank = image({ ...mailer, selection: { ...mailer.selection, "Print Options": "Blank" }, artwork });
    expect([blank.get("artwork"), blank.has("outside")]).toEqual(["blank", false]);
  });

  test("that are not boxes have the product's own picture in the selected color", () => {
    const insert = {
      sku: "BW-INSERT",
      version: 1,
      selection: { Color: "White" },
      quantity: 2,
      tariff: "list",
    } as const;
    expect(describeGoods(insert)).toMatchObject({
      value: { imageUrl: "/pictures/shipping-box-insert-White.svg", dielineUrl: "", structure: null },
    });
  });

  test("are the same for every notation of their size", () => {
    const { Size: _, ...choices } = mailer.selection;
    const separate = { ...mailer, selection: { ...choices, Width: 10, Height: 8, Depth: 4 } };
    expect(describeGoods(separate)).toEqual(describeGoods(mailer));
  });

  test("are those of the newest version if none is named", () => {
    expect(describeGoods({ ...mailer, version: null })).toEqual(describeGoods(mailer));
  });

  test.each([
    ["an unknown sku", { sku: "NOSUCH" }, "NotFound", "sku"],
    ["a version that is not sold", { version: 2 }, "NotFound", "sku"],
    ["too few", { quantity: 9 }, "InvalidQuantity", "quantity"],
    ["too many", { quantity: 10_001 }, "InvalidQuantity", "quantity"],
    [
      "an option that is not offered",
      { selection: { ...mailer.selection, Color: "Red" } },
      "InvalidSelection",
      "selection.Color",
    ],
    ["a size out of range", { selection: { ...mailer.selection, Size: "40x8x4" } }, "InvalidSize", "selection.length"],
  ])("are refused: %s", (_what, change, code, path) => {
    const described = describeGoods({ ...mailer, ...change });
    const [problem, extra] = described.ok ? [] : goodsProblem(described.refusal);
    expect(problem).toBe(code);
    expect(extra?.errors?.[0]?.path).toBe(path);
  });
});
