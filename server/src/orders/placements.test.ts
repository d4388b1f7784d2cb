import { randomUUID } from "node:crypto";
import type { WireCart, WireNewLine } from "@boxwright/contract/cart";
import type { WireOrder } from "@boxwright/contract/order";
import { proportionsOf } from "@boxwright/core/structures/families";
import { describe, expect, test } from "vitest";
import { pageFactsOf } from "../artwork/testing/facts-of.ts";
import { noFacts } from "../artwork/testing/no-facts.ts";
import { putReport } from "../artwork/testing/put-report.ts";
import { createDescribeGoods } from "../cart/describe-goods.ts";
import { createCatalogue } from "../catalogue/catalogue.ts";
import { loadProducts } from "../catalogue/load-products.ts";
import { inTransaction } from "../platform/db/database.ts";
import { testDatabase } from "../platform/testing/database.ts";
import { loadRates } from "../pricing/load-rates.ts";
import { createPriceList } from "../pricing/price-list.ts";
import { pictureSealOf } from "../structures/picture-seal.ts";
import { fillCart, openShop, pay } from "../testing/sales/open-shop.ts";
import { putUpload } from "../uploads/testing/put-upload.ts";
import { readOrderById } from "./read-order.ts";
import { replaceArtworkIn } from "./replace-artwork.ts";

const { db } = await testDatabase();
const prices = createPriceList("arlington", loadRates());
const catalogue = createCatalogue(loadProducts(proportionsOf), prices.sizeFaults);
const seal = pictureSealOf("a key of the tests", "arlington");
const shop = await openShop(db, { describeGoods: createDescribeGoods({ catalogue, prices, seal }) });
const selection = { Size: "10x8x4", Color: "White", "Print Options": "Outside" };

const boxes = (change: Partial<WireNewLine> = {}): WireNewLine => ({
  ...{ referenceId: "custom-mailer-box", sku: "BW-MAILER", version: 1, quantity: 100, selection },
  ...change,
});

const onLid = (upload: string) =>
  ({ side: "outside", upload, page: 0, panel: "lid", turn: 90, scale: 0.5, x: 120, y: 80, isGuess: false }) as const;

/** Buys boxes whose file is placed, or without a file. */
async function buy(hasFile = true) {
  const shopper = shop.enter();
  const file = await putUpload(db, shopper.visitor);
  const { id: upload } = file;
  const placements = [onLid(upload)];
  const cart = await fillCart(shopper, [boxes(hasFile ? { uploadIds: [upload], placements } : {})]);
  const { body: paid } = await pay(shopper, cart);
  const read = async () => (await shopper.call<WireOrder>("GET", `/orders/${paid.orderId}`)).body;
  const order = await read();
  const send = (body: object) =>
    shopper.call<WireOrder>("PUT", `/orders/${order.id}/lineitems/${order.lineItems[0]?.id}/artwork`, {
      version: order.version,
      ...body,
    });
  return { shopper, cart, order, placements, file, upload, send };
}

const placementsIn = ({ lineItems }: WireOrder | WireCart) => lineItems.map(({ placements }) => placements);

test("an order prints files where they were placed in its cart, which shows them, too", async () => {
  const { shopper, cart, order, placements } = await buy();
  expect(placementsIn(order)).toEqual([placements]);
  const { body } = await shopper.call("GET", `/carts/${cart.id}`);
  expect([body.cartState, placementsIn(body)]).toEqual(["Ordered", [placements]]);
});

describe("files that are sent after the purchase", () => {
  test("are printed where they are placed, or where the shop places them", async () => {
    const placed = await buy(false);
    expect(placementsIn(placed.order)).toEqual([null]);
    const { body } = await placed.send({ uploadIds: [placed.upload], placements: placed.placements });
    expect(placementsIn(body)).toEqual([placed.placements]);
    const unplaced = await buy(false);
    expect(placementsIn((await unplaced.send({ uploadIds: [unplaced.upload] })).body)).toEqual([null]);
  });

  test("are refused on a panel that the box lacks, and placements without files", async () => {
    const { order, placements, upload, send, shopper } = await buy(false);
    const onRoof = placements.map((one) => ({ ...one, panel: "roof" }));
    const { status, body } = await send({ uploadIds: [upload], placements: onRoof });
    expect([status, body.title, body.errors]).toMatchObject([
      422,
      "InvalidSelection",
      [{ path: "placements.0.panel" }],
    ]);
    expect((await send({ designId: randomUUID(), placements })).status).toBe(400);
    const { body: after } = await shopper.call<WireOrder>("GET", `/orders/${order.id}`);
    expect(after.version).toBe(order.version);
  });
});

test("a file that is sent after the purchase is refused if its placement names a page that it lacks", async () => {
  const { file, upload, placements, send } = await buy(false);
  const [first] = placements;
  await putReport(db, file, { ...noFacts, pages: [await pageFactsOf({ content: "" })] });
  const { status, body } = await send({ uploadIds: [upload], placements: [{ ...first, page: 1 }] });
  expect([status, body.title, body.errors]).toMatchObject([422, "InvalidSelection", [{ path: "placements.0.page" }]]);
  expect(placementsIn((await send({ uploadIds: [upload], placements })).body)).toEqual([placements]);
});

test("a re-order prints files where the order has them, unless it is for another size", async () => {
  const { shopper, order, placements } = await buy();
  const again = (body: object) => shopper.call("POST", `/orders/${order.id}/reorder`, body, randomUUID());
  expect(placementsIn((await again({})).body)).toEqual([placements]);
  const [line] = order.lineItems;
  const changes = [{ lineItemId: line?.id, selection: { ...selection, Size: "12x8x4" } }];
  expect(placementsIn((await again({ changes })).body)).toEqual([placements, null]);
  const kraft = [{ lineItemId: line?.id, selection: { ...selection, Color: "Kraft" } }];
  expect(placementsIn((await again({ changes: kraft })).body)).toEqual([placements, null, placements]);
});

test("the shop places the files of a member of staff", async () => {
  const { order, shopper } = await buy();
  const [line] = (await readOrderById(db, order.id)).lines;
  if (line === undefined) throw new Error("The order has no line");
  await db.execute(`update order_line set state = 'ArtworkReview' where id = '${line.id}'`);
  const before = await readOrderById(db, order.id);
  const uploads = [await putUpload(db, shopper.visitor)];
  const replacement = { lineId: line.id, uploads, placements: null, at: shop.deps.now(), proofBy: null };
  const replaced = await inTransaction(db, (tx) =>
    replaceArtworkIn(tx, { outbox: shop.outbox, pictureSeal: seal }, before, replacement),
  );
  expect(replaced).toMatchObject({ ok: true, value: { lines: [{ placements: null }] } });
  expect((await readOrderById(db, order.id)).lines[0]?.placements).toBeNull();
});
