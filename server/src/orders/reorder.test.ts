import { randomUUID } from "node:crypto";
import type { WireCart, WireNewLine } from "@boxwright/contract/cart";
import type { WireOrder, WireTrackedOrder } from "@boxwright/contract/order";
import type { DescribeGoods, GoodsRequest } from "@boxwright/core/cart/goods";
import { multiplyCents } from "@boxwright/core/kernel/money";
import { ok, refused } from "@boxwright/core/kernel/result";
import { proportionsOf } from "@boxwright/core/structures/families";
import { describe, expect, test } from "vitest";
import { createDescribeGoods } from "../cart/describe-goods.ts";
import type { Shopper } from "../cart/testing/storefront.ts";
import { createCatalogue } from "../catalogue/catalogue.ts";
import { loadProducts } from "../catalogue/load-products.ts";
import { putApproval } from "../designs/testing/put-approval.ts";
import { testDatabase } from "../platform/testing/database.ts";
import { loadRates } from "../pricing/load-rates.ts";
import { createPriceList } from "../pricing/price-list.ts";
import { pictureSealOf } from "../structures/picture-seal.ts";
import { cancellingIn } from "../testing/sales/cancelling.ts";
import { fillCart, openShop, pay } from "../testing/sales/open-shop.ts";
import { putUpload } from "../uploads/testing/put-upload.ts";
import { makeOrderKey } from "./order-link.ts";

const { db, pool } = await testDatabase();
const prices = createPriceList("arlington", loadRates());
const catalogue = createCatalogue(loadProducts(proportionsOf), prices.sizeFaults);
const real = createDescribeGoods({ catalogue, prices, seal: pictureSealOf("a key of the tests", "arlington") });

/** How today differs from the day of the purchase. */
const today = { priceFactor: 1, notSold: new Set<string>(), excludedSize: "" };
const describeGoods: DescribeGoods = (request: GoodsRequest) => {
  if (today.notSold.has(request.sku)) return refused({ kind: "notSold" });
  if (request.selection["Size"] === today.excludedSize) {
    const selection = { code: "InvalidSize", faults: [{ attribute: "Size", message: "is too small" }] } as const;
    return refused({ kind: "invalidSelection", selection, offeredQuantities: null });
  }
  const described = real(request);
  if (!described.ok) return described;
  const total = multiplyCents(described.value.total, today.priceFactor);
  return ok({ ...described.value, total, isHeldInStock: false });
};

/** Runs `work` as if the prices and goods had changed since the purchase. */
async function laterOn<Value>(change: Partial<typeof today>, work: () => Promise<Value>): Promise<Value> {
  const before = { ...today };
  Object.assign(today, change);
  try {
    return await work();
  } finally {
    Object.assign(today, before);
  }
}

const shop = await openShop(db, { describeGoods });
const { cancel } = cancellingIn(shop);
const chosen = { Size: "10x8x4", Color: "White", "Print Options": "Outside" };
const boxes = (quantity: number, change: Partial<WireNewLine> = {}): WireNewLine => ({
  ...{ referenceId: "custom-mailer-box", sku: "BW-MAILER", version: 1, quantity, selection: chosen },
  ...change,
});
const [anySample] = catalogue.products.filter(({ isSample }) => isSample);
if (anySample === undefined) throw new Error("There is no sample");
const sample: WireNewLine = {
  ...{ referenceId: anySample.key, sku: anySample.sku, version: anySample.version },
  ...{ quantity: 1, selection: anySample.defaultSelection },
};

interface Reordered extends WireCart {
  readonly priceChanges: readonly {
    readonly lineItemId: string;
    readonly old: { readonly centAmount: number };
    readonly new: { readonly centAmount: number };
  }[];
}

async function buy(shopper: Shopper, ...lines: WireNewLine[]) {
  const cart = await fillCart(shopper, lines);
  const { body, status } = await pay(shopper, cart);
  if (status !== 201) throw new Error(JSON.stringify(body));
  const { body: order } = await shopper.call<WireOrder>("GET", `/orders/${body.orderId}`);
  return { ...order, cart };
}

const reorder = (shopper: Shopper, { id }: Pick<WireOrder, "id">, body: object = {}, key: string = randomUUID()) =>
  shopper.call<Reordered>("POST", `/orders/${id}/reorder`, body, key);

const linesInCart = async ({ visitor: { id } }: Shopper): Promise<number> => {
  const { rows } = await pool.query<{ lines: number }>(
    `SELECT count(*)::int AS lines FROM cart JOIN cart_line ON cart_line.cart_id = cart.id
     WHERE owner_id = $1 AND state = 'Active'`,
    [id],
  );
  return rows[0]?.lines ?? 0;
};

describe("a re-order", () => {
  test("puts the same goods, artwork and comments into the cart at today's prices, and shows the old ones", async () => {
    const shopper = shop.enter();
    const file = await putUpload(db, shopper.visitor, { name: "lid.pdf" });
    const order = await buy(shopper, boxes(100, { uploadIds: [file.id], customerComments: "Matte,\nplease" }), sample);
    const { status, body } = await laterOn({ priceFactor: 2 }, () => reorder(shopper, order));
    expect(status).toBe(201);
    const [box, one] = order.lineItems;
    expect(body.lineItems).toMatchObject([
      {
        ...{ referenceId: "custom-mailer-box", quantity: 100, finalSelection: box?.finalSelection },
        ...{ customerComments: "Matte,\nplease", uploadIds: [file.id], image: box?.image },
      },
      { referenceId: sample.referenceId, quantity: 1, isSampleProduct: true },
    ]);
    expect(body).toMatchObject({ cartState: "Active", version: 1 });
    expect(body.priceChanges).toEqual(
      [box, one].map((line) => ({
        lineItemId: line?.id,
        old: line?.untaxedTotal,
        new: { ...line?.untaxedTotal, centAmount: 2 * (line?.untaxedTotal.centAmount ?? Number.NaN) },
      })),
    );
    const inCart = body.lineItems.map(({ priceDetails }) => priceDetails.untaxedTotal);
    expect(inCart).toEqual(body.priceChanges.map((change) => change.new));
  });

  test("adds to the lines that are already in the cart", async () => {
    const shopper = shop.enter();
    const order = await buy(shopper, boxes(100));
    await shopper.add(boxes(25));
    const { body } = await reorder(shopper, order);
    expect(body.lineItems.map(({ quantity }) => quantity)).toEqual([25, 100]);
    expect(body.version).toBe(2);
  });

  test("takes only the requested lines, with another quantity or size", async () => {
    const shopper = shop.enter();
    const order = await buy(shopper, boxes(100), boxes(250), boxes(500));
    const [first, , third] = order.lineItems.map(({ id }) => id);
    const selection = { ...order.lineItems[2]?.finalSelection, Size: "12x9x3" };
    const { body } = await reorder(shopper, order, {
      lineItemIds: [third, first, third],
      changes: [
        { lineItemId: third, selection },
        { lineItemId: first, quantity: 1000 },
      ],
    });
    expect(body.lineItems).toMatchObject([
      { quantity: 1000, finalSelection: order.lineItems[0]?.finalSelection },
      { quantity: 500, finalSelection: selection },
    ]);
    expect(body.priceChanges.map(({ lineItemId }) => lineItemId)).toEqual([first, third]);
    expect(body.priceChanges[0]?.old).toEqual(order.lineItems[0]?.untaxedTotal);
    expect(body.priceChanges[0]?.new.centAmount).toBeGreaterThan(body.priceChanges[0]?.old.centAmount ?? Infinity);
  });

  test("keeps the artwork that another visitor has sent through the link of the order", async () => {
    const shopper = shop.enter();
    const order = await buy(shopper, boxes(100));
    const friend = shop.enter();
    const file = await putUpload(db, friend.visitor, { name: "from a friend.pdf" });
    const key = await makeOrderKey(shop.deps, order.id);
    const path = `/orders:track/lineitems/${order.lineItems[0]?.id}/artwork`;
    const sent = await friend.call<WireTrackedOrder>("PUT", path, { key, version: 1, uploadIds: [file.id] });
    expect(sent.status).toBe(200);
    const { body, status } = await reorder(shopper, order);
    expect([status, body.lineItems[0]?.uploadIds]).toEqual([201, [file.id]]);
    const { rows } = await pool.query("SELECT upload_id FROM cart_upload WHERE cart_id = $1", [body.id]);
    expect(rows).toEqual([{ upload_id: file.id }]);
    expect((await shopper.add(boxes(100, { uploadIds: [file.id] }))).status).toBe(422);
  });

  test("keeps the design of the order, even if the visitor can no longer open it", async () => {
    const shopper = shop.enter();
    const order = await buy(shopper, boxes(100));
    const { designId, ...approval } = await putApproval(db, shopper.visitor);
    await pool.query("UPDATE order_line SET design_id = $1, approval = $2, approval_id = $3 WHERE order_id = $4", [
      designId,
      approval,
      approval.id,
      order.id,
    ]);
    const { id, version, printSha256, preview2dUrl, preview3dUrl } = approval;
    expect((await reorder(shopper, order)).body.lineItems).toMatchObject([
      { designId, approval: { id, version, printSha256 }, preview2dUrl, preview3dUrl },
    ]);
  });

  test("takes cancelled lines, too", async () => {
    const shopper = shop.enter();
    const order = await buy(shopper, boxes(100));
    await cancel(order.id, order.cart, 0);
    expect((await reorder(shopper, order)).status).toBe(201);
  });

  test("with the same Idempotency-Key adds the lines once", async () => {
    const shopper = shop.enter();
    const order = await buy(shopper, boxes(100));
    const key = randomUUID();
    const first = await reorder(shopper, order, {}, key);
    expect(await reorder(shopper, order, {}, key)).toEqual(first);
    expect(await linesInCart(shopper)).toBe(1);
    await reorder(shopper, order);
    expect(await linesInCart(shopper)).toBe(2);
  });
});

test("an Idempotency-Key belongs to the order that it re-orders, and is refused for another re-order of it", async () => {
  const shopper = shop.enter();
  const [first, second] = [await buy(shopper, boxes(100)), await buy(shopper, boxes(250))];
  const key = randomUUID();
  expect((await reorder(shopper, first, {}, key)).status).toBe(201);
  expect((await reorder(shopper, second, {}, key)).status).toBe(201);
  const changes = [{ lineItemId: first.lineItems[0]?.id, quantity: 250 }];
  expect(await reorder(shopper, first, { changes }, key)).toMatchObject({
    status: 422,
    body: { title: "IdempotencyKeyReused" },
  });
});

describe("a re-order is refused and adds nothing", () => {
  test("of another visitor's order or an unknown one", async () => {
    const [shopper, other] = [shop.enter(), shop.enter()];
    const order = await buy(other, boxes(100));
    for (const id of [order.id, randomUUID()]) {
      expect(await reorder(shopper, { id })).toMatchObject({
        status: 404,
        body: { title: "NotFound", code: "ECX033" },
      });
    }
    expect(await linesInCart(shopper)).toBe(0);
  });

  test("if it names a line that is not in the order, or changes a line that it does not name", async () => {
    const shopper = shop.enter();
    const order = await buy(shopper, boxes(100), boxes(250));
    const [first, second] = order.lineItems.map(({ id }) => id);
    for (const body of [
      { lineItemIds: [first, randomUUID()] },
      { changes: [{ lineItemId: randomUUID(), quantity: 1 }] },
      { lineItemIds: [first], changes: [{ lineItemId: second, quantity: 1 }] },
    ]) {
      expect(await reorder(shopper, order, body)).toMatchObject({ status: 404, body: { title: "NotFound" } });
    }
    expect(await linesInCart(shopper)).toBe(0);
  });

  test.each([
    { lineItemIds: [] },
    { lineItemIds: ["x"] },
    { quantity: 5 },
    { changes: [{ quantity: 5 }] },
    {
      changes: ["3f0c1b9e-1d1a-4c59-8f1e-000000000001", "3f0c1b9e-1d1a-4c59-8f1e-000000000001"].map((lineItemId) => ({
        lineItemId,
      })),
    },
  ])("if its body is wrong: %j", async (body) => {
    expect(await reorder(shop.enter(), { id: randomUUID() }, body)).toMatchObject({
      status: 400,
      body: { title: "InvalidRequest" },
    });
  });

  test("if a product is gone, with the line and the reason", async () => {
    const shopper = shop.enter();
    const order = await buy(shopper, sample, boxes(100));
    await shopper.add(boxes(25));
    const { status, body } = await laterOn({ notSold: new Set(["BW-MAILER"]) }, () => reorder(shopper, order));
    expect(status).toBe(422);
    expect(body).toMatchObject({
      title: "InvalidSelection",
      errors: [{ path: `lineItems.${order.lineItems[1]?.id}.sku`, message: "is no longer sold" }],
    });
    expect(await linesInCart(shopper)).toBe(1);
  });

  test("if boxes can no longer be made, with each line and its reason", async () => {
    const shopper = shop.enter();
    const order = await buy(shopper, boxes(100), boxes(100, { selection: { ...chosen, Size: "12x9x3" } }));
    const [first, second] = order.lineItems.map(({ id }) => id);
    const { status, body } = await laterOn({ excludedSize: "12x9x3" }, () =>
      reorder(shopper, order, { changes: [{ lineItemId: first, quantity: 0 }] }),
    );
    expect(status).toBe(422);
    expect(body.errors).toEqual([
      { path: `lineItems.${first}.quantity`, message: expect.any(String) },
      { path: `lineItems.${second}.selection.Size`, message: "is too small" },
    ]);
    expect(await linesInCart(shopper)).toBe(0);
  });

  test("if the cart already has its sample", async () => {
    const shopper = shop.enter();
    const order = await buy(shopper, sample);
    expect((await reorder(shopper, order)).status).toBe(201);
    const { id: lineItemId } = order.lineItems[0] ?? {};
    expect(await reorder(shopper, order)).toMatchObject({
      status: 422,
      body: { title: "SampleLimitExceeded", errors: [{ path: `lineItems.${lineItemId}` }] },
    });
    const twice = await reorder(shopper, order, { changes: [{ lineItemId, quantity: 2 }] });
    expect(twice).toMatchObject({ status: 422, body: { errors: [{ path: `lineItems.${lineItemId}.quantity` }] } });
    expect(await linesInCart(shopper)).toBe(1);
  });

  test("if it has a proof that is ordered already; a cancelled proof can be ordered again", async () => {
    const shopper = shop.enter();
    const file = await putUpload(db, shopper.visitor);
    const proof = {
      ...{ referenceId: "custom-proof", sku: "BW-PROOF", version: 1, quantity: 1, uploadIds: [file.id] },
      selection: { Box: "custom-mailer-box", ...chosen },
    };
    const order = await buy(shopper, proof, sample);
    const [ofProof] = order.lineItems.filter(({ referenceId }) => referenceId === "custom-proof");
    const { status, body: refusal } = await reorder(shopper, order);
    expect([status, refusal]).toMatchObject([
      422,
      { title: "InvalidSelection", detail: "You have already ordered this proof." },
    ]);
    expect((refusal as unknown as { readonly errors: unknown }).errors).toEqual([
      { path: `lineItems.${ofProof?.id}`, message: "one proof of each size and artwork" },
    ]);
    expect(await linesInCart(shopper)).toBe(0);
    const placeOfProof = order.cart.lineItems.findIndex(({ id }) => id === ofProof?.id);
    await cancel(order.id, order.cart, placeOfProof);
    expect((await reorder(shopper, order)).status).toBe(201);
  });
});
