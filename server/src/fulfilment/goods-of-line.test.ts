import { proportionsOf } from "@boxwright/core/structures/families";
import { expect, test } from "vitest";
import { createCatalogue } from "../catalogue/catalogue.ts";
import { loadProducts } from "../catalogue/load-products.ts";
import { loadRates } from "../pricing/load-rates.ts";
import { createPriceList } from "../pricing/price-list.ts";
import { goodsOfLines } from "./goods-of-line.ts";

const prices = createPriceList("arlington", loadRates());
const goodsOf = goodsOfLines(createCatalogue(loadProducts(proportionsOf), prices.sizeFaults), prices);
const mailer = { Size: "10x8x4", Color: "White", "Print Options": "Outside" };

test("a box has its board, its finish, its blank and the flat piece that is packed", () => {
  const goods = goodsOf({ sku: "BW-MAILER", selection: { ...mailer, Finishing: "Matte varnish" } });
  expect(goods).toMatchObject({ board: "E", finish: "Matte varnish", piece: { isCarton: false } });
  const { sheet, piece } = goods;
  const [longer, shorter] = [sheet?.width ?? 0, sheet?.height ?? 0].sort((one, other) => other - one);
  expect(piece?.length).toBeCloseTo((longer ?? 0) / 25.4, 6);
  expect(piece?.width).toBeCloseTo((shorter ?? 0) / 25.4, 6);
});

test("a box has its flat drawing, and the liner, printed sides and inks with which it could share a sheet", () => {
  const goods = goodsOf({ sku: "BW-MAILER", selection: { ...mailer, Color: "Kraft", PrintColor: "1 color" } });
  expect(goods.printing).toEqual({ liner: "kraft", print: "Outside", inks: "1 color" });
  expect(goods.flat?.blank).toMatchObject(goods.sheet ?? {});
  expect(goodsOf({ sku: "BW-INSERT", selection: {} })).toMatchObject({ printing: null, flat: null });
});

test("a box without a finish has none", () => {
  expect(goodsOf({ sku: "BW-MAILER", selection: mailer })).toMatchObject({ board: "E", finish: null });
});

test("goods that come in cartons have no board and no blank", () => {
  expect(goodsOf({ sku: "BW-INSERT", selection: {} })).toMatchObject({
    board: null,
    sheet: null,
    piece: { length: 18, width: 14, height: 10, isCarton: true },
  });
});

test("a service has nothing to pack", () => {
  expect(goodsOf({ sku: "BW-SERVICE", selection: {} })).toMatchObject({ piece: null });
});

test.each([
  ["goods that are no longer sold", { sku: "BW-GONE", selection: {} }],
  ["a selection that is no longer offered", { sku: "BW-MAILER", selection: { ...mailer, Color: "Gold" } }],
])("%s are unknown", (_what, line) => {
  expect(goodsOf(line)).toEqual({ board: null, finish: null, sheet: null, piece: null, flat: null, printing: null });
});
