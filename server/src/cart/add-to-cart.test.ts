import { describe, expect, test } from "vitest";
import { testDatabase } from "../platform/testing/database.ts";
import { readOwnUpload } from "../uploads/postgres/upload-store.ts";
import { putUpload } from "../uploads/testing/put-upload.ts";
import { removeUnreferenced } from "../uploads/testing/remove-unreferenced.ts";
import { noDesigns } from "./designs.ts";
import { cartOperations } from "./http/operations.ts";
import { cartUploads } from "./postgres/tables.ts";
import { atListPrices, plainCharges, stockShelf } from "./testing/shelf.ts";
import { enterWithCart, mailers, openStorefront, sample } from "./testing/storefront.ts";

const { db } = await testDatabase();
const shelf = stockShelf();
const now = () => new Date("2026-11-20T15:00:00Z");
const deps = { db, describeGoods: shelf.describeGoods, tariffOf: atListPrices, charges: plainCharges, now };
const enter = openStorefront(db, cartOperations({ ...deps, designs: noDesigns }));

const someId = "0192f0c4-6c1e-7a52-9d4b-3e5f8a7b1c99";

describe("adding to the cart", () => {
  test("creates the cart with its first line, priced by the server", async () => {
    const { cart } = await enterWithCart(enter, mailers(100));
    expect(cart).toMatchObject({ version: 1, cartState: "Active", currency: "USD", shippingAddress: null });
    expect(cart.totals.total.centAmount).toBe(34_200);
    expect(cart.lineItems[0]).toMatchObject({
      quantity: 100,
      mainTitle: "Custom Mailer Box",
      mainTitles: { en: "Custom Mailer Box", de: "Mailerbox nach Maß" },
      productName: "Custom Mailer Box",
      webpageUrl: "/product/custom-mailer-box?quantity=100&Size=10x8x4",
      isEditable: true,
      isPriceUpdated: false,
      promisedArrivalDate: "0001-01-01T00:00:00Z",
    });
    expect(cart.customLineItems).toMatchObject([{ lineItemId: cart.lineItems[0]?.id, price: { centAmount: 0 } }]);
  });

  test("appends to an existing cart, and adds another line for a product that the cart already has", async () => {
    const { shopper, cart } = await enterWithCart(enter, mailers(100));
    const { body } = await shopper.add(mailers(100), mailers(250, { selection: { Size: "12x9x6" } }));
    expect(body).toMatchObject({ id: cart.id, version: 2 });
    expect(body.lineItems.map(({ quantity }) => quantity)).toEqual([100, 100, 250]);
  });

  test("loses no line of 20 calls at once, and creates one cart", async () => {
    const shopper = enter();
    const responses = await Promise.all(Array.from({ length: 20 }, (_, index) => shopper.add(mailers(index + 1))));
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(responses.map(({ body }) => body.id)).size).toBe(1);
    expect(responses.map(({ body }) => body.version).sort((a, b) => a - b)).toEqual(
      Array.from({ length: 20 }, (_, index) => index + 1),
    );
    const last = responses.find(({ body }) => body.version === 20)?.body;
    expect(last?.lineItems.map(({ quantity }) => quantity).sort((a, b) => a - b)).toEqual(
      Array.from({ length: 20 }, (_, index) => index + 1),
    );
  });

  test("adds once if two calls have the same Idempotency-Key", async () => {
    const shopper = enter();
    const body = { lineItems: [mailers(100)] };
    const first = await shopper.call("POST", "/carts", body, "key-1");
    expect(await shopper.call("POST", "/carts", body, "key-1")).toEqual(first);
    expect((await shopper.call("GET", `/carts/${first.body.id}`)).body.lineItems).toHaveLength(1);
  });

  test("keeps for each Idempotency-Key the reply of its own call, even if calls with several keys create the cart at once", async () => {
    for (let round = 0; round < 5; round += 1) {
      const shopper = enter();
      const addWith = (key: number) => shopper.call("POST", "/carts", { lineItems: [mailers(key + 1)] }, `key-${key}`);
      const keys = Array.from({ length: 8 }, (_, key) => key);
      const replies = await Promise.all(keys.map(addWith));
      expect(replies.map(({ body }) => body.version).sort()).toEqual(keys.map((key) => key + 1));
      expect(replies.map(({ body }, key) => body.lineItems.some(({ quantity }) => quantity === key + 1))).toEqual(
        keys.map(() => true),
      );
      for (const key of keys) expect((await addWith(key)).body).toEqual(replies[key]?.body);
    }
  });

  test("takes the shopper's own artwork and refuses another visitor's", async () => {
    const shopper = enter();
    const own = await putUpload(db, shopper.visitor);
    const foreign = await putUpload(db, enter().visitor);

    const { body } = await shopper.add(mailers(100, { uploadIds: [own.id] }));
    const artworkUrl = `/api/uploads/${own.id}`;
    expect(body.lineItems[0]).toMatchObject({
      uploadIds: [own.id],
      userUploads: [{ id: own.id, artworkName: "sleeve.pdf", artworkUrl, previewUrl: "", preflight: null }],
    });
    expect(await shopper.add(mailers(100, { uploadIds: [own.id, foreign.id] }))).toMatchObject({
      status: 422,
      body: { title: "InvalidSelection", errors: [{ path: "lineItems.0.uploadIds" }] },
    });
    await removeUnreferenced(db, [cartUploads.uploadId]);
    expect(await readOwnUpload(db, shopper.visitor, own.id)).toEqual(own);
  });

  test("keeps with the line what the shop has changed in a file", async () => {
    const shopper = enter();
    const sent = await putUpload(db, shopper.visitor);
    const fixed = await putUpload(db, shopper.visitor, { parentId: sent.id, fixes: ["pure-black"] });
    const { body } = await shopper.add(mailers(100, { uploadIds: [sent.id, fixed.id] }));
    expect(body.lineItems[0]?.userUploads.map(({ fixes }) => fixes)).toEqual([undefined, ["pure-black"]]);
  });

  test.each([
    ["a price", { ...mailers(100), price: 1 }, 400, "InvalidRequest"],
    ["a string as quantity", { ...mailers(100), quantity: "5" }, 400, "InvalidRequest"],
    ["a fraction as quantity", mailers(1.5), 400, "InvalidRequest"],
    ["an array as quantity", { ...mailers(100), quantity: [5] }, 400, "InvalidRequest"],
    ["a boolean as quantity", { ...mailers(100), quantity: true }, 400, "InvalidRequest"],
    ["null as quantity", { ...mailers(100), quantity: null }, 400, "InvalidRequest"],
    ["a quantity beyond the safe integers", mailers(2 ** 53), 400, "InvalidRequest"],
    ["a quantity above every limit", mailers(1_000_000_000), 422, "InvalidQuantity"],
    [
      "a card number in the comments",
      mailers(100, { customerComments: "4111 1111 1111 1111 12/27" }),
      400,
      "InvalidRequest",
    ],
    ["a quantity of 0", mailers(0), 422, "InvalidQuantity"],
    ["a negative quantity", mailers(-1), 422, "InvalidQuantity"],
    ["an unknown product", mailers(100, { sku: "NOSUCH" }), 404, "NotFound"],
    ["a selection that is not complete", mailers(100, { selection: {} }), 422, "InvalidSelection"],
    ["the key of another product", mailers(100, { referenceId: "custom-gift-mailer-box" }), 422, "InvalidSelection"],
    ["a full product as a sample", mailers(100, { isSampleProduct: true }), 422, "InvalidSelection"],
    ["a design that is not the shopper's", mailers(100, { designId: someId }), 422, "InvalidSelection"],
    ["an upload that is not the shopper's", mailers(100, { uploadIds: [someId] }), 422, "InvalidSelection"],
  ])("refuses %s", async (_what, line, status, title) => {
    const shopper = enter();
    expect(await shopper.call("POST", "/carts", { lineItems: [line] })).toMatchObject({ status, body: { title } });
  });
});

describe("samples", () => {
  test("cost $1, come one at a time, and at most three are in a cart", async () => {
    const { shopper, cart } = await enterWithCart(enter, sample("8x6x4"), sample("10x8x4"), sample("12x9x6"));
    expect(cart.totals.subtotal.centAmount).toBe(300);
    expect(await shopper.add(sample("4x4x4"))).toMatchObject({ status: 422, body: { title: "SampleLimitExceeded" } });
    expect(await shopper.add(sample("4x4x4", { quantity: 2 }))).toMatchObject({ body: { title: "InvalidQuantity" } });
  });

  test("are limited to one per size and style", async () => {
    const { shopper } = await enterWithCart(enter, sample("8x6x4"));
    expect(await shopper.add(sample("8x6x4"))).toMatchObject({ status: 422, body: { title: "SampleLimitExceeded" } });
  });

  test("are limited to three, also if many are added at once", async () => {
    const shopper = enter();
    const responses = await Promise.all(Array.from({ length: 10 }, (_, size) => shopper.add(sample(`${size}x1x1`))));
    const added = responses.filter(({ status }) => status === 201);
    expect(added).toHaveLength(3);
    expect(responses.filter(({ status }) => status === 422)).toHaveLength(7);
    expect((await shopper.call("GET", `/carts/${added[0]?.body.id}`)).body.lineItems).toHaveLength(3);
  });

  test("can be exchanged for another sample in one call", async () => {
    const { shopper, cart, path } = await enterWithCart(enter, sample("1x1x1"), sample("2x2x2"), sample("3x3x3"));
    const change = { version: 1, remove: [cart.lineItems[1]?.id], add: [sample("4x4x4")] };
    const { status, body } = await shopper.call("PATCH", `${path}/lineitems`, change);
    expect(status).toBe(200);
    expect(body.lineItems.map(({ finalSelection }) => finalSelection["Size"])).toEqual(["1x1x1", "3x3x3", "4x4x4"]);
  });

  test("always have a quantity of 1", async () => {
    const { shopper, cart, path } = await enterWithCart(enter, sample("1x1x1"));
    const change = { version: 1, update: [{ lineItemId: cart.lineItems[0]?.id, quantity: 2 }] };
    expect(await shopper.call("PATCH", `${path}/lineitems`, change)).toMatchObject({ status: 422 });
  });
});
