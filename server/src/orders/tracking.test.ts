import type { WireNewLine } from "@boxwright/contract/cart";
import type { WireOrder, WireTrackedOrder } from "@boxwright/contract/order";
import { describe, expect, test } from "vitest";
import { mailers } from "../cart/testing/storefront.ts";
import { inTransaction } from "../platform/db/database.ts";
import { testDatabase } from "../platform/testing/database.ts";
import { openShop, pay } from "../testing/sales/open-shop.ts";
import { putUpload } from "../uploads/testing/put-upload.ts";
import { previewKey } from "../uploads/upload.ts";
import { makeOrderKey } from "./order-link.ts";
import { isArtworkOfOwnOrder } from "./ordered-artwork.ts";
import { revokeLinksOf } from "./postgres/link-store.ts";
import { setOrderNumber } from "./postgres/order-store.ts";

const { db, pool } = await testDatabase();
const shop = await openShop(db);
const { enter, readyCart, deps } = shop;

async function tracked(...lines: WireNewLine[]) {
  const { shopper, cart } = await readyCart(...lines);
  const { body: placed } = await pay(shopper, cart, { poNumber: "PO 7" });
  return { shopper, orderId: placed.orderId, key: await makeOrderKey(deps, placed.orderId) };
}

const track = (key: string, browser = enter()) => browser.call<WireTrackedOrder>("POST", "/orders:track", { key });

const moneyFields = [
  ...[
    "totals",
    "taxedPrice",
    "totalPrice",
    "amountPaid",
    "amountDue",
    "refunds",
    "creditOwed",
    "discountCodes",
    "discountInfo",
  ],
  ...["paymentInfo", "paymentState", "discount", "proofCredit", "taxAmount", "price"],
];

/** The names of all fields in a reply. */
function fieldsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(fieldsIn);
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => [name, ...fieldsIn(inner)]);
}

describe("the link in an order's mail", () => {
  test("shows the order in another browser with lines, prices of goods and addresses, without account, comments and payment", async () => {
    const { shopper, orderId, key } = await tracked(mailers(100, { customerComments: "Matte, please" }));
    const { status, body } = await track(key);
    expect(status).toBe(200);
    const { body: own } = await shopper.call<WireOrder>("GET", `/orders/${orderId}`);
    expect(own.lineItems[0]).toMatchObject(body.lineItems[0] ?? {});
    const [line] = own.lineItems;
    expect(body.lineItems).toMatchObject([{ untaxedTotal: line?.untaxedTotal, unitPrice: line?.unitPrice }]);
    const hidden = [...moneyFields, "customerComments", "cancellation", "customerEmail", "poNumber"];
    expect(fieldsIn(body).filter((field) => hidden.includes(field))).toEqual([]);
    expect(fieldsIn(own)).toEqual(expect.arrayContaining(hidden));
    expect(body.shippingAddress).toMatchObject({ streetName: "100 Example Street", city: "Arlington" });
    const text = JSON.stringify(body);
    for (const secret of [
      orderId,
      own.cartId,
      own.customerEmail,
      shopper.visitor.id,
      "Visa",
      "PO 7",
      "8175550100",
      "Matte",
    ]) {
      expect(text).not.toContain(secret);
    }
    // The last digits of the card may also be part of a random id.
    expect(text.replaceAll(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g, "")).not.toContain("1881");
  });

  test("shows that a line is cancelled, but neither the refund nor the reason that the buyer gave", async () => {
    const { shopper, orderId, key } = await tracked(mailers(100), mailers(250));
    const { body: bought } = await shopper.call<WireOrder>("GET", `/orders/${orderId}`);
    const [line] = bought.lineItems;
    const reason = "My sister’s wedding is called off";
    const cancellation = { version: bought.version, reason };
    await shopper.call("POST", `/orders/${orderId}/lineitems/${line?.id}/cancellation`, cancellation);
    const { body: own } = await shopper.call<WireOrder>("GET", `/orders/${orderId}`);
    expect(own.refunds).toEqual([expect.objectContaining({ reason })]);
    const { body } = await track(key);
    expect(body.lineItems[0]?.state.key).toBe("Cancelled");
    expect(body).not.toHaveProperty("refunds");
    expect(JSON.stringify(body)).not.toContain("wedding");
  });

  test("has a key of 256 random bits, of which the database has only the hash", async () => {
    const { orderId, key } = await tracked();
    expect(key).toMatch(/^[\w-]{43}$/);
    const { rows } = await pool.query("SELECT * FROM order_link WHERE order_id = $1", [orderId]);
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(key);
  });

  test("works together with later links until the operator revokes them all", async () => {
    const { orderId, key } = await tracked();
    const later = await makeOrderKey(deps, orderId);
    await inTransaction(db, (tx) => setOrderNumber(tx, orderId, "BW-00000077"));
    expect([(await track(key)).status, (await track(later)).status]).toEqual([200, 200]);
    expect(await revokeLinksOf(db, "BW-00000077", shop.clock.now)).toBe(2);
    expect([(await track(key)).status, (await track(later)).status]).toEqual([404, 404]);
    expect(await revokeLinksOf(db, "BW-00000077", shop.clock.now)).toBe(0);
    expect(await revokeLinksOf(db, "BW-00000078", shop.clock.now)).toBeNull();
    expect((await track(await makeOrderKey(deps, orderId))).status).toBe(200);
  });

  test("opens nothing with another key or at another tenant's storefront", async () => {
    const { key } = await tracked();
    const almost = `${key.startsWith("A") ? "B" : "A"}${key.slice(1)}`;
    for (const wrong of ["", "x", almost, key.toUpperCase(), "k".repeat(100)]) {
      expect(await track(wrong)).toMatchObject({ status: 404, body: { title: "NotFound" } });
    }
    expect((await track("k".repeat(101))).status).toBe(400);
    expect((await track(key, enter("boxwright-eu"))).status).toBe(404);
  });
});

describe("artwork sent through the link", () => {
  test("belongs to the visitor of that browser, and the buyer sees it too", async () => {
    const { shopper, orderId, key } = await tracked(mailers(100));
    const browser = enter();
    const { body: before } = await track(key, browser);
    const [line] = before.lineItems;
    const file = await putUpload(db, browser.visitor, { name: "lid.png", mediaType: "image/png", hasPreview: true });
    const path = `/orders:track/lineitems/${line?.id}/artwork`;
    const request = { key, version: before.version, uploadIds: [file.id] };
    expect((await browser.call("PUT", path, { ...request, key: "another" })).status).toBe(404);
    const { status, body } = await browser.call<WireTrackedOrder>("PUT", path, request);
    expect(status).toBe(200);
    expect(body.lineItems[0]).toMatchObject({ state: { key: "ArtworkCheckInProgress" }, takesArtwork: false });
    expect(await browser.call("PUT", path, request)).toMatchObject({ status: 409, body: { currentVersion: 2 } });

    const { body: own } = await shopper.call<WireOrder>("GET", `/orders/${orderId}`);
    expect(own.lineItems[0]?.userUploads).toMatchObject([{ id: file.id, artworkName: "lid.png" }]);
    expect(await isArtworkOfOwnOrder(db, shopper.visitor, file.id)).toBe(true);
    expect(await isArtworkOfOwnOrder(db, enter().visitor, file.id)).toBe(false);
  });

  test("has a thumbnail for everyone with the link, and for nobody with another key", async () => {
    const { key } = await tracked(mailers(100));
    const browser = enter();
    const file = await putUpload(db, browser.visitor, { name: "lid.png", mediaType: "image/png", hasPreview: true });
    await shop.files.put(previewKey(file), new TextEncoder().encode("a small picture"), "image/webp");
    const preview = (linkKey: string) =>
      enter().call<string>("POST", `/orders:track/artwork/${file.id}/preview.webp`, { key: linkKey });
    expect((await preview(key)).status).toBe(404);
    const { body: before } = await track(key);
    const path = `/orders:track/lineitems/${before.lineItems[0]?.id}/artwork`;
    await browser.call("PUT", path, { key, version: before.version, uploadIds: [file.id] });
    expect(await preview(key)).toEqual({ status: 200, body: "a small picture" });
    expect((await preview((await tracked()).key)).status).toBe(404);
  });
});
